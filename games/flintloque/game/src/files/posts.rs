//! (FL-SET-3) Where sections are drawn up: each in its own zone, or where the players choose.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::Flintloque;
use ::flintloque::parts::PostId;
use ::flintloque::scenario::{Post, Scenario};
use ::flintloque::setup::check_post;
use kernel::{Ruleset, Side};
use tabletop::Hull;

use super::fault::{Problem, way};
use super::ids::{check_id, or, twice};
use super::pieces;
use super::scenario_file::{PostFile, ScenarioFile, SectionFile};

/// The most that players choose from.
const MOST: usize = 20;

/// Their ids and what they are.
pub type Posts = (Vec<String>, Vec<Post>);

pub fn posts(file: &ScenarioFile, table: (i32, i32)) -> Result<Posts, Problem> {
    let sections = file.sections.iter().enumerate();
    if file.posts.is_empty() {
        let posts = sections.map(|(s, section)| own(s, section, table));
        let posts: Vec<Post> = posts.collect::<Result<_, _>>()?;
        check_apart(&posts)?;
        return Ok((file.sections.iter().map(|section| section.side.clone()).collect(), posts));
    }
    let zoned = |section: &SectionFile| section.home_edge.is_some() || section.deployment.is_some();
    if let Some((s, _)) = sections.into_iter().find(|(_, section)| zoned(section)) {
        return Err(zone_and_posts(s));
    }
    if !(2..=MOST).contains(&file.posts.len()) {
        return Err(wrong_number(file.posts.len()));
    }
    let mut known = BTreeSet::new();
    let post = |(i, post): (usize, &PostFile)| {
        check_id(&post.id, || way!["posts", i, "id"])?;
        if !known.insert(post.id.clone()) {
            return Err(twice(way!["posts", i, "id"], &post.id));
        }
        let zone = pieces::area(&post.zone, table, way!["posts", i, "zone"])?;
        Ok(Post { name: or(&post.name, &post.id).into(), zone, home: post.home_edge })
    };
    let posts = file.posts.iter().enumerate().map(post).collect::<Result<_, _>>()?;
    Ok((file.posts.iter().map(|post| post.id.clone()).collect(), posts))
}

/// The post of a section that has its own.
pub fn of_section(file: &ScenarioFile, section: usize) -> Option<PostId> {
    file.posts.is_empty().then_some(PostId(section as u8))
}

/// Both sections find room, whatever the other takes.
pub fn check_room(scenario: &Arc<Scenario>) -> Result<(), Problem> {
    let state = Flintloque::setup(scenario);
    for side in Side::BOTH {
        let room = |post: &PostId| check_post(&state, side, *post).is_ok();
        if scenario.post_ids().filter(room).count() < 2 {
            return Err(crowded(&scenario.sections[side.index()].name));
        }
    }
    Ok(())
}

fn own(s: usize, section: &SectionFile, table: (i32, i32)) -> Result<Post, Problem> {
    let (Some(home), Some(zone)) = (section.home_edge, &section.deployment) else {
        return Err(no_zone(s));
    };
    let zone = pieces::area(zone, table, way!["sections", s, "deployment"])?;
    Ok(Post { name: (*section.side).into(), zone, home })
}

/// (FL-SET-3) The second to place takes another edge or feature than the first.
fn check_apart(posts: &[Post]) -> Result<(), Problem> {
    let [first, second] = posts else { return Ok(()) };
    let meets = |part: &Hull| second.zone.parts().iter().any(|other| part.overlaps(other, 0));
    if first.zone.parts().iter().any(meets) { Err(shared_zone()) } else { Ok(()) }
}

fn no_zone(s: usize) -> Problem {
    let found = "a section without a zone, and no posts to choose from";
    Problem::new(way!["sections", s], found, "`deployment` and `home-edge` (FL-SET-3)")
}

fn zone_and_posts(s: usize) -> Problem {
    let found = "a section with a zone of its own beside posts to choose from";
    Problem::new(way!["sections", s], found, "one or the other (FL-SET-3)")
}

fn wrong_number(found: usize) -> Problem {
    Problem::new(way!["posts"], format!("{found} posts"), format!("from 2 to {MOST}"))
}

fn shared_zone() -> Problem {
    let way = way!["sections", 1usize, "deployment"];
    Problem::new(way, "a zone that reaches into the other's", "zones apart (FL-SET-3)")
}

fn crowded(section: &str) -> Problem {
    let found = format!("posts too small for the {section}");
    Problem::new(way!["posts"], found, "two at least with room for the whole section (FL-SET-3)")
}
