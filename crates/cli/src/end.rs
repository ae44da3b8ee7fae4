use std::io;
use std::path::Path;
use std::process::ExitCode;

use table::{ShelfFault, TableFault};

/// How a command ends when it does not end well.
#[derive(Debug, PartialEq, Eq)]
pub enum End {
    /// Something given from outside is wrong: exit code 2.
    Fault(String),
    /// A case or a proof failed: exit code 1.
    Failed(String),
    /// Nobody reads on, as in `linstock replay FILE | head`. All is well.
    NoReader,
}

impl End {
    /// A file could not be opened, read or written.
    pub fn file(path: &Path, error: &io::Error) -> End {
        End::Fault(format!("{}: {error}", path.display()))
    }

    /// Says it on standard error.
    pub fn report(self) -> ExitCode {
        match self {
            End::NoReader => ExitCode::SUCCESS,
            End::Failed(words) => {
                eprintln!("linstock: {words}");
                ExitCode::from(1)
            }
            End::Fault(words) => {
                eprintln!("linstock: {words}");
                ExitCode::from(2)
            }
        }
    }
}

impl From<io::Error> for End {
    fn from(error: io::Error) -> End {
        match error.kind() {
            io::ErrorKind::BrokenPipe => End::NoReader,
            _ => End::Fault(error.to_string()),
        }
    }
}

impl From<ShelfFault> for End {
    fn from(fault: ShelfFault) -> End {
        if fault.is_disproof() {
            End::Failed(fault.to_string())
        } else {
            End::Fault(fault.to_string())
        }
    }
}

impl From<lab::run::Fault> for End {
    fn from(fault: lab::run::Fault) -> End {
        End::Fault(fault.to_string())
    }
}

impl From<TableFault> for End {
    fn from(fault: TableFault) -> End {
        End::Fault(fault.to_string())
    }
}
