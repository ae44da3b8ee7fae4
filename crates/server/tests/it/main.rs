//! The server, asked over HTTP: one program for all of these, since linking takes longer than running.

#[path = "../table/mod.rs"]
mod table;

mod acting;
mod armies;
mod fuzz;
mod guard;
mod kept;
mod odds;
mod people;
mod records;
mod routes;
mod streams;
mod web;
