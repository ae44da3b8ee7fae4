use std::collections::BTreeMap;

use serde::Deserialize;
use table::Json;

use super::answer::Trouble;

/// A request: an object, its fields read when somebody asks for them. Others are ignored.
pub struct Request {
    fields: BTreeMap<String, Json>,
}

impl Request {
    pub fn read(line: &[u8]) -> Result<Request, Trouble> {
        let fields = serde_json::from_slice(line).map_err(|e| Trouble::bad_request(&e))?;
        Ok(Request { fields })
    }

    /// To be sent back as it came.
    pub fn id(&self) -> Option<&Json> {
        self.fields.get("id")
    }

    pub fn cmd(&self) -> Result<String, Trouble> {
        self.needed("cmd", "a command such as \"hello\"")
    }

    /// The JSON text of a field. `null` is as good as nothing.
    pub fn text(&self, field: &str) -> Option<&str> {
        self.fields.get(field).map(|json| json.get()).filter(|text| *text != "null")
    }

    /// A field that may be left out.
    pub fn field<T: for<'a> Deserialize<'a>>(
        &self,
        field: &'static str,
        expected: &'static str,
    ) -> Result<Option<T>, Trouble> {
        let Some(text) = self.text(field) else { return Ok(None) };
        serde_json::from_str(text).map(Some).map_err(|e| Trouble::bad_field(field, expected, &e))
    }

    /// A field that must be there.
    pub fn needed<T: for<'a> Deserialize<'a>>(
        &self,
        field: &'static str,
        expected: &'static str,
    ) -> Result<T, Trouble> {
        self.field(field, expected)?.ok_or_else(|| Trouble::no_field(field, expected))
    }
}
