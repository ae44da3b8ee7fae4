//! Geometry of tables from outside, and its properties.

mod common;

mod around;
mod bases;
mod blocks;
mod ground;
mod motion;
mod moving;
mod plans;
mod points;
mod properties;
mod pushes;
mod round;
mod terrain;
mod whole;
