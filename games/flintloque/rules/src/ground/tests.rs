//! Positions of the worked cases (FLC) and of the rulings, on a hand-made table.

mod contact;
mod route;
mod sight;
mod straight;
mod wild;
