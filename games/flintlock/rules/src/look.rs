//! What readers of a position may ask the rules: questions only, nothing that changes anything.

pub use crate::fire::{
    aim_at, check_can_fire, check_reaction, modifiers, reactors, returns, targets,
};
pub use crate::leaders::{hexes_in_range, led, overall_range, turn_command};
pub use crate::shock::superiority;
pub use crate::sight::{Blocked, blocked};
pub use crate::smoke::{lies_on as smoke_on, of_a_shot as smoke_of_a_shot};
pub use crate::words::{formation_name, leader_name};
pub use crate::zoc::{arc, controllers, facings, facings_of, front, in_zoc, rear};
