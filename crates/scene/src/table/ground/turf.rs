use super::scatter::{from_edge, from_line, is_inside};
use super::{Kind, Site, stroke};
use crate::curve::Point;
use crate::pen::{El, Pen};
use crate::rng::Rng;
use crate::theme::var;

/// Washes of green and brown that fade out.
pub fn paints(out: &mut String) {
    for (id, colour, strength) in
        [("q-glade", "glade", ".55"), ("q-bare", "stain", ".2"), ("q-lit", "e4", ".5")]
    {
        let stop = |offset: &str, opacity: &str| {
            El::new("stop")
                .with("offset", offset)
                .with("stop-color", var(colour))
                .with("stop-opacity", opacity)
                .done()
        };
        let stops = stop("0", strength) + &stop("1", "0");
        out.push_str(&El::new("radialGradient").with("id", id).holding(&stops));
    }
}

/// Meadow: patches of green, worn earth and light, tufts of grass, a few flowers.
pub fn draw(seed: &str, wide: f64, high: f64, sites: &[Site], out: &mut String) {
    let ground = El::new("rect").with("width", wide as i32).with("height", high as i32);
    out.push_str(&ground.with("fill", var("turf")).done());
    let mut rng = Rng::new(&[seed, "turf"], &[]);
    let patches = (wide * high / 200_000.0) as i32;
    for i in 0..patches {
        let fill = ["url(#q-glade)", "url(#q-bare)", "url(#q-glade)", "url(#q-lit)"];
        let mut whole = |low: f64, high: f64| rng.between(low, high).round() as i32;
        let patch = El::new("ellipse").with("cx", whole(0.0, wide)).with("cy", whole(0.0, high));
        let patch = patch.with("rx", whole(160.0, 460.0)).with("ry", whole(110.0, 300.0));
        out.push_str(&patch.with("fill", fill[i as usize % 4]).done());
    }
    let bare = |p: Point| sites.iter().all(|site| is_clear(site, p));
    let (mut grass, mut tall, mut flowers) = (Pen::whole(), Pen::whole(), Pen::whole());
    for _ in 0..(wide * high / 5200.0) as i32 {
        let (x, y) = (rng.between(10.0, wide - 10.0), rng.between(14.0, high - 6.0));
        if !bare((x, y)) {
            continue;
        }
        match rng.part() {
            part if part < 0.55 => grass.move_to(x, y).raw("l-3-7m3 7v-9m0 9l3-7", 3, -7),
            part if part < 0.88 => {
                let tuft = "l-6-9m6 9l-3-13m3 13l1-14m-1 14l5-12m-5 12l7-8";
                tall.move_to(x, y).raw(tuft, 7, -8)
            }
            _ => flowers.dot(x, y).dot(x + 7.0, y + 4.0).dot(x - 3.0, y + 8.0),
        };
    }
    stroke(out, "ln q-grass", grass.d());
    stroke(out, "ln q-tuft", tall.d());
    stroke(out, "ln q-flower", flowers.d());
}

fn is_clear(site: &Site, p: Point) -> bool {
    if site.is_line() {
        from_line(&site.points, p) > site.width.map_or(22.0, |wide| wide / 2.0 + 14.0)
    } else if site.kind == Kind::Hill {
        from_edge(&site.points, p) > 14.0
    } else {
        !is_inside(&site.points, p) && from_edge(&site.points, p) > 14.0
    }
}
