//! Whole degrees give the very answers they gave when there was nothing finer: stored games stand on
//! them. What follows the tests is how they were worked out then.

use proptest::prelude::*;
use tabletop::*;

#[test]
fn every_whole_heading_is_what_it_was() {
    for degrees in 0..360 {
        let (now, then) = (Heading::of(degrees).unit(), unit(degrees));
        assert_eq!((now.x, now.y), (1000 * then.x, 1000 * then.y), "{degrees}");
        assert_eq!(Heading::of(degrees).degrees(), degrees as u16);
        for other in 0..360 {
            let apart = (degrees - other).abs().min(360 - (degrees - other).abs());
            assert_eq!(Heading::of(degrees).apart(Heading::of(other)), apart as u16);
            let turned = Heading::of(degrees).turned(other);
            assert_eq!(turned.degrees(), (degrees as u16 + other as u16) % 360);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn corners_and_places_are_what_they_were(
        (x, y) in (-2_000 * MM..2_000 * MM, -2_000 * MM..2_000 * MM),
        (width, depth) in (5 * MM..400 * MM, 5 * MM..400 * MM),
        distance in -REACH..REACH,
    ) {
        let (at, shape) = (Point::new(x, y), Shape::Rect { width, depth });
        for degrees in 0..360 {
            let base = shape.at(at, Heading::of(degrees));
            prop_assert_eq!(base.corners()[0], corner(at, degrees, -width, depth));
            prop_assert_eq!(base.corners()[1], corner(at, degrees, width, depth));
            prop_assert_eq!(polar(at, base.facing, distance), placed(at, degrees, distance));
            prop_assert_eq!(rotated(Point::new(width, depth), at, degrees), turned(at, degrees, (width, depth)));
        }
    }

    #[test]
    fn arcs_and_ways_are_what_they_were(
        (x, y) in (-2_000 * MM..2_000 * MM, -2_000 * MM..2_000 * MM),
        arc in 0..=360u16,
    ) {
        let (from, p) = (Point::new(0, 0), Point::new(x, y));
        for degrees in 0..360 {
            let heading = Heading::of(degrees);
            prop_assert_eq!(arcs::opens_on(from, heading, arc, p), opened(degrees, arc, from.to(p)));
        }
        prop_assert_eq!(Heading::toward(from, p).degrees() as i32, toward(from.to(p)));
    }
}

fn unit(degrees: i32) -> Vector {
    let thousandth = |fine: i32| (fine.abs() + 499) / 1000 * fine.signum();
    let fine = direction(2 * degrees);
    Vector::new(thousandth(fine.x), thousandth(fine.y))
}

fn nearest(num: i64, den: i64) -> i32 {
    ((num.abs() + den / 2) / den * num.signum()) as i32
}

fn corner(at: Point, degrees: i32, right: i32, ahead: i32) -> Point {
    let (f, right, ahead) = (unit(degrees), right as i64, ahead as i64);
    let x = f.x as i64 * ahead + f.y as i64 * right;
    let y = f.y as i64 * ahead - f.x as i64 * right;
    at.plus(Vector::new(nearest(x, 2_000_000), nearest(y, 2_000_000)))
}

fn placed(from: Point, degrees: i32, distance: i32) -> Point {
    let part = |u: i32| nearest(u as i64 * distance as i64, 1_000_000);
    from.plus(Vector::new(part(unit(degrees).x), part(unit(degrees).y)))
}

fn turned(pivot: Point, degrees: i32, p: (i32, i32)) -> Point {
    let (unit, arm) = (unit(degrees), pivot.to(Point::new(p.0, p.1)));
    let x = arm.dot(Vector::new(unit.y, unit.x));
    let y = arm.dot(Vector::new(-unit.x, unit.y));
    pivot.plus(Vector::new(nearest(x, 1_000_000), nearest(y, 1_000_000)))
}

fn opened(degrees: i32, arc: u16, way: Vector) -> bool {
    let (middle, half) = (2 * degrees, arc as i32);
    let right_of_left = direction(middle - half).cross(way) <= 0;
    let left_of_right = direction(middle + half).cross(way) >= 0;
    let ahead = direction(middle).dot(way) >= 0;
    if arc <= 180 {
        ahead && right_of_left && left_of_right
    } else {
        ahead || right_of_left || left_of_right
    }
}

fn toward(mut way: Vector) -> i32 {
    let mut quarter = 0;
    while !way.is_zero() && (way.x < 0 || way.y <= 0) {
        way = way.right().reversed();
        quarter += 90;
    }
    (quarter + (0..90).filter(|d| direction(2 * d + 1).cross(way) < 0).count() as i32) % 360
}

/// The direction of so many half degrees clockwise from north, 1 000 000 000 long.
fn direction(half_degrees: i32) -> Vector {
    let half = half_degrees.rem_euclid(720);
    let rest = (half % 180) as usize;
    let (across, ahead) = (SINES[rest], SINES[180 - rest]);
    match half / 180 {
        0 => Vector::new(across, ahead),
        1 => Vector::new(ahead, -across),
        2 => Vector::new(-across, -ahead),
        _ => Vector::new(-ahead, across),
    }
}

#[rustfmt::skip]
const SINES: [i32; 181] = [
    0, 8_726_535, 17_452_406, 26_176_948, 34_899_497, 43_619_387, 52_335_956, 61_048_540,
    69_756_474, 78_459_096, 87_155_743, 95_845_753, 104_528_463, 113_203_214, 121_869_343, 130_526_192,
    139_173_101, 147_809_411, 156_434_465, 165_047_606, 173_648_178, 182_235_525, 190_808_995, 199_367_934,
    207_911_691, 216_439_614, 224_951_054, 233_445_364, 241_921_896, 250_380_004, 258_819_045, 267_238_376,
    275_637_356, 284_015_345, 292_371_705, 300_705_800, 309_016_994, 317_304_656, 325_568_154, 333_806_859,
    342_020_143, 350_207_381, 358_367_950, 366_501_227, 374_606_593, 382_683_432, 390_731_128, 398_749_069,
    406_736_643, 414_693_243, 422_618_262, 430_511_097, 438_371_147, 446_197_813, 453_990_500, 461_748_613,
    469_471_563, 477_158_760, 484_809_620, 492_423_560, 500_000_000, 507_538_363, 515_038_075, 522_498_565,
    529_919_264, 537_299_608, 544_639_035, 551_936_985, 559_192_903, 566_406_237, 573_576_436, 580_702_956,
    587_785_252, 594_822_787, 601_815_023, 608_761_429, 615_661_475, 622_514_637, 629_320_391, 636_078_220,
    642_787_610, 649_448_048, 656_059_029, 662_620_048, 669_130_606, 675_590_208, 681_998_360, 688_354_576,
    694_658_370, 700_909_264, 707_106_781, 713_250_449, 719_339_800, 725_374_371, 731_353_702, 737_277_337,
    743_144_825, 748_955_721, 754_709_580, 760_405_966, 766_044_443, 771_624_583, 777_145_961, 782_608_157,
    788_010_754, 793_353_340, 798_635_510, 803_856_861, 809_016_994, 814_115_518, 819_152_044, 824_126_189,
    829_037_573, 833_885_822, 838_670_568, 843_391_446, 848_048_096, 852_640_164, 857_167_301, 861_629_160,
    866_025_404, 870_355_696, 874_619_707, 878_817_113, 882_947_593, 887_010_833, 891_006_524, 894_934_362,
    898_794_046, 902_585_284, 906_307_787, 909_961_271, 913_545_458, 917_060_074, 920_504_853, 923_879_533,
    927_183_855, 930_417_568, 933_580_426, 936_672_189, 939_692_621, 942_641_491, 945_518_576, 948_323_655,
    951_056_516, 953_716_951, 956_304_756, 958_819_735, 961_261_696, 963_630_453, 965_925_826, 968_147_640,
    970_295_726, 972_369_920, 974_370_065, 976_296_007, 978_147_601, 979_924_705, 981_627_183, 983_254_908,
    984_807_753, 986_285_602, 987_688_341, 989_015_863, 990_268_069, 991_444_861, 992_546_152, 993_571_856,
    994_521_895, 995_396_198, 996_194_698, 996_917_334, 997_564_050, 998_134_798, 998_629_535, 999_048_222,
    999_390_827, 999_657_325, 999_847_695, 999_961_923, 1_000_000_000,
];
