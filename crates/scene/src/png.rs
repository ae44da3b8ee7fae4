//! Pictures as PNG files.

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

/// Why a picture could not be drawn.
#[derive(Debug)]
pub struct Fault(pub String);

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Fault {}

/// The widest picture.
const WIDEST: u32 = 16_000;

/// An SVG file as [`crate::file::svg`] writes it, drawn so many pixels wide.
pub fn png(svg: &str, wide: u32) -> Result<Vec<u8>, Fault> {
    static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
        let mut fonts = fontdb::Database::new();
        fonts.load_system_fonts();
        Arc::new(fonts)
    });
    let options = Options { fontdb: FONTS.clone(), ..Options::default() };
    let tree = Tree::from_str(svg, &options).map_err(|fault| Fault(fault.to_string()))?;
    let wide = wide.clamp(1, WIDEST);
    let scale = wide as f32 / tree.size().width();
    let high = (tree.size().height() * scale).round() as u32;
    let mut map = Pixmap::new(wide, high.max(1)).ok_or_else(|| Fault("too large".to_owned()))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut map.as_mut());
    map.encode_png().map_err(|fault| Fault(fault.to_string()))
}
