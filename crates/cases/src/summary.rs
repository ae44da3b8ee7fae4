//! What came of running case files.

use std::collections::BTreeSet;
use std::fmt;

use kernel::Cite;

use crate::case::Origin;
use crate::fault::Fault;

/// The results of a run, in the order of the files.
#[derive(Debug, Default)]
pub struct Summary {
    pub results: Vec<CaseResult>,
}

#[derive(Debug)]
pub struct CaseResult {
    pub file: String,
    /// Nothing of this is known of a file that could not be read.
    pub case: Option<About>,
    pub verdict: Verdict,
}

/// What a case says of itself, and what it met when it was run.
#[derive(Debug)]
pub struct About {
    pub id: String,
    pub title: String,
    pub game: String,
    pub rules: Vec<String>,
    pub rulings: Vec<String>,
    pub origin: Origin,
    pub reconstructed: bool,
    pub tries: usize,
    /// Every paragraph that an event, a die or a refusal of the case cited.
    pub met: BTreeSet<Cite>,
}

#[derive(Debug)]
pub enum Verdict {
    Pass,
    Fail(Vec<Failure>),
    Broken(Fault),
}

/// One disagreement between a case and the rules.
#[derive(Debug)]
pub struct Failure {
    pub try_name: String,
    /// Counted from 1, those before each try included.
    pub step: usize,
    pub line: usize,
    /// What was expected, and what came instead.
    pub what: String,
    /// What happened in that step, in words.
    pub story: Vec<String>,
}

impl Summary {
    pub fn passed(&self) -> usize {
        self.count(|v| matches!(v, Verdict::Pass))
    }

    pub fn failed(&self) -> usize {
        self.count(|v| matches!(v, Verdict::Fail(_)))
    }

    pub fn broken(&self) -> usize {
        self.count(|v| matches!(v, Verdict::Broken(_)))
    }

    pub fn tries(&self) -> usize {
        self.results.iter().filter_map(|r| r.case.as_ref()).map(|c| c.tries).sum()
    }

    /// 0 all pass, 1 one failed, 2 a file could not be read.
    pub fn exit_code(&self) -> u8 {
        match (self.broken(), self.failed()) {
            (0, 0) => 0,
            (0, _) => 1,
            _ => 2,
        }
    }

    fn count(&self, is: impl Fn(&Verdict) -> bool) -> usize {
        self.results.iter().filter(|r| is(&r.verdict)).count()
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for result in &self.results {
            writeln!(f, "{result}")?;
        }
        let (pass, fail, broken) = (self.passed(), self.failed(), self.broken());
        let (cases, tries) = (self.results.len(), self.tries());
        write!(f, "{cases} cases, {tries} tries: {pass} pass, {fail} fail, {broken} broken")
    }
}

impl fmt::Display for CaseResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = match &self.case {
            Some(case) => format!("{} {}", case.id, case.title),
            None => self.file.clone(),
        };
        match &self.verdict {
            Verdict::Pass => write!(f, "pass {name}"),
            Verdict::Broken(fault) => write!(f, "BROKEN {name}\n    {fault}"),
            Verdict::Fail(failures) => {
                write!(f, "FAIL {name}\n    {}", self.file)?;
                failures.iter().try_for_each(|failure| write!(f, "\n{failure}"))
            }
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "    try \"{}\", ", self.try_name)?;
        match self.step {
            0 => write!(f, "setting up")?,
            step => write!(f, "step {step}")?,
        }
        write!(f, " (line {}):", self.line)?;
        for line in self.what.lines() {
            write!(f, "\n        {line}")?;
        }
        self.story.iter().try_for_each(|line| write!(f, "\n        | {line}"))
    }
}
