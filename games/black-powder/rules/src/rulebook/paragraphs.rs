//! Every item of the rules specification, in our own words.

use kernel::Status::{Absence, Definition, Enforced, Prose, Table};
use kernel::{Paragraph, Status};

const fn p(
    number: &'static str,
    status: Status,
    title: &'static str,
    text: &'static str,
) -> Paragraph {
    Paragraph { number, status, title, text }
}

/// The items BP-GEO-1 to BP-HIS-4 by area, as they are listed at the end of the specification.
pub static PARAGRAPHS: &[Paragraph] = &[
    p(
        "BP-GEO-1",
        Definition,
        "Coordinates",
        "The table is the rectangle [0,W] x [0,H], x to the east, y to the north. Facing t is \
         measured clockwise from north: forward f = (sin t, cos t), right r = (cos t, -sin t). \
         Reason: one convention everywhere.",
    ),
    p(
        "BP-GEO-2",
        Definition,
        "Base",
        "A unit in a formation is an oriented rectangle: centre c, facing t, frontage w (across \
         the facing), depth d (along it). Corners: FL = c + f d/2 - r w/2, FR = c + f d/2 + r \
         w/2, RR = c - f d/2 + r w/2, RL = c - f d/2 - r w/2. Faces: front FL-FR, right FR-RR, \
         rear RR-RL, left RL-FL. The front midpoint is c + f d/2. A commander is a point. Reason: \
         the game moves regiments as blocks; figures do not matter.",
    ),
    p(
        "BP-GEO-3",
        Definition,
        "Tolerance",
        "EPS = 0.01. \"Within n\" and \"up to n\" mean distance <= n + EPS; \"more than n\" and \
         \"over n\" mean distance > n + EPS; \"at least n away\" means distance >= n - EPS, \
         \"closer than n\" means distance < n - EPS; contact means distance <= EPS. A cost may \
         exceed the movement left by EPS. So a unit that stops exactly 1\" from an enemy is not \
         too close, and a target at exactly 6\" is at close range. Reason: rounding noise must \
         not decide a charge.",
    ),
    p(
        "BP-GEO-4",
        Definition,
        "Quarters",
        "For a point with unit-local coordinates (u,v) (u to the right, v forward, origin the \
         centre): front if v >= d/2 and |u| - w/2 <= v - d/2; rear if v <= -d/2 and |u| - w/2 <= \
         -d/2 - v; otherwise right if u > 0, left if u < 0. Front and rear are granted EPS in \
         each comparison, so a point on a dividing line counts as front or rear. A point inside \
         the rectangle belongs to the quarter of its nearest face (equal: front, rear, right, \
         left), so that every point has exactly one quarter. Buildings have no facing: BP-GEO-15. \
         Reason: the usual four 45-degree quarters drawn from the corners (usual play).",
    ),
    p(
        "BP-GEO-5",
        Definition,
        "Distances",
        "Unit to unit: shortest distance between the two rectangles, 0 if they touch. Commander \
         to unit: from the point to the nearest point of the rectangle. A garrison's rectangle is \
         its building. Shooting range: from the shooter's front edge (any edge for skirmishers, \
         the firing face for squares and garrisons) to the nearest point of the target rectangle, \
         whether or not that point is in the arc. The closest enemy is the one with the smallest \
         unit-to-unit distance; the closest target the one at the shortest shooting range. \
         Reason: nearest-point measuring is the simplest reading.",
    ),
    p(
        "BP-GEO-6",
        Definition,
        "Where a unit stands relative to another",
        "The quarter of B that unit A occupies is the quarter containing A's front midpoint. \
         Reason: a single point keeps charges and enfilade decidable.",
    ),
    p(
        "BP-GEO-7",
        Definition,
        "Sight points and aim points",
        "Shooter: five points on the front edge at 0, 25, 50, 75 and 100 percent of its length. \
         Target: nine points - four corners, four edge midpoints, centre. An aim point is seen if \
         it lies in the shooter's arc (BP-SHO-5) and at least one of the five sight lines to it \
         is unblocked (BP-GEO-8). The target is visible if at least one aim point is seen, clear \
         if at least five of nine are seen, otherwise not clear. Skirmishers look from their four \
         corners and centre, a square or garrison from five points of the firing face in the same \
         way. Buildings are rectangles (BP-BLD-1), so a garrison has the same nine aim points. \
         Reason: 2e players treat a target only partly in arc or in sight as not clear; counting \
         points makes \"partly\" exact.",
    ),
    p(
        "BP-GEO-8",
        Enforced,
        "Blocking a sight line",
        "A segment is blocked by: (a) any unit base other than shooter and target, edges \
         included, except bases of the shooter's side in skirmish formation or of deployed \
         artillery (commanders have no base); a touch at the segment's own end point alone does \
         not block; (b) a building other than the shooter's or target's own; (c) woods, when \
         twice the length inside wood plus the length inside open_wood is more than 12\" (so 6\" \
         of wood, or 12\" of open wood, or 3\" and 6\"); (d) a hill of higher level than both \
         units, when the segment crosses its polygon. Bases are ignored under (a) when both ends \
         are at least one level higher than the intervening unit, or when one end is and the \
         intervening unit is not within 6\" of the other, lower end. Reason: usual play with \
         made-exact numbers.",
    ),
    p(
        "BP-GEO-9",
        Definition,
        "Level",
        "A point's level is the highest level among hill polygons containing it, else 0. A unit's \
         level is that of its centre.",
    ),
    p(
        "BP-GEO-10",
        Definition,
        "Terrain membership",
        "A unit is in an area if its centre is inside the polygon or on its edge; it overlaps the \
         area if the rectangle and the polygon overlap (BP-GEO-13). Cover uses \"in\", movement \
         cost and entry use \"overlaps\".",
    ),
    p(
        "BP-GEO-11",
        Enforced,
        "Clear space",
        "A unit may stand where its base is wholly on the table, overlaps no other unit, no \
         building and no ground it may not enter in its formation, and is at least 1\" from every \
         enemy it is not engaged with. Outside a charge it must keep that 1\" along its whole way \
         too. An enemy that was already closer when the step began has only to be kept at the \
         distance it had then. Reason: keeps accidental contact impossible, and keeps a unit that \
         stands beside a finished fight from being frozen.",
    ),
    p(
        "BP-GEO-12",
        Definition,
        "Numbers",
        "State and judgement use whole numbers only. Lengths are micrometres (1\" = 25,400, EPS = \
         254). Facings and angles are hundredths of a degree, facings from 0 to 35,999. f and r \
         are integer pairs scaled by 2^30 from one fixed sine table of the program, never from a \
         platform's floating point. Corners are always computed afresh from centre and facing, \
         rounded to the nearest micrometre, halves away from zero; a centre moved by an element \
         is rounded likewise. A direction becomes a facing by rounding to the nearest hundredth \
         of a degree. Pi is 355/113. Costs are rounded up to a micrometre; distances are compared \
         by their squares. Lengths in a player's action are whole hundredths of an inch. Reason: \
         the same game on every machine; all results stay far inside the 0.01 of the test cases.",
    ),
    p(
        "BP-GEO-13",
        Definition,
        "Overlap and sweep",
        "Two convex shapes overlap if on every edge normal of both their projections overlap by \
         more than EPS; touching is not overlapping. The sweep of a translation is the convex \
         hull of the base before and after it; the sweep of a rotation is the set of bases at \
         every full degree turned and at its end. A move meets, crosses or passes something if \
         its sweep overlaps it; it keeps a distance if its sweep does. A line (obstacle) is met \
         if a segment of it enters the sweep by more than EPS. Reason: exact for straight \
         movement, and a stated grain for turning.",
    ),
    p(
        "BP-GEO-14",
        Definition,
        "As far as legal; last legal point",
        "The path is tried in full, then with 0.01\" (in a rotation one degree) less at a time, \
         counted back from its end through its elements, until what is left is legal - for a Move \
         step: passes BP-ACT-4, its cost included; for a forced move: BP-MOV-11 - and the unit \
         may stand at its end. If nothing is left the unit stays where it is. Any faster method \
         with the same result will do.",
    ),
    p(
        "BP-GEO-15",
        Definition,
        "Faces and quarters of a building",
        "Face i (1 to 4) is the edge from the i-th corner to the next one in the order of the \
         scenario file, which is anticlockwise (BP-SCN-1); its outward normal n points to the \
         right of that direction. For a point P let h be its distance outward from the line of \
         the face and e how far it lies beyond the nearer end of the face, measured along it \
         (negative between the ends). P is in the quarter of the lowest-numbered face with h >= \
         -EPS and e <= h + EPS; inside the building, of the nearest face, equal: the lowest \
         number. Wherever a rule lists the faces of a building - dice, choices, results - the \
         order is 1, 2, 3, 4. Reason: the same 45-degree quarters as BP-GEO-4 for a shape without \
         a front.",
    ),
    p(
        "BP-GEO-16",
        Definition,
        "Whole shapes",
        "Overlap, \"in\", distance and sight are judged with a polygon of the file as one shape, \
         however many corners it has (up to 32) and however a program cuts it up inside: an \
         answer that depends on an inner cut is wrong. Two polygons of the file that share an \
         edge are two shapes: a base overlaps their ground if it overlaps one of them by more \
         than EPS. Lengths inside ground of one kind (BP-GEO-8, BP-TER-2) are those inside the \
         union: what two polygons cover is counted once, and a shared edge interrupts nothing. \
         Reason: a wood is the same wood in every program.",
    ),
    p(
        "BP-UNI-1",
        Definition,
        "Profile",
        "A unit has an arm (infantry, cavalry, artillery, wagon), a weapon, four values - \
         Hand-to-Hand (dice in combat), Shooting (dice), Morale (save, e.g. 4+), Stamina - and a \
         list of special rules. The average foot regiment is 6 / 3 / 4+ / 3.",
    ),
    p(
        "BP-UNI-2",
        Table,
        "Size",
        "Standard is the reference. Large: +1 Shooting die, +2 Hand-to-Hand dice. Small: -1 \
         Shooting die, -2 Hand-to-Hand dice. Tiny: exactly 1 Shooting die and exactly 1 \
         Hand-to-Hand die.",
    ),
    p(
        "BP-UNI-3",
        Table,
        "Size and stamina",
        "Large +1 Stamina, small -1, tiny: Stamina 1. Stamina is never below 1.",
    ),
    p(
        "BP-UNI-4",
        Table,
        "Floors",
        "A small unit keeps at least 1 die of each kind it had. A Shooting value of 0 stays 0 at \
         every size, in every formation and in a building. Artillery values are not changed by \
         size (batteries are always \"standard\" except for the building bonus). Reason: \
         otherwise size could create impossible values.",
    ),
    p(
        "BP-UNI-5",
        Definition,
        "Profiles are stored for standard size",
        "Profiles are stored for standard size; the engine applies the size. Reason: several \
         public lists print already-adjusted values; storing the base avoids applying size twice.",
    ),
    p(
        "BP-UNI-6",
        Table,
        "Base sizes",
        "Data table below; frontage x depth. Reason: about a 24-figure foot regiment in two \
         ranks; line and columns cover the same area. [arm, formation, large, standard, small, \
         tiny] infantry, line, 12 x 1.5, 9 x 1.5, 6 x 1.5, 3 x 1.5; infantry, attack column, 4 x \
         4.5, 3 x 4.5, 3 x 3, 1.5 x 3; infantry, march column, 1.5 x 12, 1.5 x 9, 1.5 x 6, 1.5 x \
         3; infantry, square, 6 x 6, 4.5 x 4.5, 3 x 3, not allowed; infantry, skirmish, 16 x 3, \
         12 x 3, 8 x 3, 4 x 3; infantry, mixed, 12 x 3, 9 x 3, 6 x 3, 3 x 3; infantry, warband, 6 \
         x 3, 4.5 x 3, 3 x 3, 1.5 x 3; cavalry, line, 8 x 3, 6 x 3, 4 x 3, 2 x 3; cavalry, march \
         column, 2 x 12, 2 x 9, 2 x 6, 2 x 3; cavalry, skirmish, 12 x 4, 9 x 4, 6 x 4, 3 x 4; \
         artillery, deployed, 3 x 3; artillery, limbered, 2 x 6; battalion gun, deployed, 2 x 2; \
         wagon, march column, 2 x 4.",
    ),
    p(
        "BP-UNI-7",
        Enforced,
        "Formations a unit may use",
        "Formations a unit may use are those in the list of its profile, no others and all of \
         them. The special rules Skirmish and Mixed Formation only repeat in the unit's \
         name-plate what the list grants; Form Square and Must Form Square are about the charge \
         response (BP-RSP-6). A profile that has one of the four without the formation in its \
         list is refused (BP-SCN-5); override_special (BP-SCN-3) never changes the list. \
         Infantry: line and march column unless the list leaves them out; attack column, square, \
         skirmish, mixed, warband only if listed. Cavalry: line, march column, and skirmish if \
         listed; never attack column or square. Artillery: deployed, limbered. Battalion guns are \
         only ever deployed and move by hand. Tiny units never form square. Reason: keeps \
         national drill in data.",
    ),
    p(
        "BP-UNI-8",
        Definition,
        "Formed",
        "Line, attack column, march column, square, mixed and warband are formed. Skirmish is \
         not. Deployed and limbered guns are neither.",
    ),
    p(
        "BP-UNI-9",
        Definition,
        "Counters",
        "Per unit the engine stores: casualties, of these taken in the current phase and whether \
         any by artillery; disordered flag; engagements (BP-CHG-12); pose at the start of the \
         player turn; for this player turn: ordered, moved by initiative, moves made, charged, \
         countercharged, evaded, retired, swept, shot and closing-fire flags, casualties caused \
         by its closing fire; volleys fired in the game; first-fire spent, steady spent, valiant \
         spent, freshly-raised spent, reroll taken (BP-SPR-34), rolled Stamina; won-last-round \
         flag; garrison id, attached commander, off-table point.",
    ),
    p(
        "BP-UNI-10",
        Table,
        "Weapon ranges",
        "[weapon, range] pistols, shotguns, thrown weapons, 6\"; bow, 12\"; smoothbore carbine, \
         12\"; smoothbore musket, 18\"; rifled carbine, 18\"; rifled musket, 24\"; breech-loading \
         carbine, 24\"; breech-loading rifle, 30\"; bolt-action carbine, 30\"; bolt-action rifle, \
         36\"; light smoothbore artillery, 36\"; smoothbore artillery, 48\".",
    ),
    p(
        "BP-UNI-11",
        Definition,
        "Brigades and commanders",
        "Units are grouped in brigades, each with one commander. One general commands all \
         brigades. A commander has a Staff Rating from 5 (hopeless) to 10 (genius); 7 is average, \
         8 good.",
    ),
    p(
        "BP-SEQ-1",
        Definition,
        "Full turn",
        "In a full turn each side takes one player turn: Command, then Shooting, then \
         Hand-to-hand. Movement belongs to Command and begins with initiative moves. In \
         Hand-to-hand both sides fight.",
    ),
    p(
        "BP-SEQ-2",
        Enforced,
        "Player turn in engine steps",
        "The order below is binding; reason: fixes the points the sheet leaves open (items with \
         public backing are marked in their chapters). 1. TurnStart - poses of all units are \
         noted (BP-CHG-5). Active side, in this order: replacement commanders arrive, Elite \
         recovery rolls, brigade status (BP-BRG-1..4), army status (BP-VIC-1); off-table units \
         become orderable. 2. Compulsory - compulsory retirements of broken brigades (BP-BRG-3), \
         then voluntary ones by scenario (BP-SCN-2). 3. Initiative - initiative moves in any \
         order chosen by the active player. 4. Orders - one commander after another; the general \
         last. 5. CommanderMoves - each commander who did not join a unit by Follow Me or Rally \
         this turn may move. 6. CommandEnd - Brave recovery. 7. Shooting - active side's units \
         one after another; then break tests of type A in ascending unit id; then excess \
         casualties are removed. 8. HandToHand - every combat, one round each with its \
         after-combat moves (BP-HTH-11), then the one extra round of the combats made by sweeping \
         advances (BP-AFT-3). 9. TurnEnd - disorder recovery of the active side; after the second \
         player turn the turn limit (BP-VIC-3); the other side becomes active.",
    ),
    p(
        "BP-SEQ-3",
        Enforced,
        "Who goes first",
        "Who goes first is set by the scenario; otherwise (first_player is roll) each side rolls \
         a die, highest first, ties rerolled. When and by whom: BP-SEQ-6.",
    ),
    p(
        "BP-SEQ-4",
        Definition,
        "Order of dice",
        "So that a game can be replayed, dice are drawn in this order: command 2D6; its reroll \
         (Hesitant, Decisive); blunder D6, then the D6 for its D3; Freshly Raised / Untested D6; \
         to-hit dice of one unit in one batch; reroll dice for that batch; saves, one per hit, in \
         one batch; save rerolls; commander risk 2D6. In a combat: all to-hit batches of the \
         active side in ascending unit id, then the other side's; then saves of the passive side \
         in ascending unit id, then the active side's; then D3 bonuses, active side first; then \
         break tests in ascending unit id - engaged losers first, supports second - each followed \
         at once by its reroll. A reroll that may choose among several batches (BP-SPR-34) \
         follows the last of them. A unit that fights several enemies rolls one batch for each in \
         ascending id of the enemy; a square one batch for each face in the order front, right, \
         rear, left; a garrison one for each face by its number, 1 to 4 (BP-GEO-15). Commander \
         risks follow the saves of their unit. D3 = (D6+1)/2 rounded down.",
    ),
    p(
        "BP-SEQ-5",
        Definition,
        "Ties between equal choices",
        "Ties between equal choices (closest enemy, alternative retreat headings) are broken by \
         ascending unit id, then by the clockwise-first heading. \"Ascending id\" everywhere \
         means the order in which the units stand in the scenario file. Reason: C10 sorts before \
         C2 as text.",
    ),
    p(
        "BP-SEQ-6",
        Enforced,
        "Opening",
        "Before the first turn, in this order: (1) if first_player is roll: the action roll_off, \
         made by the side whose home edge comes first in the order south, north, west, east; it \
         draws one D6 for that side, then one for the other, and again both while they are equal; \
         the higher side is the first player. (2) Free deployment, if the game was made with it \
         (BP-SCN-4). (3) The first player's TurnStart. A part that is not needed is not asked. \
         Setting up a game draws no dice. Reason: dice belong to actions, so that a record can be \
         replayed.",
    ),
    p(
        "BP-CMD-1",
        Enforced,
        "Command roll",
        "To order troops, state the order, then roll 2D6 against the commander's effective rating \
         R (Staff Rating plus modifiers). [2D6, result] more than R, order fails, no move; R or \
         R-1, one move; R-2, two moves; R-3 or less, three moves; natural 12 (double six), order \
         fails and a blunder roll follows.",
    ),
    p(
        "BP-CMD-2",
        Enforced,
        "Modifiers to R",
        "[modifier, when] -1, for each full 12\" between commander and unit; -1, an enemy unit is \
         within 12\" of the unit receiving the order; +1, unit is in attack column; +1, unit is \
         in march column or is limbered artillery, and not on a road or track; +2, unit is in \
         march column or is limbered artillery, on a road or track.",
    ),
    p(
        "BP-CMD-3",
        Definition,
        "Counting the distance",
        "Penalty = floor((distance + EPS) / 12); so 11.9\" costs nothing, 12\" costs 1, 24\" \
         costs 2. Reason: the sheet says per 12\"; the parent system counts full steps.",
    ),
    p(
        "BP-CMD-4",
        Definition,
        "Enemy within 12\"",
        "Enemy within 12\" needs no line of sight (2e); commanders are ignored.",
    ),
    p(
        "BP-CMD-5",
        Definition,
        "On a road",
        "On a road means the unit's centre and front midpoint both lie within half the road's \
         width of its centre line, or within 1\" of it for roads narrower than 2\".",
    ),
    p(
        "BP-CMD-6",
        Enforced,
        "Rating traits of units",
        "Reliable units add +1 to R; in a group only if every unit of the group is reliable. \
         Unreliable units do not move on a roll exactly equal to R. Marauders ignore the distance \
         penalty; in a group only if all are marauders.",
    ),
    p(
        "BP-CMD-7",
        Enforced,
        "Group (\"brigade\") order",
        "One roll may serve several units of the same brigade if every unit is within 6\" of \
         another unit of the group so that the group forms one chain. The distance penalty is \
         taken from the furthest unit; the enemy penalty applies if any unit has it; formation \
         and trait bonuses apply only at the lowest value common to all units. All units get the \
         same number of moves (a square still makes one, an unreliable unit none on a roll of \
         exactly R). Garrisons and units off the table are ordered singly. Reason: usual play; \
         \"furthest\" and \"all units\" are public, the 6\" chain is usual play.",
    ),
    p(
        "BP-CMD-8",
        Definition,
        "Orders are fixed before the dice",
        "The player cannot change his mind after seeing the roll, and troops that lack moves must \
         go as far toward fulfilling the order as they can.",
    ),
    p(
        "BP-CMD-9",
        Enforced,
        "Order as data",
        "An order names the commander, the units and, for every unit, a plan of one to three \
         steps; each step is one move: Move(path), Form(formation, option), Charge(target, face), \
         Limber(facing), Unlimber(facing), Enter(path, building), Leave(face, formation). Charge \
         and Enter can only be the last step of a plan. With n moves the first n steps are \
         executed; moves beyond the plan are not used. Path elements are relative to the unit \
         (BP-MOV-2), so a shortened step does not invalidate the next. Every field and every test \
         a plan must pass is in chapter 32. Reason: turns \"state your order\" into something a \
         program can check without conditionals.",
    ),
    p(
        "BP-CMD-10",
        Enforced,
        "Who may order whom",
        "A brigade commander orders units of his own brigade; the general any unit. A unit may be \
         the subject of one order roll per turn, successful or not. Units that moved by \
         initiative or retired this turn, are disordered, engaged, or belong to a broken brigade \
         (except as BP-BRG-3 allows) cannot be ordered. Reason: usual play.",
    ),
    p(
        "BP-CMD-11",
        Enforced,
        "One commander at a time, failure ends him",
        "A commander may issue any number of orders, one after the other, until he fails a roll; \
         after a failed roll he issues no more this turn. The next commander then begins; the \
         general comes last (2e). Reason: parent system and usual play.",
    ),
    p(
        "BP-CMD-12",
        Enforced,
        "Free move",
        "If the command roll fails (without a blunder) a unit in march column and limbered \
         artillery still make one move; a square still makes one move and can never make more \
         than one.",
    ),
    p(
        "BP-CMD-13",
        Enforced,
        "What a free move is",
        "The first step of the plan if it is Move, Form, Limber or Unlimber; never a charge; \
         otherwise there is none. In a group only the units entitled to it move. Reason: a failed \
         order should not produce an attack.",
    ),
    p(
        "BP-CMD-14",
        Enforced,
        "Follow Me",
        "A commander within 12\" of one unit (2e) may give it this as his last order of the turn. \
         Roll as usual without distance penalty. Success: he joins the unit (BP-COM-3) and the \
         unit may use up to three moves whatever the margin (an unreliable unit none on a roll of \
         exactly R), he moves with it. Failure: nothing happens and he does not join; no free \
         move (2e). A double six is a blunder as usual, he does not join. After a failure he may \
         still make his commander move. Reason: usual play.",
    ),
    p(
        "BP-CMD-15",
        Enforced,
        "Rally order",
        "A commander within 12\" of one unit (2e) may give it this as his last order of the turn. \
         The unit must not be engaged, disordered or of a broken brigade, and must have at least \
         2 casualties. Roll with the usual modifiers. Success: remove one casualty; the unit does \
         not move this turn; the commander joins it. A unit that has been hurt never drops below \
         1 casualty by rallying. Failure: nothing happens, no free move; a double six is a \
         blunder as usual.",
    ),
    p(
        "BP-CMD-16",
        Enforced,
        "Optional commander traits",
        "Data flag per commander, default none. Aggressive: +1 to R for orders containing a \
         charge. Timid: -1 for such orders, +1 for orders whose every step increases the distance \
         to the nearest enemy. Decisive: may reroll a failed roll; a second failure is a blunder. \
         Hesitant: a three-move result is rerolled once, second result stands. Headstrong: +1 to \
         R if he is the first commander to order this turn, but blunders on 11 or 12. Diffident: \
         -1 if the general is more than 12\" away, but a blunder counts as a plain failure. Made \
         exact: Decisive holds for every command roll he makes, Follow Me and Rally included; the \
         owner decides when the dice lie and before any move, free moves too (BP-SPR-34); the \
         second roll stands, a second failure - or a double six - is one blunder of the whole \
         order; a roll that blunders is never rerolled by Decisive, nor one that equals R with an \
         unreliable unit, which is no failure; Hesitant's reroll is not optional; \"increases the \
         distance\" compares unit-to-unit distances before and after each step of the plan as \
         judged by BP-CMD-17; a Headstrong roll of 11 fails whatever R is.",
    ),
    p(
        "BP-CMD-17",
        Enforced,
        "Judging and executing a plan",
        "Before the dice the whole order is played through as if every unit got all the moves it \
         plans: units in the order listed, each finishing its plan before the next begins, all \
         other units standing still. Every step must be legal in full; otherwise the order is \
         refused and nothing has happened. After the dice the same is done with n moves, each \
         step judged again where the unit now stands. A Move that is no longer legal in full is \
         carried out to the last legal point (BP-GEO-14); a Charge follows BP-CHG-8 and 9; any \
         other step that is no longer legal is left out. Later steps are still tried. Reason: a \
         plan can only go wrong by what the dice, a charge response or a shortened neighbour \
         changes.",
    ),
    p(
        "BP-BLU-1",
        Enforced,
        "Table",
        "Roll a D6. [D6, result] 1, rapid retreat: 2 moves away from the closest enemy; 2, \
         retreat: 1 move away from the closest enemy; 3, 1 move to the left, may charge; 4, 1 \
         move to the right, may charge; 5, 1 move forward, may charge; 6, charge: D3 moves \
         forward, attempting to charge.",
    ),
    p(
        "BP-BLU-2",
        Definition,
        "Groups",
        "Groups roll once; every unit of the group carries out the result, in the order listed. \
         On a 6 one D3 is rolled for all. Reason: one roll was made.",
    ),
    p(
        "BP-BLU-3",
        Enforced,
        "Directions",
        "Left and right are the unit's -r and +r, forward is f; the unit slides in that direction \
         keeping its facing, for its full move distance, by a forced move (BP-MOV-11). \"Away\" \
         is the direction from the closest enemy's centre to the unit's centre, fixed before the \
         first move; facing is kept. With no enemy on the table, \"away\" is toward the side's \
         home edge (BP-SCN-1). The proximity rule (BP-MOV-6) does not apply.",
    ),
    p(
        "BP-BLU-4",
        Enforced,
        "Charging on a blunder",
        "On 3, 4 or 5 the owner may instead charge a legal target lying in that quarter (for 3 \
         and 4 the unit first turns on its centre by 90 degrees at no cost, if it may stand so). \
         On 6 each of the D3 moves is made thus: if the unit can legally charge an enemy in its \
         front quarter from where it stands, it charges the closest of them and the moves end; \
         otherwise it makes a forced move straight ahead. A unit that may not charge only makes \
         the moves. Reason: quarter wording in.",
    ),
    p(
        "BP-BLU-5",
        Enforced,
        "Units that cannot comply",
        "A garrison and a unit off the table ignore the result. A square makes one move at most. \
         Deployed guns move by hand at their manhandled rate, as many moves as the result says. A \
         unit already as far as it can go stops. Leaving the table: BP-VIC-5.",
    ),
    p(
        "BP-INI-1",
        Enforced,
        "Eligibility",
        "At the start of the Initiative step measure once: every unit within 12\" of an enemy \
         unit, not engaged and not disordered, not of a broken brigade and not retired this turn, \
         may make one move without a roll, if it is still unengaged when its turn comes. Sight is \
         not needed (2e). Reason: the sheet names initiative moves and denies them to disordered \
         units; the 12\" is public (2e).",
    ),
    p(
        "BP-INI-2",
        Enforced,
        "What it may be",
        "Any single step including a charge, a formation change or limbering, judged like a plan \
         of one step. One unit at a time; its charge is played out to the end (BP-CHG-11) before \
         the next unit. Proximity (BP-MOV-6) applies. The unit cannot be ordered later this turn. \
         All initiative moves precede all orders.",
    ),
    p(
        "BP-MOV-1",
        Enforced,
        "Distance of one move",
        "[troops, move] infantry, limbered foot artillery, wagons, 12\"; cavalry, limbered horse \
         artillery, 18\"; manhandled artillery, 6\"; manhandled battalion guns, 12\"; commanders \
         on foot, 36\"; commanders on horseback, 48\".",
    ),
    p(
        "BP-MOV-2",
        Enforced,
        "Path elements and their cost",
        "A Move step is a list of elements; the sum of costs may not exceed the move distance. \
         [element, effect, cost] Advance(a), translate a along f, a > 0, a; Slide(u,v), translate \
         by u r + v f (right and forward as the unit faces at that moment), facing unchanged, \
         length; Wheel(side, alpha), rotate about the front corner of that side, other front \
         corner swings forward, 0 < alpha <= 180, alpha(rad) w (arc of the outer front corner); \
         Pivot(alpha), rotate about the centre, positive clockwise, at most 180 either way, \
         abs(alpha)(rad) sqrt(w^2 + d^2) / 2; AboutFace, facing + 180, rectangle unchanged; \
         infantry and cavalry only, 0, once per step. To the lengths are added: the same length \
         again for what is covered at half pace (BP-TER-2), 6\" for each obstacle (BP-TER-3) and \
         6\" for each friend passed (BP-MOV-4). At most 20 elements in a step. Reason: the game \
         measures the model that moves furthest; sideways and backward movement at full pace is \
         allowed in the basic game (clubs forbid or halve it as house rules).",
    ),
    p(
        "BP-MOV-3",
        Definition,
        "Wheel formula",
        "Right wheel by alpha: pivot FR, clockwise. Left wheel: pivot FL, anticlockwise. New \
         centre = pivot + rotated (centre - pivot); facing changes by +alpha or -alpha.",
    ),
    p(
        "BP-MOV-4",
        Enforced,
        "Passing through friends",
        "Units pass freely through friendly skirmishers, deployed guns and commanders (and these \
         through them). Passing through any other friendly unit costs 6\" once per unit passed \
         and step, and the step must end clear of it; an element may end on a friend if a later \
         one of the same step leads off again. A friend is passed if the sweep overlaps its base. \
         Chargers may not pass through friends other than skirmishers, guns and commanders. \
         Occupied buildings are not passed. Reason: treats a formed friend like an obstacle; the \
         basic game is lenient here (penalties appear as variations).",
    ),
    p("BP-MOV-5", Enforced, "Enemies", "Enemies may never be passed through."),
    p(
        "BP-MOV-6",
        Enforced,
        "Proximity",
        "A unit that begins a step within 12\" of an enemy may move only into its front or its \
         rear quarter during that step. Made exact: at the end of every Advance and every Slide \
         the vector from the centre at the start of the step to the present centre must lie \
         within 45 degrees of f, or every time within 45 degrees of -f, where f is the facing at \
         the start of the step (no displacement at all is allowed too; EPS as in BP-GEO-4). \
         Wheels, pivots, about-faces and formation changes are not tested by themselves. Measured \
         afresh at the start of each step (opinion is divided; we take the unit's current \
         facing).",
    ),
    p(
        "BP-MOV-7",
        Absence,
        "Moving does not prevent shooting",
        "Moving does not prevent shooting for infantry and cavalry, however many moves were made. \
         Artillery: BP-ART-4.",
    ),
    p(
        "BP-MOV-8",
        Enforced,
        "Table edge",
        "Units may not leave voluntarily: moves, formation changes and docking keep the whole \
         base on the table. Forced moves may carry them off: BP-VIC-5.",
    ),
    p(
        "BP-MOV-9",
        Enforced,
        "Commanders",
        "Commanders move once per turn in step 5, any way round, no terrain cost: the destination \
         must lie within the move distance in a straight line, on the table, outside impassable \
         ground and at least 1\" from enemy units. Those who joined a unit this turn by Follow Me \
         or Rally do not move.",
    ),
    p(
        "BP-MOV-10",
        Enforced,
        "March column restrictions",
        "Cannot charge, cannot enter woods (except by road, BP-TER-5) or buildings. Reason: \
         follows from the sheet giving it one die and no fire.",
    ),
    p(
        "BP-MOV-11",
        Enforced,
        "Forced moves",
        "Forced moves (blunders, evading, a charge that falls short; retiring has its own test, \
         BP-BRK-8). The unit goes straight in the given direction with unchanged facing for the \
         given distance. Terrain and obstacles cost nothing, friends are passed freely. It stops \
         1\" short of the first enemy and 1\" short of the first ground or building it may not \
         enter (guns and wagons: also obstacles); what is nearer than 1\" at the start only has \
         to be kept at its distance, and ground it already stands on (a gun on a road in a wood) \
         is not closed to it for this move. If it could not stand there because of friends, it \
         stops at the last point before where it can (BP-GEO-14). If any part of the base would \
         pass the table edge, the unit leaves the table (BP-VIC-5). Reason: one procedure for all \
         moves nobody chose, and it always ends.",
    ),
    p(
        "BP-TER-1",
        Enforced,
        "Effects",
        "[terrain, effect] wood, only infantry in skirmish formation may enter, at half pace; \
         rough ground, infantry and cavalry at half pace; skirmishers at normal pace; nothing \
         else may enter; obstacle, crossing costs 6\"; building, entering costs 6\".",
    ),
    p(
        "BP-TER-2",
        Definition,
        "Half pace",
        "Movement costs double while any part of the base overlaps the area: the extra cost of a \
         translation is the length of it during which the base overlaps any half-pace area (never \
         more than double). A wheel or pivot whose sweep meets the area costs double as a whole. \
         A unit whose base ends overlapping starts the next step at the double rate until clear. \
         In a charge: BP-CHG-6.",
    ),
    p(
        "BP-TER-3",
        Enforced,
        "Obstacle",
        "A polyline. The 6\" is part of the cost of the element whose sweep meets it (BP-GEO-13), \
         in whatever direction the unit moves; a base that only touches the line has not met it, \
         so a unit can be ordered up to a wall and cross it with its next step. An element for \
         which not enough is left is not legal: in a player's action the step is refused \
         (BP-ACT-4); when a step is carried out to the last legal point (BP-CMD-17, BP-GEO-14) \
         the unit ends touching the line, before a wheel or pivot that would meet it. Paid once \
         per obstacle and step; a unit astride of it at the start of the step (the line enters \
         its base by more than EPS) pays nothing. Guns, limbered artillery and wagons cannot \
         cross obstacles. Scenario data may name gates: a gap in the line.",
    ),
    p(
        "BP-TER-4",
        Enforced,
        "Open wood",
        "Open wood (scenario terrain): as rough ground for movement, light cover, sight 12\" \
         (BP-GEO-8). Reason: American woodland battles were fought by formed troops; the plain \
         wood rule would make them unplayable.",
    ),
    p(
        "BP-TER-5",
        Enforced,
        "Hill",
        "Hill: no movement cost; matters for sight and overhead fire. Road: for march columns and \
         limbered guns an Advance that begins and ends on the road (BP-CMD-5) costs no half pace \
         and no obstacle and may lead through woods and rough ground otherwise closed to them; \
         where they stop on the road they may stand. Impassable: nobody enters; sight is free \
         across it unless data says otherwise. Stream: an obstacle with cover none. Building: \
         closed to all movement except Enter (BP-BLD-1).",
    ),
    p(
        "BP-TER-6",
        Enforced,
        "Cover",
        "Light cover (+1 save): woods, hedgerows and the like. Heavy cover (+2 save): buildings, \
         fortifications. Made exact: area cover if the unit is in the area (woods and open woods \
         are light); linear cover if the target's base is within 1\" of the line and the segment \
         from the shooter's front midpoint (skirmishers: centre; squares and garrisons: midpoint \
         of the firing face) to the target's centre meets the line. Only the best cover counts.",
    ),
    p(
        "BP-TER-7",
        Enforced,
        "Defended obstacle",
        "A unit that charges across an obstacle giving cover to its target (the line is within \
         1\" of the target's base and segment SD meets it) does not get the charging bonus. \
         Reason: usual play; cover has no other effect in combat.",
    ),
    p(
        "BP-FRM-1",
        Enforced,
        "Cost",
        "A formation change is a step of its own and takes one whole move. It needs an order or \
         initiative.",
    ),
    p(
        "BP-FRM-2",
        Enforced,
        "Placement",
        "Placement. \"In front\": the new base has the same facing and the same front midpoint. \
         \"To the left/right\" (line <-> march column only): same centre, facing turned 90 \
         degrees left or right, base of the new formation (for infantry the footprint does not \
         change). If the unit could not stand there (BP-GEO-11: other units, 1\" from enemies, \
         ground closed to the new formation, table edge), it is shifted straight back by the \
         smallest multiple of 0.25\" up to 3\" that works; otherwise the change is illegal. \
         Obstacles do not hinder infantry and cavalry in this and cost nothing.",
    ),
    p(
        "BP-FRM-3",
        Enforced,
        "Into skirmish and out",
        "Same rule; the formation must be in the profile's list. A disordered or engaged unit \
         cannot change formation.",
    ),
    p(
        "BP-FRM-4",
        Enforced,
        "Square",
        "Square may be formed by a step, or as a charge response (BP-RSP-6); leaving it is a \
         normal change.",
    ),
    p(
        "BP-FRM-5",
        Table,
        "Formation effects on dice",
        "[formation, shooting, hand-to-hand] line, skirmish, warband, full, full; attack column, \
         1 die, full; mixed, 1 die, full; square, 1 die per face, 2 dice per face; march column, \
         may not shoot, 1 die; limbered artillery, may not shoot, may not fight; in a building, 2 \
         dice per face, 2 dice per face.",
    ),
    p(
        "BP-FRM-6",
        Enforced,
        "Mixed formation as a target",
        "Mixed formation as a target: small-arms fire treats it as skirmishers (-1), artillery \
         does not; it does not shoot with the skirmisher bonus. Reason: the screen is what \
         musketry meets.",
    ),
    p(
        "BP-CHG-1",
        Absence,
        "A charge is a step",
        "A charge is a step of an order, an initiative move, a blunder or a sweeping advance, and \
         the last step of its plan. It must have been part of the plan. Without a charge step \
         units keep 1\" from enemies.",
    ),
    p(
        "BP-CHG-2",
        Enforced,
        "Who may not charge",
        "Disordered units (no order, no initiative), shaken units, and skirmishers against line, \
         attack column, warband, mixed or square. Skirmishers may charge garrisoned buildings, \
         artillery, march columns, other skirmishers, and the flank or rear of a unit already \
         engaged.",
    ),
    p(
        "BP-CHG-3",
        Enforced,
        "Further limits",
        "March columns, squares, artillery and wagons cannot charge. Cavalry cannot charge \
         buildings or enter woods to charge. Reason: usual play.",
    ),
    p(
        "BP-CHG-4",
        Enforced,
        "Cavalry and squares",
        "Cavalry may charge a square only if the square is disordered or shaken, and then without \
         any charging bonus (2e). See BP-SQR-4.",
    ),
    p(
        "BP-CHG-5",
        Enforced,
        "Face",
        "The face that may be contacted is the quarter of the target, as it stands now, \
         containing the charger's front midpoint at the start of the player turn (for sweeping \
         advances: at the start of the advance; for a unit that came on to the table this turn: \
         where it entered). A unit that began in the front quarter cannot strike flank or rear. A \
         unit that began in another quarter may take the front face instead, if S (below) lies in \
         the front quarter. Against skirmishers, squares and garrisons, which have no flanks, the \
         face is the quarter containing S.",
    ),
    p(
        "BP-CHG-6",
        Enforced,
        "Docking",
        "Let S be the charger's front midpoint at the start of the charge step and AB the \
         eligible face with outward normal n. Dock point D = point of segment AB nearest to S. \
         The charger ends with front midpoint on D and facing -n; the turn into line is free. \
         Charge distance = |SD|, plus once more the length of SD inside half-pace ground, plus \
         6\" for each obstacle that SD meets. The charge is legal if 1. the charger may charge \
         this target (BP-CHG-2 to 4, BP-BRG-3); 2. the target is visible to the charger; 3. S \
         lies on the outer side of the line AB: (S - A). n >= 0; 4. the angle between f and SD is \
         at most 45 degrees, f. SD >= |r. SD| - EPS (not tested if |SD| <= EPS); 5. the charge \
         distance is at most one move; 6. the strip - the convex hull of the front edge at start \
         and end - meets no unit but the target, friends engaged with it and friends that \
         chargers may pass, no other building, and no ground the charger may not enter; 7. the \
         docked base is wholly on the table, overlaps no unit, other building or ground it may \
         not enter, touches no enemy the charger may not charge (BP-CHG-12), and has at least 1\" \
         of its front on AB, or half of the shorter of the two edges if that is less. Reason: \
         closed formula instead of hand-made wheels; equals \"wheel up to 45 degrees, go straight \
         in, line up\".",
    ),
    p(
        "BP-CHG-7",
        Enforced,
        "Several chargers on one face",
        "If 6 or 7 fails at D, the dock point is moved along the line AB by 0.25\" to the \
         charger's right (as it will face), then 0.25\" to the left, then 0.5\" right, 0.5\" left \
         and so on while 7 leaves it enough contact. The first point for which 3 to 7 hold, with \
         the distance measured to it, is the dock point. If there is none the charge is illegal \
         on that face.",
    ),
    p(
        "BP-CHG-8",
        Enforced,
        "Falling short",
        "If at execution the charge is no longer legal only because of distance (5), the unit \
         makes a forced move (BP-MOV-11) of one full move toward D.",
    ),
    p(
        "BP-CHG-9",
        Enforced,
        "Wrong enemy",
        "If at execution there is no dock point and the strip to D meets another enemy, the \
         charge turns against the enemy so met that is closest to the charger's front edge (even \
         if the first target can no longer be seen), if a charge on it is legal, and that enemy \
         responds; otherwise the unit makes a forced move toward D. A charge turns only once. If \
         the charge has become impossible for any other reason (target gone, out of sight, more \
         than 45 degrees off), the unit does not move in this step.",
    ),
    p(
        "BP-CHG-10",
        Enforced,
        "End of movement",
        "A unit that makes contact makes no further move this turn. Target and charger are \
         engaged. Engaged units do not move, shoot (closing fire apart), receive orders or change \
         formation.",
    ),
    p(
        "BP-CHG-11",
        Definition,
        "Order of events",
        "For each unit of the order in turn: (1) it makes its steps up to the charge; (2) the \
         target is declared; (3) the response is chosen (chapter 11) and carried out: evading, \
         turning, countercharging, forming square; (4) the charger moves, docks or halts. When \
         all units of the same order have moved: (5) break tests for Terrifying Charge; (6) \
         traversing fire, shooters in the order the passive player names them; (7) closing fire \
         in ascending unit id; (8) one break test B for each charger that must, in ascending unit \
         id; (9) excess casualties are removed. An initiative move, a blunder and a sweeping \
         advance are orders of one unit for this purpose, a group blunder one order. (Timing of \
         closing fire:.)",
    ),
    p(
        "BP-CHG-12",
        Enforced,
        "Engagement",
        "Docking makes an engagement between the charger, by its front, and the target, by face \
         AB. Every other enemy that the charger's front edge touches when docked is engaged too, \
         by the face turned most nearly toward the charger; if that is its front it may give \
         closing fire, but has no other response. An engagement ends when one of the two is \
         removed, retires or moves away after winning. A combat is a group of units connected by \
         engagements; bases that touch without an engagement do not fight. Reason: two regiments \
         shoulder to shoulder both meet the one that runs into them, and the program never has to \
         guess from contact who fights whom.",
    ),
    p(
        "BP-RSP-1",
        Enforced,
        "One response per charge",
        "One response per charge, chosen by the charged side from those the unit is entitled to: \
         hold, closing fire, countercharge, turn to face, evade, form square. Hold is always \
         possible. An engaged unit and disordered cavalry may only hold [S for the cavalry]; a \
         garrison may hold or give closing fire. A unit charged by several enemies in one order \
         chooses once, when the first of them declares; the others meet it as that response has \
         left it. Units of a broken brigade do not countercharge.",
    ),
    p(
        "BP-RSP-2",
        Enforced,
        "Closing fire",
        "Infantry or artillery charged on its front may fire at the charger with the +1 for \
         closing fire. Skirmishers have no closing fire; march columns and limbered guns cannot \
         shoot. Squares and garrisons fire with the contacted face. Once per player turn per \
         unit; with several chargers on its front (or faces) the owner names one. A disordered or \
         shaken unit fires with its -1. Resolved as shooting at close range when the charger is \
         in contact: dice as in BP-SHO-2, never enfilade, never not clear, short band for guns.",
    ),
    p(
        "BP-RSP-3",
        Enforced,
        "Countercharge - cavalry only",
        "Not when disordered, not when shaken. If cavalry countercharges infantry, the infantry \
         is disordered and loses the +1 to hit for charging. Made exact: line or skirmish \
         formation, only against a charge on its front (skirmishers: on any face, first turning \
         as in BP-RSP-4); the cavalry advances half of |SD| along its own facing, stopping at \
         friends it may not pass, at ground that is not open to it at full pace, at obstacles and \
         1\" from other enemies, then the charger docks on its front as in BP-CHG-6 and 7 without \
         tests 4 and 5. If no dock point is left there, the cavalry does not advance and is met \
         where it stands. Both sides otherwise count as charging, however short the advance. Only \
         the charger whose declaration it answered is disordered and loses the +1; others of the \
         same order keep both. (Whom \"this\" means on the sheet: ambiguity A7.)",
    ),
    p(
        "BP-RSP-4",
        Enforced,
        "Turn to face - cavalry only",
        "Not when disordered. Made exact: charged on flank or rear, the cavalry rotates about its \
         centre to point at the charger's front midpoint S and is then contacted on its front \
         (docking without tests 4 and 5: the turn never makes the charge fall short); it does not \
         count as charging. It needs room to stand so (BP-GEO-11, the charger not counted) and a \
         dock point for the charger.",
    ),
    p(
        "BP-RSP-5",
        Enforced,
        "Evade",
        "Cavalry and horse artillery may evade infantry; skirmishing infantry may evade infantry \
         that is not skirmishing; skirmishing cavalry may evade cavalry that is not skirmishing. \
         Disordered units cannot evade. Made exact: the evader turns on its centre to face along \
         the direction of the charge (S to D) and makes a forced move (BP-MOV-11) of one full \
         move that way, formation kept; horse artillery limbers for free first (same centre). \
         Friends may stand in the way of the turn; closed ground, buildings, the table edge and \
         enemies other than the charger may not, and it must be able to stand where the move \
         ends: else it cannot evade. It may leave the table by the move. Then the charge is \
         measured to its rear face from S: if the charge distance is within the charger's one \
         move and a dock point exists, the evader is caught - it becomes disordered and is \
         engaged on its rear; otherwise the charger makes a forced move along SD that ends with \
         its front midpoint on the original D. A later charger of the same order that reaches the \
         evader catches it likewise. A unit evades once per player turn.",
    ),
    p(
        "BP-RSP-6",
        Enforced,
        "Form square",
        "Form square (2e). A unit with Must Form Square that is not engaged and is charged by \
         cavalry on its front must try, a unit with Form Square may; not skirmishers, not \
         garrisons. Roll 2D6 when the cavalry is 3\" away: 3-11 square formed; 12 formed but \
         disordered; 2 not formed and disordered, it is charged where it stands. No closing fire. \
         Against a steady square the cavalry halts 3\" away and its move ends. Made exact: the \
         unit must be formed, not in march column, not disordered, have square in its list and \
         have room for it (BP-FRM-2); otherwise it cannot try. A square is steady if it is \
         neither disordered nor shaken. The cavalry halts by a forced move along SD that ends \
         when it is 3\" from the square (or where it stands if it is nearer); against any other \
         square it docks on the face whose quarter contains S.",
    ),
    p(
        "BP-RSP-7",
        Enforced,
        "Traversing target",
        "A unit entitled to closing fire, not charged itself in this order and with closing fire \
         unspent, may fire once at an enemy whose charge step passes (front midpoint path, S to \
         D) through its front quarter within 12\" of its front edge for at least 3\" of path, if \
         the segment from its front midpoint to the point of that stretch nearest to its front \
         edge is not blocked. No closing-fire bonus; the range is that nearest distance. Squares \
         and garrisons use one face. It uses up the unit's closing fire. Test B applies. Reason: \
         the traversing target is a known feature of the game; we hold no text of it, so the \
         distances are ours.",
    ),
    p(
        "BP-RSP-8",
        Enforced,
        "Result of test B",
        "Result of test B (shooting row, ambiguity A5): breaks - removed; retires - moves back \
         from contact one full move (BP-BRK-8), not engaged; holds - remains engaged and fights \
         with its charging bonus. A target that loses its last charger so is simply no longer \
         engaged.",
    ),
    p(
        "BP-SHO-1",
        Enforced,
        "Who shoots",
        "Each unit of the active side that is not engaged, has a Shooting value, is in a \
         formation that may shoot, and has a visible target in arc and range, may shoot once, or \
         decline. Units are resolved one after the other in the order the player chooses; \
         casualties and disorder take effect at once. Squares and garrisons shoot once with each \
         face that has a target, in one go, faces in the order of BP-SEQ-4.",
    ),
    p(
        "BP-SHO-2",
        Enforced,
        "Dice",
        "Shooting value -> size (BP-UNI-2) -> formation replaces it where the table of BP-FRM-5 \
         gives a fixed number -> +1 First Fire if due -> doubled for enfilade. At least 1. A tiny \
         unit has exactly 1 die (1 per face in a building) whatever else applies. First Fire of a \
         square or garrison adds one die in total, to the first face that shoots.",
    ),
    p("BP-SHO-3", Enforced, "To hit", "Each die hits on 4+ after modifiers."),
    p(
        "BP-SHO-4",
        Enforced,
        "Modifiers",
        "[modifier, when] +1, artillery shooting at a column or square; +1, close range (6\"), or \
         closing fire, or the shooters are skirmishers; -1, shooters shaken or disordered; -1, \
         target is skirmishers, deployed artillery, or not clear; -1, artillery at over half \
         range; -1, cannon shooting overhead.",
    ),
    p(
        "BP-SHO-5",
        Enforced,
        "Arc",
        "Front quarter (45 degrees each side from the front corners). Squares and garrisons: each \
         face has its own quarter (a garrison's by face number, BP-GEO-15) and its own dice. \
         Skirmishers: all round. Reason: usual play.",
    ),
    p(
        "BP-SHO-6",
        Definition,
        "Each line of BP-SHO-4 counts once",
        "Each line of BP-SHO-4 counts once, however many of its conditions hold (\"or\"); \
         different lines add up.",
    ),
    p(
        "BP-SHO-7",
        Enforced,
        "Natural dice",
        "A natural 6 always hits, a natural 1 always misses (2e).",
    ),
    p(
        "BP-SHO-8",
        Enforced,
        "Target choice",
        "Infantry and cavalry: the closest clear target in arc and range; if none is clear, the \
         closest visible. Artillery: if an enemy that is not skirmishing is visible within 12\", \
         the closest such; otherwise any visible target. Engaged units cannot be targets. Reason: \
         usual play (\"closest clear target\"), made exact.",
    ),
    p(
        "BP-SHO-9",
        Enforced,
        "Enfilade doubles the dice",
        "Enfilade doubles the dice, for infantry and for artillery (not for cavalry, which the \
         sheet does not name). Made exact: the shooter's front midpoint (squares and garrisons: \
         midpoint of the firing face) lies in the target's left or right quarter; the target is a \
         line, attack column, march column, warband, deployed or limbered gun, or mounted line; \
         not skirmishers, mixed, squares or garrisons; not in closing or traversing fire.",
    ),
    p(
        "BP-SHO-10",
        Enforced,
        "Overhead",
        "Cannon may fire over friendly units with -1. Made exact: allowed if gun or target is at \
         a higher level than every unit crossed and no crossed unit is within 6\" of the lower \
         end (the exception of BP-GEO-8, which already decides what is visible). The -1 applies \
         when the segment from the gun's front midpoint to the target's centre crosses a friendly \
         base other than skirmishers and deployed guns.",
    ),
    p(
        "BP-SHO-11",
        Definition,
        "Column",
        "Column in line one of BP-SHO-4 means attack column, march column and limbered artillery.",
    ),
    p(
        "BP-SAV-1",
        Enforced,
        "Morale save",
        "For every hit roll a D6; the hit is cancelled if die + modifiers reaches the Morale \
         value. Most troops save on 4+.",
    ),
    p(
        "BP-SAV-2",
        Enforced,
        "Modifiers",
        "[modifier, when] +1, infantry in attack column, unless hit by artillery; +1, target \
         within woods, hedgerows or similar (light cover); +2, target within buildings or \
         fortifications (heavy cover); -2, target in march column; -1, hit by artillery at long \
         range; -2, hit by artillery at close or medium range.",
    ),
    p(
        "BP-SAV-3",
        Enforced,
        "Limits",
        "A natural 1 always fails. If 7 or more is needed, no save is possible. Reason: the sheet \
         gives plain modifiers and no floor; a column of route under canister should not be safe.",
    ),
    p(
        "BP-SAV-4",
        Enforced,
        "In hand-to-hand",
        "In hand-to-hand only the attack-column +1 and the march-column -2 apply; cover does not \
         (the building's effect is the combat-result bonus).",
    ),
    p(
        "BP-SAV-5",
        Enforced,
        "Casualties",
        "Each unsaved hit is one casualty, kept from turn to turn.",
    ),
    p(
        "BP-DIS-1",
        Enforced,
        "Cause",
        "If any die to hit in shooting (closing fire included) shows a natural 6, the target is \
         disordered, even if every hit is saved.",
    ),
    p(
        "BP-DIS-2",
        Enforced,
        "Effects",
        "No orders; no initiative; -1 to hit when shooting and in combat; -1 to break tests; \
         cavalry has no charge response; no sweeping advance; no evade.",
    ),
    p(
        "BP-DIS-3",
        Enforced,
        "Recovery",
        "At the end of the unit's own player turn, if it is not engaged and did not retire during \
         that turn. So disorder suffered in the enemy's turn costs the next own turn. Units off \
         the table recover likewise.",
    ),
    p(
        "BP-DIS-4",
        Absence,
        "No disorder from hand-to-hand dice",
        "No disorder from hand-to-hand dice; only from shooting, retiring when hemmed in, failed \
         evades, squares formed badly or not at all, special rules and countercharged infantry.",
    ),
    p("BP-SHK-1", Definition, "Shaken", "A unit is shaken while casualties >= Stamina."),
    p(
        "BP-SHK-2",
        Enforced,
        "Effects",
        "Effects. -1 to hit when shooting and in combat (not cumulative with disorder: one line); \
         cannot charge or countercharge; shaken cavalry may not use a sweeping advance to charge; \
         if it leaves the table it is removed.",
    ),
    p(
        "BP-SHK-3",
        Enforced,
        "Excess casualties",
        "Casualties above Stamina count for the combat result and the break test of that moment, \
         then the total is cut back to Stamina. The moment is: the end of the Shooting part, the \
         end of a charge's closing fire (BP-CHG-11), the end of a combat round; at once for \
         Wavering units.",
    ),
    p(
        "BP-BRK-1",
        Enforced,
        "When",
        "[test, who] A, a unit that suffered excess casualties from shooting; B, a charger that \
         is shaken, or suffered casualties from artillery, by closing fire; C, a unit defeated in \
         hand-to-hand; D, a shaken unit in a drawn hand-to-hand combat; E, a unit supporting a \
         unit that broke.",
    ),
    p(
        "BP-BRK-2",
        Enforced,
        "Roll 2D6 with modifiers",
        "Roll 2D6 with modifiers: -1 for each excess casualty; -1 if disordered; -1 if casualties \
         were suffered from artillery (tests A and B only). \"Casualties\" are those of the same \
         moment (BP-SHK-3).",
    ),
    p(
        "BP-BRK-3",
        Enforced,
        "Result",
        "[total, combat type, infantry, cavalry, artillery] 4 or less, shooting, breaks, breaks, \
         breaks; 4 or less, hand-to-hand, breaks, breaks, breaks; 5, shooting, retires, retires, \
         breaks; 5, hand-to-hand, retires, retires, breaks; 6, shooting, holds, holds, breaks; 6, \
         hand-to-hand, retires, retires, breaks; 7 or more, shooting, holds, holds, holds; 7 or \
         more, hand-to-hand, holds, retires, breaks.",
    ),
    p(
        "BP-BRK-4",
        Enforced,
        "Row",
        "Tests A and B use the shooting row, C, D and E the hand-to-hand row. Reason: closing \
         fire is shooting; with the other row any tested cavalry charge would fail outright. One \
         fan sheet says otherwise; option closing_fire_row.",
    ),
    p("BP-BRK-5", Enforced, "Breaks", "Breaks: the unit is destroyed and removed."),
    p("BP-BRK-6", Enforced, "Holds", "Holds: it stays and, if engaged, fights the next round."),
    p(
        "BP-BRK-7",
        Enforced,
        "Retires",
        "Retires: one full move to its rear in its present formation, never touching an enemy. If \
         it cannot, it becomes disordered and may make two moves to its rear if that brings it to \
         a tenable place; if not even that works, it breaks.",
    ),
    p(
        "BP-BRK-8",
        Enforced,
        "Retire made exact",
        "Facing is kept. Try headings 180, 195, 165, 210, 150, 225, 135 degrees from the facing \
         in this order; take the first along which the whole move (one, then two moves) stays at \
         least 1\" from enemies and outside ground the unit may not enter all the way, and ends \
         overlapping nothing. From an enemy that is nearer at the start - in a combat it is \
         touching - the unit only has to come no nearer: the sweep must not overlap its base, and \
         at the end the 1\" must be there. Ground it already stands on is not closed to it. \
         Friends may be passed at no cost. Half pace and obstacles do not shorten the move. \
         Deployed guns go by hand. Reaching the table edge along a heading that is free so far \
         counts as a whole move and ends off-table (BP-VIC-5). If one move works along no \
         heading, the unit is disordered and all seven are tried with two moves; if none works, \
         it breaks. Retiring does not itself disorder (2e says it does; option).",
    ),
    p(
        "BP-BRK-9",
        Enforced,
        "Timing of A",
        "After all shooting of the phase, once per unit, with the excess of the whole phase. Type \
         B is taken at once. Reason: one test per action [P5 says so for Wavering].",
    ),
    p(
        "BP-BRK-10",
        Absence,
        "Winners never test",
        "Winners never test, whatever their casualties (Wavering units apart, BP-SPR-28).",
    ),
    p(
        "BP-BRK-11",
        Absence,
        "The margin of defeat is no modifier",
        "The margin of defeat is no modifier (clubs add it as a house rule).",
    ),
    p(
        "BP-HTH-1",
        Enforced,
        "Rounds",
        "In every player turn's Hand-to-hand part each combat - a connected group of engaged \
         units (BP-CHG-12) - fights one round; both sides roll. Combats that stay engaged fight \
         again in the next player turn.",
    ),
    p(
        "BP-HTH-2",
        Enforced,
        "Dice",
        "Hand-to-Hand value with size; march column 1; square 2 per contacted face; garrison 2 \
         per attacked face; limbered guns none; tiny 1; +1 for each attached commander (square, \
         garrison: on one face).",
    ),
    p(
        "BP-HTH-3",
        Enforced,
        "To hit 4+ with modifiers",
        "To hit 4+ with modifiers: +1 charging; +1 won the last round of this combat; -1 shaken \
         or disordered; -1 skirmishers; -1 engaged to flank or rear. Natural 6 hits, natural 1 \
         misses.",
    ),
    p(
        "BP-HTH-4",
        Enforced,
        "Charging",
        "Charging counts in the first round only, the one fought in the player turn of the \
         charge, for chargers and countercharging cavalry.",
    ),
    p(
        "BP-HTH-5",
        Definition,
        "Engaged to flank or rear",
        "Engaged to flank or rear is suffered by the unit that has an enemy on its flank or rear \
         face, on all its dice. Skirmishers, squares and garrisons have no flanks.",
    ),
    p(
        "BP-HTH-6",
        Enforced,
        "Dividing dice",
        "A unit engaged with several enemies divides its dice as evenly as possible, odd dice at \
         the owner's choice. A square or garrison uses each face's dice on that face. Enemies \
         without dice of their own (limbered guns, wagons) are fought like others.",
    ),
    p(
        "BP-HTH-7",
        Enforced,
        "Combat result",
        "Each side totals the casualties all its units inflicted this round plus: +1 support to \
         the rear; +1 for each flank supported; +3 square fighting cavalry; +1 to +3 occupying a \
         building (BP-BLD-3). Heavy cavalry bonuses are added here. Higher total wins; equal is a \
         draw. Supports count for each engaged unit (BP-SUP-1), the square's and the building's \
         bonus once for each such unit.",
    ),
    p(
        "BP-HTH-8",
        Enforced,
        "Casualties by closing fire",
        "Casualties by closing fire of units in this combat during this player turn are added in \
         the first round, if the unit they struck is in this combat too. Traversing fire is not. \
         Reason: usual play in the sister game; option closing_fire_in_result.",
    ),
    p(
        "BP-HTH-9",
        Enforced,
        "Consequences",
        "Draw: every shaken unit on either side takes test D, no other engaged unit tests. \
         Otherwise every engaged unit of the losing side takes test C. Then test E for the \
         supports of units that broke.",
    ),
    p(
        "BP-HTH-10",
        Definition,
        "All unsaved hits count",
        "All unsaved hits count for the result, also those above Stamina [P12 for the sister \
         game].",
    ),
    p(
        "BP-HTH-11",
        Enforced,
        "One combat, step by step",
        "One combat, step by step. (1) The active player names a combat not yet fought. (2) \
         Owners divide odd dice. (3) Dice, saves and bonuses in the order of BP-SEQ-4; both sides \
         strike together, so losses of this round take no dice away. (4) Result. (5) Tests C or \
         D, each carried out at once (BP-BRK-5 to 8), then tests E. (6) Excess casualties of all \
         units in the combat are removed. (7) Engagements with removed and retired units end. (8) \
         The winner's units that are no longer engaged make after-combat moves in ascending id; \
         everyone else stays engaged (BP-AFT-4). Combats that lose their last opponent before \
         they are fought are not fought and give no after-combat move. Reason: a fixed order, \
         each step of which ends.",
    ),
    p(
        "BP-SUP-1",
        Enforced,
        "Rear support",
        "Rear support: a friendly unit, not engaged, within 6\", its centre in the supported \
         unit's rear quarter, facing within 45 degrees of it (no facing needed for skirmishers, \
         squares and garrisons). Flank support: the same with centre in the left or right \
         quarter. For each supported unit each kind counts once (one rear, one left, one right); \
         a supporting unit counts once per combat: engaged units are taken in ascending id, each \
         takes for rear, left, right the lowest id not yet used. Supports are counted when the \
         result is made up, before any test. Reason: 6\" and facing are usual play.",
    ),
    p(
        "BP-SUP-2",
        Enforced,
        "Cannot give support",
        "Cannot give support: march columns, limbered artillery.",
    ),
    p(
        "BP-SUP-3",
        Enforced,
        "Cannot be supported",
        "Cannot be supported: artillery; skirmishers; squares; units in buildings; units engaged \
         on their side or rear.",
    ),
    p(
        "BP-SUP-4",
        Enforced,
        "Disordered or shaken units may give support",
        "Disordered or shaken units may give support; broken brigades' units may not. Reason: the \
         sheet excludes only the two kinds above.",
    ),
    p(
        "BP-AFT-1",
        Enforced,
        "Winners free of enemies",
        "Winners free of enemies may choose: stay; one Move step in the front quarter without \
         contact (the cone of BP-MOV-6, whatever the distance); one move straight back \
         (Slide(0,-v)); or a formation change. Shaken or disordered winners may only stay or move \
         back, squares and garrisons only stay. After a draw nobody moves. Reason: usual play, \
         simplified.",
    ),
    p(
        "BP-AFT-2",
        Enforced,
        "Sweeping advance",
        "Cavalry that won, is no longer engaged and is not disordered may instead make one full \
         move into its front quarter and may charge with it if not shaken. At most once per unit \
         per turn. The enemy so charged may only hold or give closing fire. Its plan is one step, \
         Move (as in BP-AFT-1) or Charge.",
    ),
    p(
        "BP-AFT-3",
        Enforced,
        "Breakthrough",
        "A sweeping advance that makes contact creates or joins a combat that is fought in the \
         same Hand-to-hand part, one round, with the charging bonus. Combats made or joined so \
         are fought after all ordinary combats, in the order of the contacts: a combat joined \
         before its ordinary round has that round only; one that has already fought fights once \
         more as a whole. After these rounds BP-AFT-1 applies, but no further sweeping advance. \
         Reason: the chain must end.",
    ),
    p(
        "BP-AFT-4",
        Enforced,
        "Locked",
        "If any loser holds, all units with an engagement left stay engaged; the winner side has \
         +1 next round (BP-HTH-3). The won-last-round flag belongs to each unit of the winning \
         side that stays engaged; it is lost with the next round that is not won, and when the \
         unit is no longer engaged.",
    ),
    p(
        "BP-AFT-5",
        Definition,
        "Retiring",
        "Retiring units leave contact; their former opponents become free unless they have other \
         engagements.",
    ),
    p(
        "BP-SKI-1",
        Definition,
        "Summary",
        "Summary: no closing fire; -1 to hit in combat; +1 to hit when shooting; -1 for the enemy \
         shooting at them; charges limited by BP-CHG-2; may enter woods; normal pace in rough \
         ground; evade by BP-RSP-5; cannot be supported.",
    ),
    p(
        "BP-SKI-2",
        Absence,
        "No flanks",
        "No flanks: all-round arc, no enfilade, no flank penalty in combat. A charger docks on \
         the face in whose quarter it stands (BP-CHG-5).",
    ),
    p(
        "BP-ART-1",
        Table,
        "Bands",
        "[band, distance, to hit, save of the target] short, up to 6\", +1, -2; medium, up to \
         half range, -2; long, over half range, -1, -1.",
    ),
    p(
        "BP-ART-2",
        Table,
        "Dice",
        "A battery shoots 3 dice at short, 2 at medium, 1 at long range (\"3-2-1\"). The sheet \
         prints the figures 1, 2, 3 above the three columns under the word \"Attacks\"; see \
         ambiguity A1; option artillery_dice.",
    ),
    p(
        "BP-ART-3",
        Enforced,
        "Limbering",
        "Horse artillery can limber, move, unlimber and shoot in one go. Foot artillery needs one \
         move to limber or to unlimber, and may shoot in the turn it unlimbers. Made exact: a \
         battery is horse artillery if its profile lists Horse Artillery, else foot unless it is \
         a battalion gun. Limber(facing) and Unlimber(facing) keep the centre, take the new base \
         and any facing; shifted or refused as in BP-FRM-2. For horse artillery they are no steps \
         but elements without cost, Limber as the first and Unlimber as the last element of a \
         Move.",
    ),
    p(
        "BP-ART-4",
        Enforced,
        "Moving and shooting",
        "Foot artillery that moved limbered and unlimbered by a later step of the same order may \
         shoot. Guns moved by hand may shoot after one such move, not after more; by hand at most \
         one move per turn (2e), battalion guns up to three. A plan with more steps by hand is \
         refused; forced moves are not limited.",
    ),
    p("BP-ART-5", Enforced, "Pivot", "Turning a deployed gun is a Pivot within a manhandled move."),
    p(
        "BP-ART-6",
        Absence,
        "Deployed guns in line of sight",
        "Deployed guns in line of sight of friends do not block (BP-GEO-8).",
    ),
    p("BP-ART-7", Enforced, "Howitzers", "Howitzers (if used) cannot fire at targets within 6\"."),
    p(
        "BP-ART-8",
        Enforced,
        "In combat",
        "In combat a battery has its Hand-to-Hand die(s), cannot be supported, and always breaks \
         if it loses (table). Limbered it has no dice. Wagons have no dice, cannot shoot or \
         charge and use the artillery column of the break table.",
    ),
    p(
        "BP-ART-9",
        Absence,
        "Captured guns",
        "Captured guns do not exist: a broken battery is removed.",
    ),
    p(
        "BP-BLD-1",
        Enforced,
        "Entering costs 6\"",
        "Made exact: a building is a rectangle in any position; bigger houses are several side by \
         side. Enter(path, building): after the path the unit's front edge (skirmishers: any \
         edge) is within 1\" of the empty building and at least 6\" of the move is left; it is \
         then inside: its base is the building, with the building's four faces and no facing, \
         whatever the unit's size. One infantry unit or one battery per building; not march \
         columns, squares, limbered guns or cavalry. Leave(face, formation): the unit, not \
         engaged, is placed in the formation it had before or in line, rear edge on that face, \
         midpoint on midpoint, facing outward, if it may stand there; the step ends. Faces are \
         named by their numbers 1 to 4 (BP-GEO-15), in actions, dice and results alike.",
    ),
    p(
        "BP-BLD-2",
        Table,
        "Dice",
        "Dice: 2 per face shooting, 2 per attacked face fighting, whatever the garrison's own \
         values. A tiny garrison has 1 per face and First Fire adds one die in total.",
    ),
    p(
        "BP-BLD-3",
        Enforced,
        "Combat-result bonus of the garrison",
        "Combat-result bonus of the garrison: large or standard +3, small +2, tiny +1, artillery \
         0.",
    ),
    p(
        "BP-BLD-4",
        Enforced,
        "No support",
        "No support for the garrison; the only break-test result that counts is \"breaks\" - \
         anything else is a hold. So a garrison never retires, neither by a blunder nor in a \
         broken brigade.",
    ),
    p("BP-BLD-5", Enforced, "Heavy cover", "Heavy cover: +2 to saves against shooting."),
    p(
        "BP-BLD-6",
        Enforced,
        "Assault",
        "A face can be attacked by one unit; docking is to the building's edge. If the garrison \
         breaks one infantry attacker, not shaken, may occupy at once as its after-combat move. \
         After a draw or a lost round in which they held, attackers remain engaged. A garrison \
         that has won stays.",
    ),
    p(
        "BP-SQR-1",
        Table,
        "Dice",
        "Dice: 1 per face shooting, 2 per contacted face fighting. Result: +3 against cavalry.",
    ),
    p(
        "BP-SQR-2",
        Enforced,
        "Movement",
        "Movement: one move at most; one move even if the order fails.",
    ),
    p(
        "BP-SQR-3",
        Enforced,
        "Artillery",
        "Artillery shoots at squares with +1; squares cannot be supported.",
    ),
    p(
        "BP-SQR-4",
        Enforced,
        "Cavalry",
        "Cavalry cannot charge a steady square (BP-CHG-4, BP-RSP-6). Cavalry locked with a square \
         fights on like any other combat; the +3 does the rest.",
    ),
    p("BP-SQR-5", Absence, "No flanks, no charge, no evade", "No flanks, no charge, no evade."),
    p(
        "BP-BRG-1",
        Enforced,
        "Broken brigade",
        "At the start of its side's turn a brigade is broken if at least half of its original \
         units are shaken, destroyed or off the table (three of six is enough).",
    ),
    p(
        "BP-BRG-2",
        Definition,
        "Counting",
        "Every unit counts one, batteries included; a returned unit counts as present.",
    ),
    p(
        "BP-BRG-3",
        Enforced,
        "Effects",
        "Its units may not charge. Each that is within 12\" of an enemy and not engaged must \
         retire one move in the Compulsory step (direction and method of BP-BRK-8 with all its \
         consequences, even if disordered; garrisons excepted). They may be ordered only to moves \
         that do not end nearer to the closest enemy. No rally. They still shoot, fight and \
         respond. Made exact: no initiative moves, no countercharge, no sweeping charge; a unit \
         that retired in the Compulsory step gets no order this turn; in an order every step must \
         end with a distance to the closest enemy not smaller than it began with. The owner \
         chooses the sequence of the retirements.",
    ),
    p(
        "BP-BRG-4",
        Enforced,
        "Permanent",
        "A broken brigade stays broken (letting it recover is a house rule).",
    ),
    p(
        "BP-VIC-1",
        Enforced,
        "Army break",
        "A side is defeated at its TurnStart if at least half of its brigades are broken; with \
         one or two brigades, all of them. Reason: usual play; the exception keeps small games \
         alive. Under key_brigades only the key brigades count, and all of them must be broken.",
    ),
    p(
        "BP-VIC-2",
        Enforced,
        "Scenario victory",
        "army_break and key_brigades: the other side wins at once when a side is defeated by \
         BP-VIC-1. At the turn limit at_limit decides, a list tried in order until one entry \
         names a winner; a draw if none does: [entry, winner] broken_brigades, the side with \
         fewer broken brigades (under key_brigades: key brigades); points_lost, the side that \
         lost fewer points: destroyed or off table full, shaken half, rounded down for each unit; \
         commanders not counted; {\"side\": s}, side s; {\"hold\": [x, y], \"radius\": r}, the \
         side that alone has a unit, not shaken and on the table, within r of the point.",
    ),
    p(
        "BP-VIC-3",
        Enforced,
        "Turn limit",
        "Turn limit counts full turns. After the last one brigade status of both sides is worked \
         out once more, then BP-VIC-1 for both, then at_limit.",
    ),
    p(
        "BP-VIC-4",
        Definition,
        "Both break in the same check",
        "Both break in the same check: draw. It can happen only in the last check of BP-VIC-3; at \
         a TurnStart the active side alone is judged.",
    ),
    p(
        "BP-VIC-5",
        Enforced,
        "Leaving the table",
        "A shaken unit that leaves is removed. Any other unit may come back: from its side's next \
         turn on its commander may order it (distance measured to the point where it left; no \
         formation change on entry); with n moves it enters at that point and moves n moves. Made \
         exact: the point is the point of the edge nearest to the unit's centre when the edge is \
         passed. It enters with the midpoint of its rear edge there, facing straight into the \
         table, pushed along the edge the least that brings the base on to the table and then, if \
         it cannot stand there, by 1\" to its right, 1\" to its left, 2\" right and so on up to \
         12\"; failing that it cannot be ordered this turn. Placing it is free and its plan, made \
         only of Move steps, starts there. An attached commander stays behind at the point. It is \
         no target and no enemy for anyone while away.",
    ),
    p("BP-COM-1", Enforced, "Bonus", "A commander attached to a unit adds +1 die in hand-to-hand."),
    p(
        "BP-COM-2",
        Enforced,
        "Commanders cannot be shot or charged",
        "If an enemy unit moves over one (its sweep or its base covers his point), he is moved to \
         the nearest friendly unit within 12\" and joins it, else he is captured (lost). Attached \
         commanders are safe from this.",
    ),
    p(
        "BP-COM-3",
        Enforced,
        "Joining",
        "By Follow Me, Rally, or by ending a commander move within 1\" of a unit and declaring \
         it. He is then at its centre and shares its moves until his side's next Orders step, \
         when he is at that point and free again.",
    ),
    p(
        "BP-COM-4",
        Enforced,
        "Risk",
        "Whenever the unit he is with suffers casualties in one volley or one combat round, roll \
         2D6 after the saves: shooting 12, hand-to-hand 10 or more: he is lost. If the unit \
         breaks: 2D6, 10 or more lost, otherwise moved to the nearest friendly unit, which he \
         joins (if there is none he stays where he is, free). Reason: some risk is usual play, \
         the numbers are ours.",
    ),
    p(
        "BP-COM-5",
        Enforced,
        "Replacement",
        "At the side's next TurnStart a replacement with Staff Rating one lower (at least 5) \
         appears at any unit of the brigade (general: any unit) on the table, at its centre, not \
         attached; the owner chooses. If there is none he comes at a later TurnStart or never.",
    ),
    p(
        "BP-SPR-1",
        Enforced,
        "Bloodthirsty",
        "rerolls all misses in its first combat round of the game",
    ),
    p(
        "BP-SPR-2",
        Enforced,
        "Brave",
        "at CommandEnd, if shaken and more than 12\" from enemies: D6, 4+ removes one casualty",
    ),
    p(
        "BP-SPR-3",
        Enforced,
        "Crack",
        "rerolls one failed save per volley or round as long as it had no casualties before it",
    ),
    p(
        "BP-SPR-4",
        Enforced,
        "Determined Charge",
        "must charge whenever it legally can: if a charge is legal from where it stands, its \
         order or initiative step must be a charge",
    ),
    p(
        "BP-SPR-5",
        Enforced,
        "Elite N+",
        "TurnStart: if disordered and not engaged, D6; N or more removes disorder",
    ),
    p("BP-SPR-6", Enforced, "Fanatics", "Ferocious Charge and Terrifying Charge together"),
    p(
        "BP-SPR-7",
        Enforced,
        "Ferocious Charge",
        "rerolls misses in the first round when it charges or countercharges",
    ),
    p(
        "BP-SPR-8",
        Enforced,
        "First Fire",
        "+1 die the first time it shoots in the game (closing fire counts as shooting)",
    ),
    p("BP-SPR-9", Enforced, "Form Square / Must Form Square", "BP-RSP-6"),
    p(
        "BP-SPR-10",
        Enforced,
        "Freshly Raised",
        "first time it shoots or fights, D6: 1 - this turn hits only on natural 6 and it is \
         disordered; 2-3 - hits only on natural 6; 4-5 - no effect; 6 - one extra die",
    ),
    p(
        "BP-SPR-11",
        Enforced,
        "Heavy Cavalry +1 / D3",
        "adds 1 or a D3 to its side's combat result in the round it charges or countercharges; \
         once per side",
    ),
    p(
        "BP-SPR-12",
        Enforced,
        "Lancers",
        "hits from a charge or countercharge: saves -1 for cavalry, -2 for infantry and artillery",
    ),
    p("BP-SPR-13", Enforced, "Marauders", "BP-CMD-6"),
    p(
        "BP-SPR-14",
        Definition,
        "Mixed Formation",
        "name-plate only: mixed is in the profile's list of formations (BP-UNI-7)",
    ),
    p(
        "BP-SPR-15",
        Enforced,
        "Mounted Infantry",
        "may mount or dismount before or after moving, within a Move step, at no cost: it changes \
         between its profile and the cavalry profile named in its data, same front midpoint, \
         mount as first or dismount as last element, the move distance being that of the profile \
         it moves with; no list below uses it",
    ),
    p("BP-SPR-16", Enforced, "Pas de Charge", "reliable while in attack column"),
    p(
        "BP-SPR-17",
        Enforced,
        "Poor Shooters",
        "rerolls one hit each time it shoots: its highest, the first of equals",
    ),
    p("BP-SPR-18", Enforced, "Reliable / Unreliable", "BP-CMD-6"),
    p("BP-SPR-19", Enforced, "Sharpshooters", "rerolls one miss each time it shoots"),
    p(
        "BP-SPR-20",
        Enforced,
        "Steady",
        "its first break test of the game counts as the best row (7 or more) without rolling",
    ),
    p(
        "BP-SPR-21",
        Enforced,
        "Steady Line",
        "if formed, not shaken or disordered: may give its closing fire without the bonus (the \
         6\" does not count either) and then counts as charging in the first round",
    ),
    p("BP-SPR-22", Enforced, "Stubborn", "rerolls one failed save per volley or round"),
    p(
        "BP-SPR-23",
        Enforced,
        "Superbly Drilled",
        "one free move when its order fails (not cumulative with BP-CMD-12)",
    ),
    p(
        "BP-SPR-24",
        Enforced,
        "Terrifying Charge",
        "its target takes a break test (hand-to-hand row) before closing fire; if it breaks or \
         retires, the charger stays where it docked, not engaged with it",
    ),
    p("BP-SPR-25", Enforced, "Tough Fighters", "rerolls one miss per combat round"),
    p(
        "BP-SPR-26",
        Enforced,
        "Untested",
        "Stamina unknown until the first casualty, then D6: 1 - 1; 2-3 - 2; 4-5 - 3; 6 - 4; large \
         +1, small -1 to the die (below 1 counts as 1, above 6 as 6)",
    ),
    p("BP-SPR-27", Enforced, "Valiant", "rerolls one failed (not \"holds\") break test per game"),
    p(
        "BP-SPR-28",
        Enforced,
        "Wavering",
        "takes a break test whenever it suffers a casualty: at once, one per volley (shooting \
         row) or round (hand-to-hand row), win or lose; it takes in any excess of that moment, \
         has the modifiers of test A or C and replaces that test",
    ),
    p(
        "BP-SPR-29",
        Definition,
        "Skirmish",
        "name-plate only: skirmish is in the profile's list of formations (BP-UNI-7)",
    ),
    p(
        "BP-SPR-30",
        Enforced,
        "Shrapnel",
        "guns: at medium range may shoot 3 dice needing a basic 5+",
    ),
    p("BP-SPR-31", Enforced, "Battalion Gun", "manhandled 12\", no limber"),
    p(
        "BP-SPR-32",
        Definition,
        "Rerolls",
        "Rerolls: a die is rerolled at most once; a natural 6 on a reroll disorders; a rerolled \
         natural 6 does not.",
    ),
    p(
        "BP-SPR-33",
        Enforced,
        "Horse Artillery",
        "moves as such (BP-MOV-1), limbers and unlimbers within a move (BP-ART-3), may evade \
         infantry",
    ),
    p(
        "BP-SPR-34",
        Definition,
        "Which rerolls are decisions",
        "Two only can be declined: Decisive (BP-CMD-16) and Valiant (BP-SPR-27). All others are \
         made by the program at once, because nothing can be lost by them or nobody is asked: \
         [reroll, when, who decides, automatic play] Decisive, a command roll above R that is no \
         blunder lies on the table; nothing has moved, active player: take or keep, take if R is \
         7 or more (the second roll then succeeds with 21/36 or better); Valiant, a break test of \
         any kind has given retires or breaks after all modifiers (garrison: breaks only) and has \
         not been carried out; unspent; another roll could give a better result, owner: take or \
         keep, take if it breaks, keep if it retires; Tough Fighters, after the unit's last batch \
         of the round, before any saves, owner names the die, only if misses of different need or \
         against different enemies lie there, the die with the lowest need, then the first; \
         Crack, Stubborn, after the unit's saves of the volley or round, as above, among failed \
         saves that can still succeed, as above; Sharpshooters, Poor Shooters, Bloodthirsty, \
         Ferocious Charge, Hesitant, with their batch or roll, nobody, always. Valiant: the \
         second result stands, with the same modifiers; it is spent by rerolling, not by keeping. \
         A result that Steady gave without dice is not rerolled. A unit with Crack and Stubborn \
         makes both rerolls on different dice. Reason: every optional die needs a moment, an \
         owner and a default. Pikes, rockets, machine guns, brigade squares and personal duels of \
         the full game are out of scope.",
    ),
    p(
        "BP-PTS-1",
        Definition,
        "Formula",
        "It reproduces the published costs of the lists we checked (British line 39, Foot Guards \
         62, rifle battalion 56, French line 38, dragoons 44, hussars 41, guard heavy cavalry 58, \
         lancers 50, foot battery 27). Values after size. [arm, cost before special rules] \
         infantry, H2H + Shooting x p + 4 x (7 - Morale) + 4 x Stamina; cavalry, 2 x H2H + \
         Shooting x p + 4 x (7 - Morale) + 4 x Stamina; artillery, H2H + range / 3 + 2 x (7 - \
         Morale) + 2 x Stamina. p = weapon range / 6 - 1, at least 1 (18\": 2, 24\": 3).",
    ),
    p(
        "BP-PTS-2",
        Definition,
        "Special rules",
        "Bloodthirsty 3; Brave 5; Crack 4, 3, 2, 1 for Morale 3+, 4+, 5+, 6+; Determined Charge \
         -5; Elite 3+ 8, 4+ 6, 5+ 4; Fanatics 8 (cavalry 10); Ferocious Charge 3 (5); First Fire \
         1; Freshly Raised -3; Heavy Cavalry +1 4, D3 8; Lancers 5; Marauders 5; Mixed 1; Pas de \
         Charge 2; Reliable 4; Sharpshooters 3; Steady 5; Steady Line 2; Stubborn 5; Superbly \
         Drilled 5; Terrifying Charge 5; Tough Fighters 1 (2); Unreliable -3; Untested 0; Valiant \
         3; Wavering -2 per Stamina; Skirmish, squares, Battalion Gun, Horse Artillery 0; Poor \
         Shooters -3.",
    ),
    p("BP-PTS-3", Definition, "Commanders", "Rating 7 or less 0, 8 25, 9 50, 10 75."),
    p(
        "BP-UNI-12",
        Definition,
        "Scale of the American battles",
        "One unit is a regiment, battalion or comparable body: above 350 men large, 181-350 \
         standard, 81-180 small, 80 or fewer tiny; cavalry above 300 / 151-300 / 61-150 / 60 or \
         fewer. Hobkirk's Hill counts all line regiments as standard so that the field is not \
         empty.",
    ),
    p(
        "BP-SCN-1",
        Definition,
        "Terrain kinds",
        "Terrain kinds: wood, open_wood, rough, hill(level), building, obstacle(line, cover), \
         road(line, width), impassable. Facing and coordinates as in BP-GEO-1. poly is a convex \
         polygon of 3 to 32 corners, anticlockwise (a building: the four corners of a rectangle); \
         a concave field is several polygons. line is a polyline of 2 to 64 points. cover is \
         none, light or heavy. home_edge of a side is south, north, west or east. victory is in \
         BP-VIC-2; special lists scenario rules with their data. first_player is a side or roll \
         (BP-SEQ-6). free_deployment (BP-SCN-4, absent: false), special, trait and \
         override_special may be absent, every other field shown below is required.",
    ),
    p(
        "BP-SCN-2",
        Enforced,
        "militia_volley_and_fall_back",
        "militia_volley_and_fall_back (Cowpens): in their side's Compulsory step, units of the \
         brigades named in volleys that have shot at least as often as stated there (skirmish \
         line once, militia line twice; closing fire counts) and are not engaged may make one \
         retire move (BP-BRK-8, one move only; if no heading works they stay) for free; they are \
         not disordered by it and may still shoot, but get no initiative move and no order this \
         turn.",
    ),
    p(
        "BP-SCN-3",
        Definition,
        "override_special",
        "override_special in a unit entry replaces the profile's special rules for that battle.",
    ),
    p(
        "BP-SCN-4",
        Enforced,
        "Free deployment",
        "Only scenarios with \"free_deployment\": true allow it, of ours the pitched battle. \
         Whoever makes the game chooses as_written (default) or free; it stands in the record, \
         both players see it before they sit down, and nobody can change it afterwards. As \
         written: no deployment is asked. Free: the players place whole brigades in turn, the \
         first player (BP-SEQ-6) beginning, each choosing which of his own brigades comes next; a \
         side that has none left is passed over, so the side with more brigades places its last \
         ones one after the other. Everything placed is seen by both. One action deploy holds: \
         [field, content] brigade, own, not yet placed; units, every unit of the brigade once: \
         unit, x, y (centre, hundredths of an inch), facing (hundredths of a degree), formation; \
         commander, x, y; general, x, y; in the side's first deploy, not later. Tests, in this \
         order: the brigade; the list of units; formation in the profile's list and with a base \
         for its size (BP-UNI-6, 7); base wholly on the table and in the side's zone; it may \
         stand there (BP-GEO-11) given all units placed so far and those listed before it; \
         commander and general in the zone, outside impassable ground. A garrison cannot be \
         deployed. Default, also for automatic play: the brigade as the scenario has it; a unit \
         whose place is taken goes to the first free one: formations in list order with the \
         written one first, facing as written, its centre along the home edge from the western \
         (southern) corner of the table by 0.5\", for each such place its distance from the home \
         edge by 0.5\". In the pitched battle such a place always exists: eight regiments cannot \
         fill 72 x 10 so that neither a line nor a march column finds room.",
    ),
    p(
        "BP-SCN-5",
        Enforced,
        "Checking a scenario file",
        "Refused with place and reason: unknown or missing fields, kinds, profiles, sizes, traits \
         or special rules; a formation not in the profile's list or without a base in BP-UNI-6; \
         an id used twice among units and commanders; a base not wholly on the table and in its \
         zone, overlapping another, standing on ground closed to it or closer than 1\" to an \
         enemy; a commander off the table; polygons that are not convex, buildings that are no \
         rectangle; a side without brigades, a brigade without units; a turn limit below 1; under \
         key_brigades a side without a key brigade; a staff rating outside 5 to 10; two sides \
         with one home edge; a profile with Skirmish, Mixed Formation or a square rule without \
         the formation (BP-UNI-7).",
    ),
    p(
        "BP-ACT-1",
        Definition,
        "One decision at a time",
        "At every moment exactly one player has to decide, the list of answers is never empty \
         (last column of chapter 31), and every part of a turn ends: units act at most once in \
         each step, a charge turns at most once (BP-CHG-9), a unit evades and sweeps at most once \
         in a player turn, and the turn limit ends the game.",
    ),
    p(
        "BP-ACT-2",
        Definition,
        "Actions",
        "Lengths in hundredths of an inch, angles in hundredths of a degree, both whole numbers \
         (BP-GEO-12). [action, fields] roll_off; place, commander, unit; retire, fall_back, unit; \
         initiative, unit, step; order, commander, kind (plain, follow_me, rally), units: list of \
         unit and plan (list of 1 to 3 steps; none for rally; one unit for follow_me and rally); \
         stop, commander; respond, unit, response (hold, closing_fire, steady_fire (BP-SPR-21), \
         countercharge, turn_to_face, evade, form_square); traverse, closing_target, unit, \
         target; blunder_charge, unit, target and face, or nothing; move_commander, commander, x, \
         y, join (unit or nothing); shoot, unit, targets: one, or one per face; shrapnel; fight, \
         any unit of the combat; divide, unit, dice per enemy; after_combat, unit, choice: stay, \
         a step, sweep with a step, or occupy; reroll, take (yes or no); for a choice of dice \
         die: its place in the batch, from 1, and against (the enemy) if there are several \
         batches; deploy, brigade, units, commander, general (BP-SCN-4); done. [step, fields] \
         move, path: 1 to 20 elements; form, formation, how: front, left, right; charge, target, \
         face: front, right, rear, left, or the number 1 to 4 of a building's face (BP-GEO-15); \
         limber, unlimber, facing; enter, path (may be empty), building; leave, face, formation. \
         Elements: advance a, slide u v, wheel left|right alpha, pivot alpha, about_face; for \
         horse artillery also limber facing first and unlimber facing last. Example, legal at the \
         start of the pitched battle: the left line wheels and goes on a little, the right one \
         goes straight for two moves and charges the battery with the third:",
    ),
    p(
        "BP-ACT-3",
        Definition,
        "Judging an order",
        "In this sequence; the first that fails is the refusal and names its item. [test, item] \
         it is the Orders step, the commander is on the table, has not stopped or failed, no \
         other commander has begun and not ended; the general only after all others have ended, \
         BP-CMD-11; every unit is his to command, on the table (or off it and alone), not \
         ordered, moved by initiative or retired this turn, not disordered, not engaged, \
         BP-CMD-10; several units: one brigade, one chain of 6\", BP-CMD-7; follow_me, rally: \
         within 12\", one unit; rally: 2 casualties or more, brigade not broken, BP-CMD-14, 15; \
         plan: 1 to 3 steps, charge and enter last; not more than one step by hand (battalion \
         guns three); all values whole and in their limits, BP-CMD-9, BP-ART-4, BP-MOV-2; \
         Determined Charge, BP-SPR-4; broken brigade: no charge, no step that ends nearer to the \
         closest enemy, BP-BRG-3; every step in turn is legal in full when played through, \
         BP-CMD-17. An initiative move is judged by the same tests, with BP-INI-1 in place of the \
         first four rows.",
    ),
    p(
        "BP-ACT-4",
        Definition,
        "Judging a Move step",
        "left = one move (BP-MOV-1) near = within 12\" of an enemy now (BP-MOV-6) keep = for each \
         enemy: min(1\", distance now) (BP-GEO-11) astride= obstacles the base lies across now \
         (BP-TER-3) for each element, in order: new pose, length BP-MOV-2, 3 sweep wholly on the \
         table else BP-MOV-8 sweep overlaps no enemy and keeps keep else BP-MOV-5, BP-GEO-11 \
         sweep overlaps no closed ground, no building else BP-TER-1, 5 sweep meets no obstacle if \
         a gun or wagon else BP-TER-3 cost = length + half pace + 6\" per new obstacle + 6\" per \
         new friend passed cost <= left + EPS else BP-MOV-1 left = left - cost near, and an \
         Advance or Slide: centre in the cone else BP-MOV-6 the unit may stand where it ends else \
         BP-GEO-11 \"New\" means: not yet paid for in this step. A wheel or pivot is tested at \
         every full degree (BP-GEO-13). A refused step names the item at the right and changes \
         nothing. \"As far as possible\" is no action: a player names a length (chapter 33 finds \
         it for him), and only execution shortens (BP-CMD-17): there the same loop runs on the \
         step cut back by BP-GEO-14 until it passes.",
    ),
    p(
        "BP-ACT-5",
        Definition,
        "Judging a Charge step",
        "BP-CHG-5 for the face, then BP-CHG-6 with BP-CHG-7. The refusal names the numbered \
         condition of BP-CHG-6 that fails at the first point D.",
    ),
    p(
        "BP-OPT-1",
        Definition,
        "What the options change",
        "Options are fixed when a game is made, stand in its record and are shown to both \
         players. Fields marked later are known to the file format but take their default only: \
         another value is refused with the number of the row. Reason: each switch doubles what \
         has to be tested; these eight are the ones tables differ on. [option, other value, \
         exactly] artillery_dice, [1,2,3], BP-ART-2 with 1, 2, 3 dice at short, medium, long \
         range; Shrapnel still 3 at medium; command_steps, short, BP-CMD-1 with R: one move, R-1: \
         two, R-2 or less: three; test_a_timing, per_volley, BP-BRK-9: test A at once after each \
         volley that left excess casualties, which are then removed; the artillery -1 if that \
         volley came from guns; retire_disorders, true, every retirement (BP-BRK-8, also \
         compulsory, not BP-SCN-2) disorders the unit; modifiers of later tests count it; \
         square_roll, false, BP-RSP-6 without dice: a unit that must or chooses to form square \
         does, steady if it is not shaken; brigade_break, over_half, BP-BRG-1 with more than half \
         of the original units; army_break, over_half, all, BP-VIC-1 with more than half of the \
         brigades, or all of them; with one or two brigades always all; natural_rule, false, \
         BP-SHO-7 and the last sentence of BP-HTH-3 do not hold: a need of 7 cannot hit, a need \
         of 1 always hits. BP-SAV-3 stays.",
    ),
    p(
        "BP-PLN-1",
        Prose,
        "Task",
        "Given: a unit, a wanted pose (centre, facing), a wanted formation, the number of moves \
         allowed (1 to 3, at first 3). Wanted: a plan that check accepts and that ends there. Of \
         several the one with the fewest moves, then the lowest sum of costs, then the fewest \
         elements, then the first in the order of BP-PLN-2. A pose counts as reached within \
         0.05\" and 0.05 degrees (lengths are hundredths, so a way never misses by more than \
         0.02\"). Nothing is rolled, nothing changes, and the answer depends only on the position \
         and the request.",
    ),
    p(
        "BP-PLN-2",
        Prose,
        "Ways without turning corners",
        "Turn by the difference of facings, right or left, whichever is less (exactly 180: \
         right). The candidates, in this order; a slide straight ahead is written advance, one of \
         length 0 left out: [no., way, costs in open ground] 1, slide (same facing), its length; \
         2, pivot, slide, angle x half diagonal + length; 3, wheel, slide, angle x frontage + \
         length; 4, slide, pivot, as 2; 5, slide, wheel, as 3; 6-10, the same five after \
         about_face (infantry and cavalry), as above for the rest of the turn. For a line a pivot \
         with a slide is the rule and a wheel wins only where the wanted place lies on its arc; \
         for columns, whose wheel is cheap because the tail follows the head, the wheel wins \
         nearly always. Horse artillery limbers first and unlimbers last within the step. Ways 2 \
         and 4 differ when something is in the way or the enemy is near.",
    ),
    p(
        "BP-PLN-3",
        Prose,
        "Dividing a way into moves",
        "Elements fill the first move as far as they go, then the second, then the third, so that \
         a roll for fewer moves still brings the unit as far as it can. A slide is divided at a \
         hundredth of an inch, a wheel or pivot at a full degree. Each move is costed afresh \
         (half pace, obstacles, friends). If an obstacle cannot be paid with what is left of a \
         move, the move ends at the line; if a friend cannot be passed and cleared with what is \
         left, it ends before him.",
    ),
    p(
        "BP-PLN-4",
        Prose,
        "Formation",
        "A change is a step of its own and takes a move: it is tried first, last, and between the \
         two others. If it comes later, the way leads to the pose from which the change ends at \
         the wanted one (same front midpoint, BP-FRM-2). Line to march column and back is also \
         tried to the left and right. Foot guns: by hand if the place is within one move by hand, \
         else limber toward the place, move, unlimber with the wanted facing.",
    ),
    p(
        "BP-PLN-5",
        Prose,
        "Near the enemy",
        "Near the enemy (BP-MOV-6) a slide outside the cone is replaced by two, each a move of \
         its own: half the sideways way forward and to the side, half back and to the side; then \
         back first. What would take more than three moves so is not reached.",
    ),
    p(
        "BP-PLN-6",
        Prose,
        "Round things",
        "If every way of BP-PLN-2 fails because of ground, buildings or units, each slide is \
         tried in two legs over one corner point: the corners of what is in the way, moved \
         outward by half the unit's diagonal plus 1.05\" (enemies) or 0.05\" (all else), at most \
         40 of them, those with the shortest sum of legs first. March columns and limbered guns \
         also try the road: to its line, along it with a wheel at every bend, and off again. More \
         than that a player draws himself, leg by leg: each further click adds a wanted pose to \
         the same plan.",
    ),
    p(
        "BP-PLN-7",
        Prose,
        "Not reached",
        "If the unit could not stand at the wanted pose, the pose is first drawn back along the \
         straight line toward the unit, 0.25\" at a time, until it can. If no way of three moves \
         reaches it, the cheapest way is taken as if there were more moves, cut after the third \
         and shortened by BP-GEO-14: the ghost stands at this farthest legal pose, the wanted one \
         stays as an outline, and one sentence names the item that ended the way. The order that \
         is offered is the shortened one.",
    ),
    p(
        "BP-PLN-8",
        Prose,
        "Pointing at something",
        "An enemy: a charge on the face the unit may take (BP-CHG-5), with no approach, then \
         after one move, then after two; an approach pivots until the dock point is straight \
         ahead and goes on, by whole moves as far as the charge needs, otherwise to the nearest \
         pose from which the charge is legal. An empty house: enter in the same way. A friend's \
         front midpoint: beside or behind him, facing as he does, 1\" from him.",
    ),
    p(
        "BP-PLN-9",
        Prose,
        "Whole brigades",
        "Several units taken together keep their relative places: the lead unit (the one held) \
         defines a turn about its centre and a shift, and every other unit's wanted pose is its \
         present one turned and shifted likewise. Each gets a plan of its own; the moves shown \
         are those of the slowest. Units are listed in the order of how far they stand in the \
         direction of the shift, foremost first (equal: ascending id), so that nobody waits for \
         the one behind. A unit that cannot keep its place gets its farthest pose (BP-PLN-7) and \
         is marked; one that needs more moves than the others is not slowed and does not slow \
         them. Taken by its end instead, a brigade turns about the front corner of that end, like \
         a wheel of one long line.",
    ),
    p(
        "BP-PLN-10",
        Prose,
        "What is shown",
        "What is shown: ghost after each move with its cost; the rating R with its modifiers and \
         the chance of 0, 1, 2 and 3 moves and of a blunder; the chance that the unit arrives; \
         who would be met on the way and the charge responses open to him; and beside a refusal \
         the item in our words. A ghost can be dragged on, and taking it back costs nothing.",
    ),
    p(
        "BP-PLN-11",
        Prose,
        "Limits",
        "No more than 10 ways, 40 corner points, 3 moves and 3 places of a formation change are \
         looked at; an answer for one unit is there before the next frame is drawn, for a brigade \
         of eight within a tenth of a second. When it is cut short for time it says so and shows \
         the best so far. Automatic players use the same planner. Examples, line S (9 x 1.5) at \
         (30, 30) facing 0 in the open unless stated: [wanted, plan, cost, moves] (30, 38) facing \
         0, advance 8, 8, 1; (36, 38) facing 0, slide 6 8, 10, 1; (30.23, 32.35) facing 30, wheel \
         right 30; pivot and slide would cost 4.750, 4.712, 1; (30, 20) facing 180, about_face, \
         advance 10, 10, 1; (40, 30) facing 90, pivot 90, advance 4.83; then advance 5.17, 7.166 \
         + 10, 2; (22, 44) facing 330, pivot -30, slide 0.07 16.12, divided after 9.61\"; a wheel \
         left would cost 18.717, 18.513, 2; (26, 14) facing 200, about_face, pivot 20, slide \
         -1.71 16.40, divided, 18.085, 2; (30, 80) facing 0 (deep table), advance 12 three times: \
         ghost at (30, 66), BP-MOV-1, 36, 3, not reached; (30, 50) facing 0, impassable from y = \
         40, drawn back to (30, 39.25): advance 9.25, 9.25, 1, not reached, BP-TER-5; (36, 30) \
         facing 0, enemy line at (30, 41) facing 180, slide 3 3; then slide 3 -3, 4.243 + 4.243, \
         2; front edge from y = 10 to 26, rough ground from y = 14, advance 8, advance 6, advance \
         2, 12 + 12 + 4, 3; front edge from y = 10 to 22, wall along y = 17, advance 7; then \
         advance 5, 7 + 11, 2; attack column, (30, 38.5) facing 0, form in front, then advance 10 \
         (moving first would end the same, listed later), a move + 10, 2; march column (1.5 x 9) \
         instead, (38, 36) facing 90, wheel right 90, slide -0.75 11.75, divided after 9.64\"; a \
         pivot would cost 17.166, 14.130, 2; enemy line at (30, 60) facing 180 (28.5\" ahead), \
         advance 12, advance 12, charge over 4.5\", 12 + 12 + 4.5, 3. A brigade: lines S P (30, \
         10), Q (41, 10) and V (52, 10), facing 0, Q held and set to (45, 22) facing 20. Wanted: \
         P (34.66, 25.76), Q (45, 22), V (55.34, 18.24), all facing 20; plans pivot 20 (1.592) \
         and a slide each; costs 18.030, 14.242, 10.480; moves 2, 2, 1. Order in the list: along \
         the shift (4, 12) V stands at 52 x 4 + 10 x 12 = 328, Q at 284, P at 240: V, Q, P. With \
         one move V arrives, Q and P have pivoted and gone 10.41\" of 12.65\" and of 16.44\".",
    ),
    p(
        "BP-HIS-1",
        Prose,
        "Counting men",
        "To compare with history a unit stands for a round number of men by BP-UNI-12: infantry \
         large 450, standard 260, small 130, tiny 60; cavalry 350, 220, 100, 50; a gun section \
         30. A unit destroyed or off the table at the end has lost all of them (killed, wounded, \
         taken, scattered; militia: mostly missing); one on the table has lost 40% x casualties / \
         Stamina, so that a shaken unit has lost two fifths, as a reduced counter has in the hex \
         game. Nominal strengths: Camden 2,070 and 2,530, Cowpens 1,130 and 1,500, Guilford 2,200 \
         and 3,830, Hobkirk's Hill 1,370 and 1,550 (line regiments all standard there). Reason: \
         one measure for both games.",
    ),
    p(
        "BP-HIS-2",
        Prose,
        "Targets",
        "Targets for a few hundred games a battle, both sides played by the same routine, written \
         deployment, default options. Win bands are those of battles.md section 9; draws count \
         half. They are aims for tuning, never tests that a build must pass. [battle, winner in \
         history, win band, losses of the winner's side, losses of the other, who breaks first, \
         how it ends] Camden (30.4), Crown, Crown 80-90%, Crown 10-20% in its wins; heaviest in \
         CA and CB, American militia (AB, AC) four fifths gone; AA and AD more than half in Crown \
         wins, AC or AB in 8 of 10 games, by turn 5; AD last of the American brigades or never, \
         by key brigades, turns 6 to 11; AA still in order when the second militia brigade breaks \
         in two games of three; Cowpens (30.2), American, American 55-70%, under 15% of the men \
         other than AA and AB, Crown more than half in American wins, C3 lost, AA or AB (having \
         fired and gone) in 7 of 10, by turn 4; of the key brigades CA before CB, Crown broken in \
         most American wins, before the limit in two of three; Guilford (30.3), Crown, Crown \
         55-70%, Crown 20-35% even in its wins, militia brigades AA and AB gone before turn 8 (a \
         third of the game), AE and AF cost the Crown more than AA and AB, AA or AB in 9 of 10; \
         of the Crown none before turn 8, AG and AH broken, or fewer broken key brigades at the \
         limit; AG and AH under half lost in Crown wins by the limit; Hobkirk's Hill (30.5), \
         Crown, Crown 45-60%, 15-30% a side, the two within 10 points of each other in most \
         games, the same, AC (the pickets) in half the games; of the key brigades AB before AA in \
         three of five, about half at the limit by the hill.",
    ),
    p(
        "BP-HIS-3",
        Prose,
        "Shape of a game",
        "In every battle: first casualties by turn 3; two to five command rolls a side and turn, \
         one in 36 of them a blunder within error; declared charges reach contact about as often \
         as appendix A4 of the cases says (fresh troops against a line's closing fire 0.987, \
         against guns 0.552): a routine that falls well below charges too late; 5-25% of the \
         games of a battle at the turn limit (Hobkirk's Hill up to 60%). The pitched battle \
         (30.1), with the sides exchanged in half the games: each colour 45-55%. These figures \
         are aims of ours; no game has been played to find them.",
    ),
    p(
        "BP-HIS-4",
        Prose,
        "Tuning",
        "If a battle leaves its band, change in this order: turn limit and at_limit; starting \
         distance; staff ratings and traits; special rules of militia profiles; Stamina and \
         Morale last. values and options are not tuned. Camden is won by key brigades (the \
         Continentals and the two British wings) and not by half of all brigades: with the latter \
         the day would end with the flight of the militia, and de Kalb's stand, half of the \
         battle, would never be played.",
    ),
];
