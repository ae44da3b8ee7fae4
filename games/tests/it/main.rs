//! All games together: cases, records, the shelf, what is shown.

mod black_powder;
mod carried;
mod cases;
mod cases_fuzz;
mod corpus;
mod flintlock;
mod flintloque;
mod keeping;
mod likeness;
mod muskets_and_tomahawks;
mod playing;
mod runner;
mod scales;
mod schema;
