//! Every numbered paragraph of the rulebook, in our own words.

use kernel::Status::{Absence, Enforced, Prose, Table};
use kernel::{Paragraph, Status};

const fn p(
    number: &'static str,
    status: Status,
    title: &'static str,
    text: &'static str,
) -> Paragraph {
    Paragraph { number, status, title, text }
}

/// The paragraphs 1.0 to 14.0 in book order, headings included.
pub static PARAGRAPHS: &[Paragraph] = &[
    p(
        "1.0",
        Prose,
        "Introduction",
        "A tactical game of 18th-century linear warfare: Formations, volleys, cold steel and the \
         handling of small armies at close range. This volume holds four battles of the British \
         Southern Campaign: Camden, Cowpens, Guilford Courthouse and Hobkirk's Hill.",
    ),
    p(
        "2.0",
        Prose,
        "Parts of the game",
        "The printed game has two maps printed on both sides (34 by 22 and 22 by 17 inches), two \
         sheets with 560 counters, the rules and scenario book, a set of Player-aid Cards and two \
         six-sided dice.",
    ),
    p(
        "2.1",
        Prose,
        "The maps",
        "Each of the four battles is played on its own hex map, which regulates movement and \
         combat. The terrain kinds are those in the legend of that map; what they do is given by \
         that battle's Terrain Effects Table.",
    ),
    p(
        "2.2",
        Prose,
        "The counters",
        "Counters are of three sorts: combat units, Leaders and status markers. Combat units are \
         shown as regular Infantry, light Infantry or rifles (which may be able to skirmish), \
         Militia, Skirmishers, Cavalry, and Artillery with a fire side and a move side.",
    ),
    p(
        "2.21",
        Prose,
        "Kinds of combat unit",
        "A combat unit is Infantry, Cavalry or Artillery; there is no other kind.",
    ),
    p(
        "2.22",
        Prose,
        "Infantry and Militia counters",
        "An Infantry or Militia unit has a weapon (M musket or R rifle), a Morale Rating, a \
         Movement Allowance and a Reduced back side. The Morale Rating is added to the die, so a \
         high one is good and militia is zero or negative (ruling 2.22a). The Reduced side keeps \
         the same Morale Rating and Movement Allowance and only fires at -1 (ruling 2.22b). The \
         front of the counter is Open Line, apart from the few units printed in Close (6.12, \
         6.7); Skirmishers have counters of their own.",
    ),
    p(
        "2.23",
        Prose,
        "Disordered Infantry",
        "Disordered Infantry is worse at fire and at Shock. The exact effects are in 11.51.",
    ),
    p(
        "2.24",
        Enforced,
        "Artillery modes",
        "A gun stands either on its fire side, where it may fire but not move, or on its move \
         side, which carries its Movement Allowance and cannot fire. A gun that must take a \
         Morale Check uses a Morale Rating of 0 unless the scenario gives it another (ruling \
         2.24).",
    ),
    p(
        "2.25",
        Enforced,
        "Cavalry counters",
        "Cavalry has a Morale Rating and a Movement Allowance. It never fires; its only attacks \
         are Shock and the Charge. Each counter belongs to one class: a mounted-militia counter \
         that shows a weapon M or R is Infantry (ruling 2.25).",
    ),
    p(
        "2.26",
        Prose,
        "Status markers",
        "The status markers are explained by the rules that put them on the map.",
    ),
    p(
        "2.3",
        Prose,
        "Player-aid Cards",
        "The cards carry the Terrain Effects of each battle, the Fire and Shock tables, the \
         effects of Formations, the Unit Morale Check, the tracks for Shock Status and Cohesion \
         of each battle, and the Flight track with the Flight Levels. Here all of these live in \
         data; the tables that had to be rebuilt are marked as Reconstruction.",
    ),
    p(
        "2.4",
        Prose,
        "The dice",
        "Two six-sided dice are supplied. Nearly every roll uses one of them (1d6); only a Leader \
         casualty (11.57) uses both.",
    ),
    p(
        "2.5",
        Prose,
        "Definitions and abbreviations",
        "Cohesion is how well a Command bears Shock; Continuity settles who has the next \
         Activation; DR is a die roll and DRM a modifier to it; FRT is the Fire Results Table; a \
         Shock Factor (SF) is one part of a Line's strength in Shock and the Shock Factor Total \
         (SFT) the sum; a Zone of Control (ZOC) is the frontal hexes a unit dominates, and some \
         units have none. Disordered units are in some disarray, Reduced units have lost enough \
         men to fight worse. A Command is all Infantry and Cavalry under one flag; a Leader may \
         lead several, and each then has its own turn, Formation, Line, First Volley, Cohesion \
         and Shock Status, while range, self-activation, movement and Smoke belong to the Leader \
         (ruling 2.5a). A Free Activation is one gained without a die: the first of the game, and \
         those after the opponent passes, stops, fails Continuity or fails a Seizure (ruling \
         2.5b). An attacking Line is the Shock participants of one Command, a defending Line all \
         enemy combat units they attack whatever their Command, a firing Line the units of one \
         Command that fire in one Fire step (ruling 2.5c).",
    ),
    p(
        "2.6",
        Prose,
        "Scale of the game",
        "A hex is roughly 40 to 50 yards across, a combat unit about 50 men, an Artillery counter \
         a single gun. Activations stand for no fixed length of time.",
    ),
    p(
        "3.0",
        Enforced,
        "Sequence of play",
        "There are no turns: Activations follow one another (5.0) until an army is beaten by \
         going over its Flight Level (14.0). The scenario names the side that starts, normally \
         the British (ruling 3.0a). In his Activation a player does with his units what Formation \
         and command state allow. Afterwards idle units Rally, Smoke is cleared from those that \
         did not fire (11.46), a Flight check follows if the Activation was Free, and then comes \
         Continuity (ruling 3.0b). Four passes in a row, both sides counted together, make the \
         game a draw (ruling 3.0c). A played game has no limit; automatic play is stopped as a \
         draw after four times the scenario's upper estimate of Activations, or after 120 if \
         there is none (ruling 3.0d).",
    ),
    p(
        "4.0",
        Prose,
        "Leaders and Commands",
        "Heading: this chapter treats Leaders, their Commands, and how Commands are activated.",
    ),
    p(
        "4.1",
        Enforced,
        "Overall Leaders",
        "Each army has one Overall Leader (OL) with three ratings. Initiative is what he needs \
         for Continuity and Seizure. Command Range is the greatest distance in hexes at which a \
         Subordinate Leader can be activated by him; it is measured to the Subordinate Leader's \
         hex only and traced as in 4.4 (ruling 4.1). Movement Allowance is how far he moves.",
    ),
    p(
        "4.2",
        Enforced,
        "Subordinate Leaders",
        "A Subordinate Leader (SL) leads one or more Commands, marked by the colour of their \
         flag. His Initiative is what he needs to activate himself when his OL is too far away; \
         despite a remark in the book no Initiative roll is made to change Formation (ruling \
         6.61b). His Command Range is the greatest distance in hexes at which his units are In \
         Command, and his Movement Allowance is his own. The Cohesion Rating of each Command is \
         scenario data (12.24). Every Infantry and Cavalry unit belongs to the Leader of its \
         flag; guns belong to none (5.6).",
    ),
    p(
        "4.3",
        Prose,
        "Command activation",
        "Heading: how an Overall Leader brings Commands into action.",
    ),
    p(
        "4.31",
        Enforced,
        "Activation by the OL",
        "When his side is active an OL may activate as many as he likes of the Subordinate \
         Leaders within his Command Range, all, some or none (ruling 4.31b). A unit needs its own \
         SL, by range or by a chain (4.4), and the SL needs the OL; such units are fully active. \
         Nearness of the unit to the OL himself is neither needed nor enough (ruling 4.31a). \
         Units not In Command are limited to a Partial Activation (5.4).",
    ),
    p(
        "4.32",
        Enforced,
        "Self-activation of an SL",
        "An SL outside his OL's Command Range either accepts Partial Activation (5.4) or rolls \
         one die against his Initiative. At most his Initiative: his In Command units are fully \
         active, chain links included, and his other units are Partial (ruling 4.32b). Higher: \
         all his units, near or far, are Inactive (5.5). The choices are made at the start of the \
         Activation before any unit acts, one SL after another, each result being seen before the \
         next choice (ruling 4.32a). Skirmishers share the state of their Command (ruling 4.32c).",
    ),
    p(
        "4.4",
        Enforced,
        "In Command status",
        "Range is counted in hexes, not Movement Points, along a shortest path no longer than the \
         range; hexes strictly between the two ends may not be impassable to Leaders, \
         enemy-occupied or in an enemy ZOC, and friends do not cancel that ZOC (rulings 4.4a, \
         4.4b). A unit is In Command if its SL's range reaches it and he is himself within his \
         OL's range (for self-activation see 4.32). In a chain, a unit in Column or Close is also \
         In Command when adjacent to an In Command unit of the same Command, and a unit in Open \
         when within two traced hexes of one; the link may be in any Formation but may not be a \
         Skirmisher (rulings 4.4c, 4.4d). Cavalry has no chain and must be in range (ruling \
         4.4e); Skirmishers are In Command anywhere. Chains never cross from one Command to \
         another, and each unit looks to its own Leader only (ruling 4.4h). An OL with troops of \
         his own is their SL too and always in his own range (ruling 4.4g). Status is fixed at \
         the start of each Activation and lasts through it. For the non-active side the same test \
         is made to the SL only, to settle First Volley and Smoke for reaction fire (ruling \
         4.4f).",
    ),
    p(
        "4.5",
        Enforced,
        "Leader movement",
        "An SL moves once, in the turn of one of his Commands, fully or Partially active but not \
         if Inactive; the OL moves once at any point of his side's Activation (ruling 4.5a). \
         Leaders use the Leader terrain costs, ignore ZOC, may not enter a hex with an enemy \
         combat unit and may not end alone next to one (ruling 4.5b). A Leader's move does not \
         alter command status already fixed (ruling 4.5c). When the unit he is with retreats, \
         advances or Charges, he goes along if he would otherwise be left alone next to an enemy; \
         else his owner chooses (ruling 4.5d).",
    ),
    p(
        "4.6",
        Prose,
        "Leader casualties",
        "Heading: what happens to Leaders who are hit (11.57) or caught alone.",
    ),
    p(
        "4.61",
        Enforced,
        "Replacement Leaders",
        "A Leader who is killed is turned to his Replacement Leader (RL) side and put with the \
         nearest combat unit of any of his Commands, counted in hexes, ties to the owner; for an \
         OL any friendly combat unit will do (rulings 4.61a, 4.61c). If an SL has no unit left he \
         is removed without an RL; an OL stays as long as his side has a combat unit (ruling \
         4.61c). RL ratings come from the data, or else are Initiative and range one lower, not \
         below 2, with the same Movement Allowance (ruling 4.61b).",
    ),
    p(
        "4.62",
        Enforced,
        "Replacement Leaders are safe",
        "A Replacement Leader cannot be killed, so no casualty roll is made for him.",
    ),
    p(
        "4.63",
        Enforced,
        "Leaders caught alone",
        "When an enemy combat unit arrives next to a Leader alone in his hex, by move, Charge, \
         advance or retreat, he goes at once to the nearest combat unit of his Commands and the \
         enemy carries on as if he had not been there. Alone means without a friendly combat \
         unit; several Leaders together are each alone, and one whom his own troops leave alone \
         beside an enemy is moved when that Command's turn ends (ruling 4.63d). If he has no unit \
         left he is removed and gets no RL. An RL is displaced only when an enemy enters his hex \
         (ruling 4.63a). A Leader whose unit is destroyed by Shock, or whose hex is taken, is \
         placed in the same way and never captured (rulings 4.63b, 4.63c). An SL without units \
         whom no enemy approaches stays and may still activate guns (ruling 4.63e).",
    ),
    p(
        "4.64",
        Absence,
        "No fire at lone Leaders",
        "A Leader without a combat unit in his hex can never be named as the target of fire.",
    ),
    p(
        "5.0",
        Prose,
        "Activation and Continuity",
        "Heading: who acts, when, and what active units may do.",
    ),
    p(
        "5.1",
        Enforced,
        "Activation and passing",
        "Units of an activated Command may do whatever their Formation and command state permit. \
         A player may always pass instead of activating anything; his opponent then has a Free \
         Activation. A pass is not an Activation that was undergone, so no Flight check follows \
         it (ruling 5.1) and nobody Rallies (ruling 11.52c).",
    ),
    p(
        "5.2",
        Prose,
        "Continuity in general",
        "Heading: going again, and taking the initiative from the other side.",
    ),
    p(
        "5.21",
        Enforced,
        "Continuity roll",
        "After his Activation a player may try to go on: one die, plus 1 for every Continuity die \
         he has already won in this unbroken run (so +1 after one win, +2 after two; ruling \
         5.21a). A total of at most his OL's Initiative gives him another Activation; more, or a \
         successful Seizure (5.22), hands play to the opponent. A Free Activation from a failed \
         Seizure neither raises nor resets the modifier (ruling 5.21b). He may decline to try, \
         and then the opponent has a Free Activation and there is no Seizure (ruling 5.21c). A \
         run of Activations may be of any length.",
    ),
    p(
        "5.22",
        Enforced,
        "Seizing Continuity",
        "When a player announces a Continuity try, his opponent may first make one attempt to \
         seize it (ruling 5.22d): one unmodified die against his own OL's Initiative. At most the \
         Initiative: he becomes active; this Activation is not Free (ruling 5.22b) and his own \
         Continuity count starts at zero (ruling 5.22c). Higher: the first player goes on at once \
         with a Free Activation and rolls no Continuity die (ruling 5.22a), and the failed \
         seizer's OL has 2 less Command Range in his next Activation only. Several failures add \
         up, the range never falls below 0, and a pass counts as that next Activation (ruling \
         5.22e).",
    ),
    p(
        "5.3",
        Enforced,
        "Full Activation",
        "One Command must finish before another begins. A unit In Command does one of: change \
         Formation (nothing else then), move (no fire then), fire (not in Column, not after \
         moving), Shock (only if adjacent to its enemy at the start, apart from Cavalry Charges; \
         no fire and no move except an advance or retreat the result demands), or rest and Rally \
         from Disorder (11.52). Each unit has one action and units may differ, but a change of \
         Formation or a Shock binds the whole Command (ruling 5.3a). All fire of a Command's turn \
         is made in a single Fire step, placed anywhere among its moves (ruling 5.3b).",
    ),
    p(
        "5.4",
        Prose,
        "Partial Activation",
        "Heading: units that are neither fully active nor Inactive.",
    ),
    p(
        "5.41",
        Enforced,
        "Who is Partial",
        "A unit is Partial if its SL was not activated by his OL and did not roll to activate \
         himself, or if it is Out of Command, that is, outside the range and chains of an \
         activated SL.",
    ),
    p(
        "5.42",
        Enforced,
        "What Partial units may do",
        "A Partial unit may only move or turn. No hex it enters may be adjacent to an enemy \
         combat unit; the hex it starts in does not count (rulings 5.42a, 5.42c). Infantry in an \
         enemy ZOC cannot leave it. Turning in place is allowed, by one vertex if in an enemy ZOC \
         (ruling 5.42b). It cannot change Formation even when its Command does, cannot fire in \
         its own Activation, Shock or Rally. It may use Reaction Fire in the enemy's Activation.",
    ),
    p(
        "5.5",
        Enforced,
        "Inactive units",
        "The units of an SL who failed his self-activation roll do nothing at all, not even \
         Rally. This lasts to the end of that Activation; in the enemy's next one they may react \
         like any others (ruling 5.5).",
    ),
    p(
        "5.6",
        Enforced,
        "Artillery and command",
        "Guns belong to no Command. A gun is active if it lies within the traced range of the OL \
         or of any SL activated this time, by his OL or by his die; this is fixed at the start, \
         after the self-activation rolls (ruling 5.6a). An active gun fires or moves once in its \
         side's Activation, in the turn of a Command or in a gun turn of its own between two \
         Command turns, even if that Command shocks or changes Formation (rulings 5.6d, 5.6e). It \
         is set to the fitting side free at the start of its action and may flip and fire, \
         without turning; after a move it stays on the move side, while a gun that only turns may \
         end on either (ruling 5.6b). Guns not active do nothing but may still react (ruling \
         5.6c).",
    ),
    p(
        "5.7",
        Enforced,
        "Commands act separately",
        "Commands take their turns one by one and never join in a common action. Two Commands may \
         still fire at or shock the same enemy one after the other (ruling 5.7).",
    ),
    p("6.0", Prose, "Formations of Infantry", "Heading: the Formations of Infantry."),
    p("6.1", Prose, "Using Formations", "Heading: general rules for Formations."),
    p(
        "6.11",
        Enforced,
        "The four Formations",
        "Infantry is always in Column, in a Line that is either Open or Close, or in Skirmish \
         (SK) order; these four are its Formations. Each Infantry counter is Open on the front \
         and Reduced on the back; only some units have SK counters.",
    ),
    p(
        "6.12",
        Enforced,
        "Open and Close counters",
        "A Line unit is in Open unless a Close marker is with it or its Leader. Units the data \
         give as printed in Close (German line) begin in Close but may change like the others \
         (ruling 6.12).",
    ),
    p(
        "6.13",
        Enforced,
        "Changing takes the Activation",
        "The starting Formation comes from the scenario. A Command may change to any other \
         Formation by spending its whole Activation on it: units that do not change also do \
         nothing (ruling 6.13). All In Command units change, those held by a chain included; \
         units out of range cannot (ruling 6.13b). For the procedure see 6.6.",
    ),
    p(
        "6.14",
        Enforced,
        "One Formation per Command",
        "All units of a Command share one Formation, except Skirmishers and units Out of Command. \
         An Out of Command unit that is back in range takes its Command's Formation when the \
         Activation ends, without a die (ruling 6.14a). Skirmishers come back only by reforming: \
         both SK of the unit in one hex, neither Disordered, at the owner's choice and as their \
         action, into the Command's present Formation (ruling 6.14b). A Close stack rejoining a \
         Command in Open or Column unstacks as in 6.63 without a die; if it cannot, it stays \
         Close and tries again at the end of the next Activation (ruling 6.14c).",
    ),
    p(
        "6.15",
        Prose,
        "What Formation affects",
        "Formation decides how a unit moves, fires, attacks and defends in Shock, and how hard it \
         is to hit; the values stand in the Effects of Formations table (6.21, 6.31, 6.41, 6.54). \
         Cavalry has no Formations.",
    ),
    p(
        "6.2",
        Enforced,
        "Column Formation",
        "Column is for fast movement: Movement Allowance 5 instead of the usual 4 of a Line. A \
         unit in Column neither fires nor attacks by Shock. If it is attacked by Shock it turns \
         to Open when the attack is over; if it is In Command all units of its Command in Leader \
         range turn with it, without a die (ruling 6.2a). Whenever the kind of facing changes, the owner takes one of \
         the two nearest vertices or hexsides (ruling 6.2b). The marker lies with the Leader, or \
         on the unit if Out of Command.",
    ),
    p(
        "6.21",
        Table,
        "Column values",
        "Shock attack: not allowed. Shock defence: -2 to the SFT, once for the Line if any unit \
         of it is in Column (ruling 6.54). Fire: not allowed. Fired at from front or rear: -1; \
         from a flank: +2.",
    ),
    p(
        "6.3",
        Prose,
        "Open Line",
        "Open is the common Formation of the war and favours fire; it also moves easily. Infantry \
         counters show it, save for the German units other than Jaegers.",
    ),
    p(
        "6.31",
        Table,
        "Open values",
        "Shock attack, Shock defence and own fire: no effect. Fired at from front or rear: -1; \
         from a flank: -2.",
    ),
    p(
        "6.4",
        Enforced,
        "Close Line",
        "Close is for delivering or receiving Shock. It does not alter the unit's own fire but \
         makes it easier to hit, and it moves worse in anything but Clear terrain. Its Shock \
         modifiers count once for the whole Line, not for each unit (ruling 6.4). The marker lies \
         with the Leader, or on the unit if Out of Command.",
    ),
    p(
        "6.41",
        Table,
        "Close values",
        "Shock attack: +1 to the SFT; Shock defence: +2; each only if every unit of the Line \
         other than Skirmishers and guns is in Close and there is at least one (ruling 6.54). Own \
         fire: no effect. Fired at from front or rear: +1; from a flank: -1. Two Close units of \
         one Command may share a hex (10.0, 6.63).",
    ),
    p("6.5", Prose, "Skirmish Formation", "Heading: Skirmish (SK) Formation."),
    p(
        "6.51",
        Enforced,
        "Purpose of Skirmishers",
        "Skirmishers delay an approaching enemy. They cannot attack by Shock, defend badly \
         against it and give way to it easily; their fire is weak, but they are poor targets.",
    ),
    p(
        "6.52",
        Enforced,
        "Who may skirmish",
        "Single units of a Command may skirmish while the rest do not. Only units with SK \
         counters may, unless the scenario forbids it; Colonial militia has none. No more units \
         of a Command than the data's limit may be broken down at one time, and a pair counts as \
         out while either of its SK is on the map (ruling 6.52). Lynch's Virginia Rifles, for \
         instance, are four units with a limit of one.",
    ),
    p(
        "6.53",
        Enforced,
        "Breaking down and reforming",
        "As a unit action a unit breaks down into two SK, stacked in its hex, even if other units \
         of the Command are Disordered (ruling 6.53c). The parent must be alone there but for \
         Leaders and abandoned guns; the owner names the top SK, and each takes a hexside next to \
         the old facing (ruling 6.53a). One die as in 6.62 is rolled for the parent; on a failure \
         both SK are Disordered (ruling 6.53b). To reform, both must be stacked and neither \
         Disordered. Reforming into Open needs no die; into Close or Column it needs the roll of \
         6.62 (ruling 6.53b). A Reduced parent gives two Reduced SK, and the reformed unit is \
         Reduced if either was (ruling 6.53d). If one SK is lost the other can never reform \
         (ruling 6.53e); each lost SK is worth 1 Flight Point (ruling 6.53f).",
    ),
    p(
        "6.54",
        Table,
        "Skirmish values",
        "Shock attack: not allowed. Shock defence: SK never count for size; -3 to the SFT if all \
         of the defending Line but its guns are SK (ruling 6.54), though they may retreat first \
         (6.55). Own fire: -2, and no First Volley. Fired at: -2 for a single SK; a stacked pair \
         is treated as Open, -1 (10.0).",
    ),
    p(
        "6.55",
        Enforced,
        "Skirmishers retreat before Shock",
        "A non-active SK about to be shocked by Infantry, not by Cavalry (ruling 6.55a), may \
         retreat before it is resolved, also if Disordered. It takes two steps to a hex two away \
         from its start, at no MP cost: no step nearer to any of its attackers, none into an \
         enemy ZOC, a prohibited hex or one with others than guns of its own side; it may turn \
         (ruling 6.55b). With no such \
         path it must stay (ruling 6.55c). Of a stacked pair each decides for itself, and its \
         partner's hex is not counted as occupied (ruling 6.55d). Afterwards it takes a Morale \
         Check; a Disordered result on a Disordered SK does nothing.",
    ),
    p("6.6", Prose, "Changing Formation", "Heading: the procedure for changing Formation."),
    p(
        "6.61",
        Enforced,
        "When Formation may change",
        "Only fully active units may change, and only if no unit of the Command is Disordered; \
         every unit on the map is looked at, SK too, in range or not (ruling 6.61a). Going into SK \
         is exempt from this. No Initiative roll is asked (ruling 6.61b).",
    ),
    p(
        "6.62",
        Enforced,
        "Formation-change roll",
        "Every unit that changes rolls one die and adds its Morale Rating. A total of 3 or less \
         makes it Disordered, 4 or more has no ill effect; the change takes place in both cases.",
    ),
    p(
        "6.63",
        Enforced,
        "Unstacking from Close",
        "When a Close stack changes to Open, or likewise to Column (ruling 6.63c), the top unit \
         must at once step into an adjacent hex it could normally enter and that is not next to \
         an enemy unit. That unit adds 1 to its roll of 6.62 (ruling 6.63a). The change is \
         offered only if all top units can be placed in different hexes; they are placed before \
         the dice (ruling 6.63b).",
    ),
    p(
        "6.7",
        Prose,
        "Historical Formation use",
        "Optional, and switched off here (ruling 6.7). British and American regulars kept to \
         Open, or to Column in Heavy Woods; light Infantry, Jaegers and riflemen used Open and \
         SK; German regulars Close, with Column in woods; American militia Open or Close, hardly \
         ever changing.",
    ),
    p("7.0", Prose, "Movement in general", "Heading: movement."),
    p("7.1", Prose, "General rules of movement", "Heading: general rules of movement."),
    p(
        "7.11",
        Enforced,
        "Movement Allowance",
        "The Movement Allowance is the most Movement Points (MP) a unit may spend in one \
         Activation. The Terrain Effects Table gives the cost of each hex entered and hexside \
         crossed. Disordered and Reduced units have their full allowance (ruling 7.11). No unit \
         may leave the map.",
    ),
    p(
        "7.12",
        Enforced,
        "How units move",
        "Units move from hex to adjacent hex. They may not enter a hex with another combat unit, \
         friend or enemy, apart from passing guns (10.0) and the advances of Shock, and must stop \
         on entering an enemy ZOC. A hex whose full cost cannot be paid cannot be entered; there \
         is no minimum move of one hex (ruling 7.12).",
    ),
    p(
        "7.13",
        Enforced,
        "Moving out of command",
        "Units move when activated. Those that begin outside their SL's command may move but not \
         next to an enemy unit (5.42).",
    ),
    p(
        "7.14",
        Enforced,
        "Move or fire",
        "In its own Activation a unit that moves may not fire, and one that fires may not move.",
    ),
    p(
        "7.15",
        Enforced,
        "What is not movement",
        "Whatever costs no MP, such as retreats, turning and Charges, is not movement in the \
         sense of these rules. A Charge nevertheless draws reaction-to-movement fire; retreats, \
         advances, unstacking and the displacement of Leaders do not (ruling 7.15).",
    ),
    p("7.2", Prose, "Terrain Disorder", "Heading: Disorder caused by terrain."),
    p(
        "7.21",
        Enforced,
        "Close Infantry in Heavy Woods",
        "Infantry in Close that moves through Heavy Woods is Disordered when its move is done; if \
         it already was, nothing more happens. Entering or leaving at least one Heavy Woods hex \
         in the move is enough; retreats and advances do not count (ruling 7.21).",
    ),
    p(
        "7.22",
        Absence,
        "Other Formations in woods",
        "Column, Open and SK are never Disordered by Heavy Woods.",
    ),
    p(
        "8.0",
        Enforced,
        "Facing of units",
        "Lines face a vertex: two front hexes, two flank, two rear; Cavalry and guns do the same \
         (ruling 8.0a). Column faces a hexside with one front hex, four flank and one rear; SK \
         face a hexside with three front and three rear. Facing does not limit the direction of \
         movement except in a Charge, and a moving unit turns freely at no cost; it names its \
         facing with each step before any reaction fire, and once stopped in a ZOC may turn one \
         vertex more (ruling 8.0e). A unit or gun that fires in its Activation may not turn first \
         (ruling 8.0b). An active unit that neither fires nor shocks may turn in place and then \
         does not Rally: freely, but only one vertex if it starts in an enemy ZOC and stays in \
         its hex (ruling 8.0c). Advances and retreats keep the facing (ruling 8.0d). Facing \
         settles ZOC, fire arc, Charge direction and the aspect under attack.",
    ),
    p("9.0", Prose, "Zones of Control", "Heading: Zones of Control (ZOC)."),
    p(
        "9.1",
        Enforced,
        "ZOC basics",
        "Every combat unit except guns and units in Column has a ZOC in its frontal hexes, also \
         when Disordered, Reduced or Inactive (ruling 9.1a), but not into a hex or across a \
         hexside prohibited to it (ruling 9.1b). An active unit that enters an enemy ZOC stops \
         there; it may still turn one vertex.",
    ),
    p(
        "9.2",
        Enforced,
        "Leaving a ZOC",
        "A unit may leave an enemy ZOC at the start of its action without extra MP. Infantry \
         other than SK does so only by Withdrawal, and only In Command: one hex to any of its \
         rear hexes (ruling 9.2a), facing kept, not into any enemy ZOC, that of the same enemy \
         included (ruling 9.2c); the terrain is paid but always allowed if not prohibited, and it \
         is the whole move (ruling 9.2b). The enemy does not advance, and the unit then takes a \
         Morale Check. Cavalry and SK, In Command or not, leave an Infantry ZOC freely, but their \
         first hex must be free of enemy ZOC (ruling 9.2f). From a Cavalry ZOC they too need \
         Withdrawal and must be In Command (ruling 9.2d). Guns leave any ZOC freely, \
         their first hex being free of enemy ZOC (ruling 9.2e).",
    ),
    p(
        "10.0",
        Enforced,
        "Stacking of units",
        "Combat units do not share a hex, even in passing, with these exceptions. One Infantry or \
         Cavalry unit may be with guns or pass through them, and up to four guns may be together: \
         at most four combat counters in a hex with guns, at most one of them not a gun (rulings \
         10.0a, 10.0b). Two Close units of one Command may stack with the same facing; both may \
         fire, and one FRT die applies to both, with separate Morale Checks and two hits if both \
         are Reduced (ruling 10.0c); the unit that enters stops on top with the other's facing, \
         they move together or singly and turn only together if neither fires (ruling 10.0h); to \
         go Open they unstack (6.63). Two SK of one parent may stack; only the top one fires, the \
         pair is fired at as Open, the top one takes the result, and it counts nothing for size \
         (rulings 10.0d, 10.0e). Leaders may be with any unit. A firer names the unit or one gun \
         in a mixed hex (rulings 10.0f, 10.0g).",
    ),
    p(
        "11.0",
        Enforced,
        "Who may fire",
        "Infantry in Line or SK and guns may fire. Cavalry and Infantry in Column may not. Fire \
         is a matter of single units, unlike Shock.",
    ),
    p("11.1", Prose, "Types of fire", "Heading: Phasing, Return and Reaction Fire."),
    p(
        "11.11",
        Enforced,
        "When units fire",
        "In Command units may fire at any time in their own Activation, in the single Fire step \
         of their Command's turn (ruling 5.3b). Every unit able to fire, whatever its command \
         state, may also react during the enemy's Activation.",
    ),
    p(
        "11.12",
        Enforced,
        "Phasing Fire",
        "A unit that is In Command may fire once when its Command is activated.",
    ),
    p(
        "11.13",
        Enforced,
        "Reaction Fire",
        "Only non-active units react. Return Fire: a unit that was shot at may shoot at one of \
         those that shot at it in this step, if in range, arc and sight (ruling 11.13a), with \
         whatever status it now has (ruling 11.13b); it comes after all Phasing Fire of the Line \
         and after the firer's Smoke is placed, and is never itself returned (rulings 11.13c, \
         11.13f). Shot at are both units of a Close stack, the top SK of a pair, and of a gun and \
         a unit only the one named (ruling 11.13g). Reaction to Movement: at the instant an enemy \
         enters a frontal hex of a unit, that unit may fire at it with a -1 DRM; several may fire \
         at one mover (ruling 11.13e). Guns on the fire side and SK may do this, Disordered units \
         may not (ruling 11.13d). Smoke of reaction fire is placed at the end of the Activation \
         (ruling 11.13f). Shock as such draws no Reaction Fire.",
    ),
    p(
        "11.14",
        Enforced,
        "One reaction per Activation",
        "A non-active unit uses Reaction Fire of whatever kind once only in each enemy \
         Activation, meaning the player's whole Activation and not one Command's turn (ruling \
         11.14).",
    ),
    p(
        "11.15",
        Enforced,
        "Cavalry avoiding fire",
        "Cavalry may escape enemy fire by Reaction Retreat (13.1).",
    ),
    p(
        "11.2",
        Enforced,
        "Line of Sight",
        "A target two or more hexes away must be seen along a line from centre to centre that \
         leaves the firer's hex through its front; a line through the outer corner of the front \
         counts as inside (ruling 11.2a). Adjacent hexes in front can always be fired at, and one \
         can fire into blocking terrain but not through it. Firer and target stand at the ground \
         level of their hexes (ruling 11.2b); an intervening hex is its ground plus one half for \
         woods, buildings or Infantry or Cavalry, never more than one half (ruling 11.2c). It \
         blocks if it is higher than both ends; or, when the ends differ in level, if its ground \
         equals the higher end and it is closer to the lower one, halfway not being closer; \
         nothing else blocks (ruling 11.2d). Units block in this way at ranges up to eight; for \
         guns firing at nine or more they block only within three hexes of the target (ruling \
         11.2f). Leaders, guns and abandoned guns never block (ruling 11.2g). A line along a \
         hexside is blocked if either of the two hexes would block (ruling 11.2e).",
    ),
    p("11.3", Prose, "Resolving fire", "Heading: how a shot is resolved."),
    p(
        "11.31",
        Enforced,
        "One firer, one target",
        "Every unit, stacked guns included, fires by itself at one target within range and LOS. \
         One enemy unit may be fired at several times in an Activation.",
    ),
    p(
        "11.32",
        Enforced,
        "Fire procedure",
        "Roll one die, add the DRMs of 11.33 and read the Fire Results Table in the column for \
         the kind of target; 11.5 explains the results.",
    ),
    p(
        "11.33",
        Enforced,
        "Fire modifiers",
        "Firer Disordered -1; firer Reduced -1; First Volley +1 (11.34); Formation of the firer \
         and of the target with the aspect hit (6.21 to 6.54); range by weapon (Fire/Range table, \
         which also gives the greatest range); Smoke -1 for the firer and -1 for the target, -2 \
         at most; target Cavalry +1; Reaction to Movement -1 (11.13); terrain of the target. Of \
         terrain the hex, a fence crossed and height add up, and only shelter at the target \
         counts (ruling 11.33b). Guns use the same list but have no First Volley, no Reduced side \
         and no Smoke of their own, and cannot fire Disordered (ruling 11.33a).",
    ),
    p(
        "11.34",
        Enforced,
        "First Volley",
        "Every Command starts with a First Volley marker. Its first fire, phasing or reaction, \
         has a +1 DRM for every In Command unit other than SK that fires in the same window: the \
         Command's Fire step, one Return Fire step, or the reactions to one unit entering one hex \
         (ruling 11.34a). The marker then goes, and units that did not fire in that window have \
         lost the benefit (ruling 11.34c). SK and Out of Command units gain nothing, and their \
         shots leave the marker in place (ruling 11.34b).",
    ),
    p(
        "11.4",
        Prose,
        "Smoke in general",
        "Black powder makes Smoke, which hinders aimed fire. The following paragraphs say where \
         it is put, what it does and when it goes.",
    ),
    p(
        "11.41",
        Enforced,
        "Smoke of In Command units",
        "When In Command Infantry fires, a Smoke marker goes to its Leader if at least one of the \
         shooters has no marker of either side within two hexes. All tests of a step are made \
         before any of its markers is placed, and a Leader has one at most (ruling 11.41a). The \
         marker stays in the Leader's hex, moves with him, passes to his RL and goes if he is \
         removed (ruling 11.41b). Phasing Smoke is placed before Return Fire, reaction Smoke at \
         the end of the Activation (ruling 11.13f).",
    ),
    p(
        "11.42",
        Enforced,
        "Smoke of Out of Command units",
        "When an Out of Command Infantry unit fires and no Smoke marker is within two hexes of \
         it, it gets one of its own, placed at the same moment as a Leader's would be (11.41). \
         The marker is removed when the unit moves away or is made to retreat.",
    ),
    p(
        "11.43",
        Enforced,
        "Whom Smoke covers",
        "A Leader's Smoke covers all his In Command units; a marker on a single unit covers that \
         unit. An SK within its SL's range counts with its Leader; farther off it is treated like \
         an Out of Command unit (ruling 11.43).",
    ),
    p(
        "11.44",
        Enforced,
        "Effect of Smoke",
        "Fire at a target in Smoke has a -1 DRM, fire by a unit in Smoke another -1; together -2.",
    ),
    p("11.45", Absence, "Smoke and sight", "Smoke never blocks Line of Sight."),
    p(
        "11.46",
        Enforced,
        "Removing Smoke",
        "At the end of each Activation, for both sides, Smoke goes from every Leader none of \
         whose units fired in it, actively or in reaction, and from every Out of Command unit or \
         SK with its own marker that did not fire. One firing unit of any of his Commands keeps a \
         Leader's marker in place (ruling 11.46).",
    ),
    p("11.47", Absence, "Guns and Smoke", "Artillery fire makes no Smoke."),
    p("11.5", Prose, "Fire results", "Heading: the results of fire."),
    p(
        "11.51",
        Enforced,
        "Disordered units",
        "A Disordered unit fires at -1 and takes 1 off its Line's SFT. Infantry may still fire \
         when active and as Return Fire, but not as Reaction to Movement, and may attack by Shock \
         (ruling 11.51). Guns may neither fire nor move. Cavalry may not attack by Shock, but if \
         Disordered by fire during its Charge it still attacks, as normal Shock. A further \
         Disordered result on a Disordered unit changes nothing.",
    ),
    p(
        "11.52",
        Enforced,
        "Rally from Disorder",
        "A Disordered unit that is In Command, spends its whole Activation doing nothing and has \
         no enemy combat unit adjacent loses its Disorder at the end of its Command's turn \
         (ruling 11.52b). Doing nothing means no move, turn, fire, reforming or Shock; reaction \
         fire in the enemy's Activation does not matter (ruling 11.52a). Full units of a Command \
         that took no turn, and active guns that did not act, Rally at the end of the Activation \
         under the same test; after a pass nobody does (ruling 11.52c). Who was Disordered in this \
         very Activation does not Rally in it (ruling 11.52d).",
    ),
    p(
        "11.53",
        Enforced,
        "Disordered Artillery",
        "A gun is Disordered by failing a Morale Check that the FRT demands. While Disordered it \
         may neither fire nor move.",
    ),
    p(
        "11.54",
        Enforced,
        "Reduced units",
        "A Reduced result turns the unit to its Reduced side for the rest of the game; there is \
         no Rally from it. A unit already Reduced becomes Disordered instead, and if it is both \
         nothing more happens to it (ruling 11.54). Reduced results never eliminate a unit. Every \
         one of them, effective or not, is one Cohesion hit (12.24).",
    ),
    p(
        "11.55",
        Enforced,
        "Morale Check",
        "Roll one die, add the unit's Morale Rating and read the Unit Morale Check table. Nothing \
         worse than Disorder can come of it.",
    ),
    p(
        "11.56",
        Enforced,
        "Abandoned by fire",
        "This result of fire strikes guns only. An abandoned gun cannot act, is no target of fire \
         or Shock, hinders neither sight, moves nor stacking, is no enemy unit for adjacency, and \
         lies where it is until Captured or Dragged Away (12.8; ruling 11.56).",
    ),
    p(
        "11.57",
        Enforced,
        "Leader casualties",
        "When fire gives a unit a Disordered result, each Leader in its hex is tested with 2d6, \
         once per shot (ruling 11.57b): 2 or 12 kills him and his Replacement side comes up \
         (4.61), 3 to 11 has no effect. Counted are a Disordered result of the FRT, a failed \
         Morale Check it demanded, and Reduced turned into Disordered, also on a unit that was \
         Disordered before (ruling 11.57a).",
    ),
    p(
        "12.0",
        Prose,
        "Shock in general",
        "Shock is the bayonet attack, fought by one Line against another and not by unit against \
         unit. Mostly one Line gives way before contact.",
    ),
    p("12.1", Prose, "Who may shock", "Heading: which units attack by Shock."),
    p(
        "12.11",
        Enforced,
        "A Command shocks as a Line",
        "Shock is an action of a whole Command acting as one Line; a single unit shocks only if \
         it is all there is of the Line. It is never forced, but once a Command shocks all of its \
         eligible units take part (ruling 12.11).",
    ),
    p(
        "12.12",
        Enforced,
        "Who takes part",
        "Only units with an enemy unit in a frontal hex can shock, and all such units must, \
         judged at the start of their Command's turn (ruling 12.12a); an enemy that is adjacent \
         but not in front does not count (ruling 12.12b). All enemy combat units in the \
         participants' frontal hexes are attacked, and only those form the defending Line \
         (rulings 12.12c, 12.12d). An enemy in a hex or behind a hexside prohibited to a unit is \
         not attacked by that unit (ruling 12.12e). Units that do not take part may neither move \
         nor fire.",
    ),
    p(
        "12.13",
        Enforced,
        "Shock and nothing else",
        "No unit of a Command that shocks may move, fire or Rally. The rest of the Command does \
         nothing, SK and Partial units included (ruling 12.13).",
    ),
    p(
        "12.14",
        Enforced,
        "Militia and Shock",
        "Colonial militia never attacks by Shock, and no Line with militia in it may. In a mixed \
         Command this bars the Shock only if a militia unit would be among the participants \
         (ruling 12.14). Militia does defend.",
    ),
    p(
        "12.15",
        Enforced,
        "The defender is a Line",
        "The units attacked also count as one Line, whatever Commands they come from (12.54).",
    ),
    p(
        "12.2",
        Prose,
        "Shock Status and Cohesion",
        "Heading: Shock Status and Cohesion of Commands.",
    ),
    p(
        "12.21",
        Prose,
        "What Shock Status is",
        "Shock Status tells how good a Command as a whole is at Shock. It sinks as the Command \
         takes Cohesion hits (12.24).",
    ),
    p(
        "12.22",
        Table,
        "Shock Status levels",
        "Excellent: +2 SFT, -1 to its own Pre-Shock Reaction die. Good: no effect on either. \
         Fair: -2 SFT, +1 Pre-Shock. Poor: -4 SFT, +2 Pre-Shock. It is the status of the Line \
         under attack that modifies its Pre-Shock Reaction (ruling 12.22).",
    ),
    p(
        "12.23",
        Prose,
        "Starting Shock Status",
        "The scenario gives the Shock Status with which each Command begins.",
    ),
    p(
        "12.24",
        Enforced,
        "Cohesion Rating and hits",
        "The scenario gives each Command a Cohesion Rating. Every Reduced result (11.54) and \
         every unit eliminated, by fire or by Shock, is one hit; Disorder and Pre-Shock Flight \
         are not (ruling 12.24d). When the hits reach the rating, Shock Status falls one level \
         (the order is Excellent, Good, Fair, Poor) and the count returns to zero (ruling \
         12.24a). All hits of one result are added together and cost at most one level; any \
         surplus is lost (ruling 12.24b). At Poor only the count is reset (ruling 12.24c).",
    ),
    p(
        "12.3",
        Enforced,
        "Shock sequence",
        "First the defender's Pre-Shock Reaction (12.4), then each Line's SFT (12.52), then the \
         result (12.53). Reaction Retreats (12.44) come first of all, then the Charge moves, the \
         capture of guns alone in their hex (12.72) and Pre-Shock Flight (12.45).",
    ),
    p("12.4", Prose, "Pre-Shock Reaction", "Heading: how the defender reacts before contact."),
    p(
        "12.41",
        Enforced,
        "Pre-Shock roll",
        "Before the attack the defending Line rolls one die, adds the DRMs of 12.42 and reads the \
         Defender Pre-Shock Reaction table. If several Commands defend there is one die for all, \
         with the best status among them, and its result applies to each (ruling 12.41).",
    ),
    p(
        "12.42",
        Enforced,
        "Pre-Shock modifiers",
        "The Shock Status of the defending Line (12.22); +2 for Colonial militia, if at least \
         half of the defending units other than guns are militia (ruling 12.42a); +1 if any \
         charging Cavalry attacks an Infantry unit, even if Disordered on the way (ruling \
         12.42b).",
    ),
    p(
        "12.43",
        Enforced,
        "Pre-Shock results",
        "Counterattack: see 12.63. Stand and Defend: go on to 12.5; with a Status drop, the level \
         falls by one and the Cohesion count returns to zero first. Fall Back: status falls one \
         level and the count returns to zero, all units of the Line retreat one hex as in 12.62 \
         or are eliminated, and eliminations count as hits last (rulings 12.43b, 12.43c). A hex \
         held by an uninvolved friend may be entered then: everything in it falls back one hex \
         too, farther from the hex the pushing unit left, and is Disordered, in a chain; not into \
         an enemy, an enemy ZOC, prohibited terrain or a hex just left by the Line, no hex twice, \
         and not at all if there is nowhere to go (rulings 12.43a, 12.43d). Collapse: every \
         defending unit involved is eliminated and counts Flight Points. After Fall Back or \
         Collapse the attacker must advance into the vacated hexes in front of his units, and his \
         Command's turn is over (ruling 12.43e). With more attackers than vacated hexes those of \
         highest Morale advance, ties to the owner, and the rest stay.",
    ),
    p(
        "12.44",
        Enforced,
        "Retreat before Shock",
        "Cavalry (13.1) and Skirmishers (6.55) may Reaction Retreat before Shock, each within the \
         limits of its own rule: SK only from Infantry (ruling 6.55a), Cavalry only if not \
         Disordered.",
    ),
    p(
        "12.45",
        Enforced,
        "Militia Pre-Shock Flight",
        "Instead of rolling for Pre-Shock Reaction the American player may let a defending \
         Command, all of whose units in the Line are militia, flee (ruling 12.45c). They are \
         removed for good and cost no Flight Points. A unit is surrounded, and cannot flee, if \
         each of its six hexes is enemy-held, in an enemy ZOC, prohibited or off the map (ruling \
         12.45a); the others may go while it stays and reacts (ruling 12.45b). The attacker \
         advances as after a Collapse (ruling 12.45d).",
    ),
    p(
        "12.5",
        Absence,
        "Shock resolution",
        "Heading: how Shock is resolved. Nobody fires while it is.",
    ),
    p(
        "12.51",
        Enforced,
        "Shock Factor Totals",
        "Each side adds up its Shock Factors (12.52) to its Shock Factor Total (SFT). The \
         difference between the two totals is the Superiority that gives the result. There is no \
         result die; the Chaos die is merely one of the factors.",
    ),
    p(
        "12.52",
        Enforced,
        "Shock Factors",
        "All factors add up. (1) Size: the side with more units gets the difference; a Close \
         stack is 2, SK and guns 0 (ruling 12.52a). (2) Position, attacker only, per attacking \
         unit over all it attacks: flank 2, rear 1, more than one kind of aspect 3, front alone 0 \
         (ruling 12.52b). (3) Terrain of the defending Line, averaged over its units and rounded \
         down (ruling 12.52c), and (4) Shock Status (12.22). (5) Cavalry: +1 for each attacking \
         unit whose targets are all Infantry, +2 if it Charges (13.22), nothing in defence \
         (ruling 12.52d); foot and horse may not shock the same unit in one Activation, \
         counterattacks apart, who retreated before the Shock not being attacked, and where one Command has both the owner chooses which arm attacks \
         it (rulings 12.52e, 12.52f). (6) Formation: Close +1 attacking and +2 defending, Column \
         -2 and all-SK -3 defending. (7) Unit status: -1 for each Disordered and -1 for each \
         Reduced unit, -2 if it is both. (8) Chaos: each side rolls one die.",
    ),
    p(
        "12.53",
        Enforced,
        "Superiority and the result",
        "The side with the higher SFT is superior and reads its half of the Shock/Charge \
         Resolution table, as attacker or defender, in the row of the difference. So 17 for the \
         defender against 15 is a defender's Superiority of 2, which puts two Cohesion hits on \
         the attacker. Equal totals leave both Engaged (ruling 12.53).",
    ),
    p(
        "12.54",
        Enforced,
        "Several defending Commands",
        "If units of more than one Command defend, totals are made as usual with the best Shock \
         Status among those Commands, for example Fair out of Poor and Fair. Hits, level loss, \
         retreat and Collapse strike each of the Commands in full (ruling 12.54).",
    ),
    p("12.6", Prose, "Shock results", "Heading: the results of Shock."),
    p(
        "12.61",
        Enforced,
        "What the results mean",
        "Engaged: nothing happens and everybody stays. Cohesion: the loser adds hits equal to the \
         winner's Superiority (ruling 12.61a). Level loss: Shock Status falls one level and the \
         count is reset (12.24). Retreat: see 12.62; Counterattack: see 12.63. Collapse: that \
         side's whole Line is eliminated and counts Flight Points; if it is the defender's, the \
         attacker must advance. Advance: the attacker must fill as many vacated hexes frontal to \
         his units as possible, one attacker each, a Close stack moving as one, highest Morale \
         first and ties to the owner. No hex prohibited to the unit is entered, and there is \
         neither reaction fire nor terrain Disorder (ruling 12.61b).",
    ),
    p(
        "12.62",
        Enforced,
        "Retreat after Shock",
        "A retreating unit goes one hex, chosen by its owner, farther from every unit that \
         attacked it (ruling 12.62a), keeping its facing (only the Reaction Retreats of 6.55 and \
         13.12 may turn) and paying no MP. It may not stack with another unit, nor enter an \
         enemy's hex, an enemy ZOC or prohibited terrain, nor leave the map (ruling 12.62d); \
         Leaders and abandoned guns do not block, other guns do (ruling 12.62c). If there is no \
         such hex it is eliminated. All retreaters are lifted first and then placed one by one in \
         the owner's order (ruling 12.62b). A Close stack or SK pair goes as one, and both are \
         lost if it has no hex (ruling 12.62e).",
    ),
    p(
        "12.63",
        Enforced,
        "Counterattack by the defender",
        "If he wishes, the defender at once shocks the units that have just attacked him, and \
         only these; it is resolved like any Shock, as part of the same attack. It is open to \
         defenders of one Command with an attacker in front, in Open or Close or undisordered \
         Cavalry, with no militia among them (ruling 12.63c). Got in Pre-Shock it replaces the \
         attack; declined or impossible it is Stand and Defend (ruling 12.63a). The new defender \
         rolls for Pre-Shock Reaction but has no Reaction Retreat (ruling 12.63d). A \
         Counterattack result within a counterattack is Stand and Defend in Pre-Shock and is \
         dropped in resolution (ruling 12.63b).",
    ),
    p(
        "12.64",
        Absence,
        "Leaders and Shock",
        "Leaders are never hurt by Shock. One whose unit is lost or whose hex is taken is only \
         displaced (rulings 12.64, 4.63b).",
    ),
    p("12.7", Prose, "Artillery and Shock", "Heading: Artillery in Shock."),
    p(
        "12.71",
        Absence,
        "Guns have no Shock value",
        "Guns neither attack nor defend in Shock and add nothing to a Line's total.",
    ),
    p(
        "12.72",
        Enforced,
        "Guns under Shock",
        "Guns alone in a shocked or charged hex are Captured without a die, before Pre-Shock, \
         also when other hexes are attacked too. A unit that had no other target then advances \
         into that hex, one unit a hex, and leaves the Line; one with other targets stays in the \
         Line and the hex counts as vacated for its advance (ruling 12.72a). Guns together with a \
         shocked unit are Captured only if that unit leaves the hex, for whatever reason: \
         retreat, Fall Back, Collapse, flight or Reaction Retreat. Guns with an attacking unit \
         that Collapses stay (ruling 12.72b).",
    ),
    p("12.8", Prose, "Abandoned guns", "Heading: Abandoned guns."),
    p(
        "12.81",
        Enforced,
        "Fate of abandoned guns",
        "An Abandoned gun (11.56) can be Captured by the enemy or Dragged Away by its own side.",
    ),
    p(
        "12.82",
        Enforced,
        "Capturing abandoned guns",
        "Enemy Infantry, militia included (ruling 12.82a), that enters the hex of an Abandoned \
         gun with no combat unit of the gun's side in it, and stops there, Captures it; its \
         Activation is then over, with no more moving, fire or Shock. The gun is removed and \
         Flight Points are changed (14.0). Guns not abandoned cannot be entered by moving (ruling \
         12.82b).",
    ),
    p(
        "12.83",
        Enforced,
        "Dragging guns away",
        "Friendly Infantry that enters the hex of an Abandoned gun and stops there drags it away; \
         its Activation is then over, with no more moving, fire or Shock. Infantry already in the \
         hex may do it as its action (ruling 12.83a). Advances and unstacking count as entering, \
         retreats do not (ruling 12.83c). The gun is removed from the game and costs \
         no Flight Points (ruling 12.83b).",
    ),
    p(
        "13.0",
        Absence,
        "Cavalry in general",
        "Cavalry has no Formations, so nothing about Formation applies to it.",
    ),
    p("13.1", Prose, "Cavalry Reaction Retreat", "Heading: Cavalry Reaction Retreat."),
    p(
        "13.11",
        Enforced,
        "When Cavalry may retreat",
        "Non-active Cavalry named as a target of Infantry Phasing Fire, or of Shock or a Charge, \
         may retreat before it is resolved; the choice is made before the dice. Fire by guns \
         gives no such right (ruling 13.11c). The shot at it is not taken: the firer may name \
         another target or do something else, but may not name the same Cavalry again this \
         Activation (ruling 13.11a). Cavalry may do so each time it is threatened while not \
         Disordered (ruling 13.11b).",
    ),
    p(
        "13.12",
        Enforced,
        "How Cavalry retreats",
        "It must not be Disordered and goes two hexes, to a hex two away from its start, at no MP \
         cost; no step may bring it nearer to the firer or to any of its attackers, nor into an \
         enemy ZOC, a prohibited hex or one with others than guns of its own side (ruling 13.12). It may turn. As no shot is \
         taken no Smoke is placed, and the attacker makes no advance (ruling 13.12b).",
    ),
    p(
        "13.13",
        Enforced,
        "Check after the retreat",
        "After a Reaction Retreat the unit takes a Morale Check (11.55) with its own Morale \
         Rating.",
    ),
    p(
        "13.14",
        Absence,
        "No retreat from reactions",
        "Cavalry has no Reaction Retreat from Return Fire or from Reaction to Movement fire.",
    ),
    p("13.2", Prose, "Cavalry Shock and Charge", "Heading: Cavalry Shock and Charge."),
    p(
        "13.21",
        Enforced,
        "Cavalry in Shock",
        "A Cavalry unit attacking Infantry by Shock adds 1 SF. In defence it adds nothing (ruling \
         12.52d).",
    ),
    p(
        "13.22",
        Enforced,
        "The Charge",
        "A Charge against Infantry gives 2 SFs instead of 1 and is otherwise resolved as Shock. \
         The unit must be two to four hexes from its target and have LOS to it; it may turn \
         before it starts but not on the way. It rides one to three steps, each into a frontal \
         hex without others than own guns, costing it at most 2 MP, only the last of which may be in an enemy ZOC, to \
         where the target is in front (ruling 13.22a); the step into the target's own hex must \
         not cost over 2 MP either (ruling 13.22g). No Charge starts in an enemy ZOC or with a \
         shockable enemy in front (ruling 13.22b). Several chargers declare paths and end hexes \
         together and ride in that order, a hex left being free again (ruling 13.22h); adjacent \
         Cavalry of the Command joins the Line without charging (ruling 13.22c). Against Cavalry \
         it is allowed but gives no SF and no Pre-Shock modifier (ruling 13.22d). If Reaction \
         Retreat leaves nothing in front of the end hex the Charge is off: the unit stays, its \
         action is spent, it is not Disordered (ruling 13.22e). Disordered on the way, it shocks \
         normally for +1 with -1 for Disorder (ruling 13.22f).",
    ),
    p(
        "13.23",
        Enforced,
        "Charge and Pre-Shock",
        "Infantry that is charged adds 1 to its Pre-Shock Reaction die, also when fire has \
         Disordered the chargers on their way.",
    ),
    p(
        "13.24",
        Enforced,
        "Disorder after a Charge",
        "Cavalry that charged is Disordered afterwards, whatever the result; if it already is \
         there is no more harm.",
    ),
    p(
        "13.25",
        Absence,
        "Where chargers end",
        "If the result leaves both sides in place, the chargers stay in the hex they reached next \
         to the defender and do not go back (ruling 13.25).",
    ),
    p(
        "14.0",
        Enforced,
        "Victory and Flight",
        "A player loses if his Flight Points plus one die are more than his Flight Level, which \
         the scenario gives. Flight Points: 2 for each Line, Column or Cavalry unit lost; 1 for \
         each SK lost; 1 for each own gun Captured; -1 for each enemy gun Captured; the sum may \
         fall below zero (ruling 14.0f). After every Free Activation of either side both players \
         roll, the active one first (rulings 14.0a, 14.0b). A player whose Points plus 6 do not \
         pass his Level need not roll (ruling 14.0d). If both flee, the greater excess loses and \
         equal ones are a draw (ruling 14.0c). A side with no Infantry or Cavalry left on the map \
         loses at once, units held off the map by an option counting as present; if both are in \
         that case it is a draw (ruling 14.0e).",
    ),
];
