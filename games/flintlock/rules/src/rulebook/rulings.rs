//! Where the book is silent or contradicts itself: what we decided, and why.

use kernel::Ruling;

const fn r(
    id: &'static str,
    rule: &'static str,
    question: &'static str,
    decision: &'static str,
    reason: &'static str,
) -> Ruling {
    Ruling { id, rule, question, decision, reason }
}

/// All rulings in book order; `rule` is the paragraph they settle.
pub static RULINGS: &[Ruling] = &[
    r(
        "2.22a",
        "2.22",
        "What is the sign of the Morale Rating, which is never stated?",
        "It is added to the DR; a high rating is good; militia is negative or zero.",
        "6.62 makes low totals bad, and 12.14 marks militia ratings in red.",
    ),
    r(
        "2.22b",
        "2.22",
        "Which values does the Reduced side have?",
        "The same Morale Rating and MA as the front, with fire at -1.",
        "11.33 names only the fire DRM.",
    ),
    r(
        "2.24",
        "2.24",
        "Guns have no Morale Rating but take Morale Checks (11.53): which rating do they use?",
        "0 unless the data say otherwise.",
        "A neutral value.",
    ),
    r(
        "2.25",
        "2.25",
        "How are mounted militia treated?",
        "The data give each counter one class; a counter with weapon M or R is Infantry (`type` \
         infantry, light, rifle or militia).",
        "Cavalry cannot fire and militia cannot shock; otherwise the counter could do nothing.",
    ),
    r(
        "2.5a",
        "2.5",
        "\"Command\" is defined as all units of one Leader, but 4.2 lets a Leader lead several \
         (Webster: the 23rd and the 33rd). What belongs to the Command and what to the Leader?",
        "The data decide who leads which Commands. Each Command has its own turn, Formation, \
         Line, First Volley, Cohesion and Shock Status. Range, self-activation roll, movement and \
         Smoke belong to the SL and are shared by his Commands.",
        "The example in 4.2; 11.43 ties Smoke to the Leader.",
    ),
    r(
        "2.5b",
        "2.5",
        "Which Activations are Free?",
        "The first of the game; those after the opponent passes, stops or fails Continuity; those \
         after the opponent's failed Seizure. Not Free: an Activation won by a Continuity or \
         Seizure die.",
        "The definition speaks of an Activation that needs no DR; the example in 5.22.",
    ),
    r(
        "2.5c",
        "2.5",
        "What is a Line?",
        "Attacking Line: the Shock participants of one Command. Defending Line: all enemy combat \
         units they attack, whatever their Command. Firing Line: all units of one Command that \
         fire in one Fire step.",
        "Follows from 12.11 to 12.15, 12.54 and 11.13.",
    ),
    r(
        "3.0a",
        "3.0",
        "Who starts?",
        "The side the scenario names; by default the British.",
        "The text is silent.",
    ),
    r(
        "3.0b",
        "3.0",
        "In which order do the steps at the end of an Activation come?",
        "First the clean-up: Rally of those that took no turn, Smoke of reaction fire placed, \
         Smoke removed, Formations rejoined, flags and range penalty cleared. Then the Flight \
         check if the Activation was Free, then Continuity.",
        "3.0 puts Smoke before anything else.",
    ),
    r(
        "3.0c",
        "3.0",
        "What if both sides pass for ever?",
        "After four passes in a row (both sides together) the game is a draw.",
        "Needed for the game to end.",
    ),
    r(
        "3.0d",
        "3.0",
        "What of games in which nobody breaks?",
        "No limit in a played game. Automatic play stops after four times the upper figure of \
         `length_activations` (120 Activations if the data give none): a draw. (Switch \
         `activation_cap`; the alternative: a number.)",
        "Simulations must end.",
    ),
    r(
        "4.1",
        "4.1",
        "To what is the OL's Command Range measured?",
        "To the SL's hex only, traced as in ruling 4.4a.",
        "Follows from 4.31 and 4.4.",
    ),
    r(
        "4.31a",
        "4.31",
        "4.31 calls units in the OL's range In Command, 4.4 asks for the SL's range. Which holds?",
        "A unit needs its SL (by range or chain); the SL needs the OL.",
        "4.4 and 5.41 agree; 4.31 speaks loosely of subordinates.",
    ),
    r(
        "4.31b",
        "4.31",
        "Must all SLs in range act?",
        "No, any subset of them.",
        "The text says \"any and all\".",
    ),
    r(
        "4.32a",
        "4.32",
        "When is the choice between rolling and Partial made?",
        "At the start, before any unit acts, one SL after another.",
        "4.4 fixes status at the start; the example in 4.32.",
    ),
    r(
        "4.32b",
        "4.32",
        "What of units outside a self-activated SL's range?",
        "They are Partial; chain links count as in range.",
        "5.41 by analogy.",
    ),
    r(
        "4.32c",
        "4.32",
        "What of the SK of a Partial or Inactive Command?",
        "They share their Command's state.",
        "4.4 frees SK from range, not from activation.",
    ),
    r(
        "4.4a",
        "4.4",
        "How is range traced?",
        "By a shortest path of hexes not longer than the range; hexes strictly between the ends \
         may not be impassable, enemy-occupied or in an enemy ZOC; the end hexes are not tested.",
        "The text says \"through\".",
    ),
    r(
        "4.4b",
        "4.4",
        "Do friendly units cancel an enemy ZOC for tracing?",
        "No.",
        "It is not stated.",
    ),
    r(
        "4.4c",
        "4.4",
        "How is the two-hex chain for Open measured?",
        "Traced like range with length 2; for Column and Close the unit must be adjacent.",
        "The same words are used.",
    ),
    r(
        "4.4d",
        "4.4",
        "Whose Formation counts in a chain, the link's or the linked unit's?",
        "The rule looks at the unit that wants to be In Command; the link may be any In Command \
         unit of the same Command except an SK.",
        "An SK, being In Command anywhere, would carry command anywhere.",
    ),
    r(
        "4.4e",
        "4.4",
        "Is there a chain for Cavalry?",
        "None; Cavalry must be in range.",
        "It has no Formation.",
    ),
    r(
        "4.4f",
        "4.4",
        "Which command status has the non-active side (needed for Smoke of reaction fire and \
         First Volley)?",
        "The same test at the start of every Activation, but only to the SL; OL range is not \
         asked. Which units a Leader's Smoke covers is settled by this test for both sides.",
        "Reaction needs no activation.",
    ),
    r(
        "4.4g",
        "4.4",
        "What of an OL with troops of his own?",
        "He is their SL too and always in his own range.",
        "The data give such Leaders.",
    ),
    r(
        "4.4h",
        "4.4",
        "What if units of two Commands are mixed, Leaders share a hex, or one SL has two Commands?",
        "Each unit looks only to its own Leader; chains run only inside one Command.",
        "Colour flags, and the words \"same Command\".",
    ),
    r(
        "4.5a",
        "4.5",
        "When do Leaders move?",
        "An SL: once, in his Command's turn (with several Commands: in one of their turns), also \
         if Partial, not if Inactive. The OL: once, at any time in his side's Activation.",
        "4.5; Partial Activation exists to regain range.",
    ),
    r(
        "4.5b",
        "4.5",
        "What limits a Leader's movement?",
        "He uses the Leader column of the Terrain Effects table; he ignores ZOC; he may not enter \
         enemy combat units; he may not end alone next to an enemy combat unit.",
        "4.63 would displace him.",
    ),
    r(
        "4.5c",
        "4.5",
        "Does a Leader's move change status already fixed?",
        "No, status does not change.",
        "4.4 fixes it for the Activation.",
    ),
    r(
        "4.5d",
        "4.5",
        "What of a Leader with a unit that retreats, advances or charges?",
        "He goes along if he would else be alone next to an enemy; otherwise it is the owner's \
         choice. In a pushed chain this is asked when all stand where they should, so that a friend \
         who has come into his hex keeps him company.",
        "Follows from 4.63.",
    ),
    r(
        "4.61a",
        "4.61",
        "What is the \"nearest\" unit?",
        "Fewest hexes, ties to the owner; for an OL any friendly combat unit.",
        "The OL has no Command.",
    ),
    r(
        "4.61b",
        "4.61",
        "Which ratings has a Replacement Leader?",
        "Those in the data (`replacement`); else Initiative and range one less than the Leader he \
         replaces, not below 2, with the same MA.",
        "The book gives none; this is the fall-back of the counter values.",
    ),
    r(
        "4.61c",
        "4.61",
        "With whose unit is the RL placed if the SL has several Commands, or none of them has a \
         unit left?",
        "With any unit of any of his Commands; if none is left he is removed, without an RL. An \
         OL stays as long as his side has a combat unit.",
        "Follows from 4.63.",
    ),
    r(
        "4.63a",
        "4.63",
        "When is a lone RL displaced?",
        "Only when an enemy enters his hex.",
        "The text limits the rule to Leaders who are not RLs.",
    ),
    r(
        "4.63b",
        "4.63",
        "What of a Leader whose unit is wiped out by Shock?",
        "He goes to the nearest unit of his Command; if none is left he is removed.",
        "Follows from 4.63 and 12.64.",
    ),
    r(
        "4.63c",
        "4.63",
        "Can Leaders be captured?",
        "Never; a Leader in a hex taken by the enemy is displaced as in 4.63.",
        "There is no rule for it.",
    ),
    r(
        "4.63d",
        "4.63",
        "What does \"alone\" mean, and what sets the rule off?",
        "No friendly combat unit in the hex; several Leaders together are each alone. Any arrival \
         of an enemy combat unit next to him counts (move, Charge, advance, retreat). If his own \
         troops leave him alone next to an enemy he is displaced when that Command's turn ends.",
        "The purpose of 4.63.",
    ),
    r(
        "4.63e",
        "4.63",
        "What of an SL with no units left whom no enemy comes near?",
        "He stays; he may still activate guns.",
        "The text removes him only when he must be placed.",
    ),
    r(
        "4.63f",
        "4.63",
        "When does a Leader move whose troops are all gone?",
        "Between two turns, once in an Activation, as far as he is activated.",
        "He has no Command turn to move in, and 4.63e keeps him in play.",
    ),
    r(
        "5.1",
        "5.1",
        "Does passing cause a Flight check?",
        "No: a pass is not an Activation that was undergone. The opponent's next one is Free.",
        "14.0 asks for an Activation that was undergone.",
    ),
    r(
        "5.21a",
        "5.21",
        "The sentence on the modifier gives +1 after two wins, the example gives +2. Which?",
        "+1 for each Continuity die won in the unbroken run.",
        "The example rules; \"after the first\" means the first Activation.",
    ),
    r(
        "5.21b",
        "5.21",
        "Does a Free Activation from a failed Seizure raise the modifier?",
        "No, only dice won count; it does not reset the modifier either.",
        "No die was rolled.",
    ),
    r(
        "5.21c",
        "5.21",
        "May a player decline to continue?",
        "Yes; then there is no Seizure.",
        "The text says \"can attempt\".",
    ),
    r(
        "5.22a",
        "5.22",
        "Does the Continuity die still follow a failed Seizure?",
        "No, a Free Activation follows at once.",
        "The example in 5.22.",
    ),
    r(
        "5.22b",
        "5.22",
        "Is a seized Activation Free?",
        "No, so no Flight check comes after it.",
        "It needed a DR.",
    ),
    r(
        "5.22c",
        "5.22",
        "Where does the seizer's own Continuity count start?",
        "At zero.",
        "It is a new run.",
    ),
    r(
        "5.22d",
        "5.22",
        "How many Seizure tries are there?",
        "One per announced Continuity try.",
        "The text says \"before the former rolls\".",
    ),
    r(
        "5.22e",
        "5.22",
        "How does the range penalty work?",
        "-2 each, adding up, not below 0, lasting through the OL's next own Activation, passes \
         included.",
        "The text limits it to the next Activation only.",
    ),
    r(
        "5.22f",
        "5.22",
        "Does the penalty also shorten the OL's range to troops of his own?",
        "Yes, in his own Activation.",
        "The book reduces his Command Range without exception.",
    ),
    r(
        "5.3a",
        "5.3",
        "May units of one Command mix actions?",
        "One action per unit; units may differ, except that a Formation change and a Shock bind \
         the whole Command.",
        "Follows from 5.3, 6.13 and 12.13.",
    ),
    r(
        "5.3b",
        "5.3",
        "Fire \"at any time\" stands against Return Fire \"after all units\" have fired. How do \
         they fit?",
        "There is one Fire step per Command turn, placed anywhere among the moves.",
        "Both texts are kept.",
    ),
    r(
        "5.42a",
        "5.42",
        "What does it mean that Partial units cannot move adjacent to an enemy?",
        "No hex of the path may touch an enemy combat unit.",
        "The plain sense.",
    ),
    r(
        "5.42b",
        "5.42",
        "May Partial units turn in place?",
        "Yes, one vertex if in an enemy ZOC.",
        "Follows from 8.0.",
    ),
    r(
        "5.42c",
        "5.42",
        "What of a Partial unit that starts next to an enemy?",
        "The start hex does not count, only hexes entered.",
        "5.42 speaks of moving adjacent.",
    ),
    r(
        "5.5",
        "5.5",
        "How long do units stay Inactive?",
        "To the end of that own Activation; they may react in the enemy's next one.",
        "They are simply non-active then.",
    ),
    r(
        "5.6a",
        "5.6",
        "Which Leader activates a gun?",
        "Any SL activated this time (in OL range or by his die), or the OL, by traced range, \
         fixed at the start of the Activation and after the self-activation dice.",
        "The words \"an activated Leader\", and 4.4.",
    ),
    r(
        "5.6b",
        "5.6",
        "How does a gun change between fire and move side?",
        "Free at the start of its action; a gun may flip and fire, without turning. After a move \
         it stays on the move side; a gun that only turns may end on either side.",
        "Follows from 5.6 and 8.0.",
    ),
    r(
        "5.6c",
        "5.6",
        "What may guns do that are not in range?",
        "Nothing in their own Activation; they still may react.",
        "Follows from 11.13.",
    ),
    r(
        "5.6d",
        "5.6",
        "What of guns near a Command that shocks or changes Formation?",
        "They act normally, in that turn or in a gun turn.",
        "They belong to no Command.",
    ),
    r(
        "5.6e",
        "5.6",
        "What is a gun turn?",
        "There may be any number in an Activation, each with at least one gun that acts; it has \
         one Fire step with Return Fire as in a Command's turn; guns place no Smoke.",
        "5.6 lets the OL alone activate them.",
    ),
    r(
        "5.7",
        "5.7",
        "May Commands share a target?",
        "Yes: different Commands may fire at or shock the same enemy one after the other.",
        "Only joint action is banned.",
    ),
    r(
        "6.12",
        "6.12",
        "How are units printed in Close (German line) treated?",
        "By a data flag: printed Formation Close. They still may change.",
        "Follows from 2.22, 6.3 and 6.7.",
    ),
    r(
        "6.13",
        "6.13",
        "Does a Formation change cost the Command or the unit its Activation?",
        "The Command; units that do not change also do nothing.",
        "The text says the entire Activation.",
    ),
    r(
        "6.13b",
        "6.13",
        "\"In their Leader's range\" stands against units In Command by a chain. Who changes?",
        "All In Command units change, chain links included.",
        "6.14 wants one Formation for all but the Out of Command.",
    ),
    r(
        "6.14a",
        "6.14",
        "What of an Out of Command unit back in range?",
        "When the Activation ends it adopts its Command's Formation, without a die.",
        "The text says \"assume\".",
    ),
    r(
        "6.14b",
        "6.14",
        "How do SK \"rejoin\"?",
        "Only by reforming: both SK of the unit in one hex, neither Disordered, owner's choice, \
         as their action; they become the unit in the Command's present Formation.",
        "Follows from 6.53.",
    ),
    r(
        "6.14c",
        "6.14",
        "What of a Close stack back in range of a Command in Open or Column?",
        "It unstacks as in 6.63, without a die; if it cannot, it stays Close and tries again at \
         the end of the next Activation.",
        "Two cannot stand in one hex otherwise.",
    ),
    r(
        "6.2a",
        "6.2",
        "A Column attacked turns Open, but 6.14 wants one Formation. Who turns?",
        "A Column that is In Command: all units of that Command in Leader range turn Open, without \
         a die. One out of Command: it alone.",
        "Keeps 6.14, which exempts units out of Command.",
    ),
    r(
        "6.2b",
        "6.2",
        "What is the new facing when the kind of facing changes?",
        "The owner takes one of the two nearest vertices or hexsides.",
        "The smallest turn.",
    ),
    r(
        "6.4",
        "6.4",
        "Are the Formation SFs per unit or per Line?",
        "Per Line, once.",
        "6.54 speaks of a Line that subtracts three.",
    ),
    r(
        "6.52",
        "6.52",
        "What limits the number of SK?",
        "At most `sk_max` units of the Command are broken down at a time, only units with `sk`; a \
         pair counts as out while one of its SK is on the map; militia has none.",
        "The example in 6.52.",
    ),
    r(
        "6.53a",
        "6.53",
        "Where do the two SK appear?",
        "Both in the parent's hex, stacked; the owner names the top one and each takes one of the \
         two hexsides next to the old facing. When SK come together later the one that arrives is \
         on top. The parent must be alone in its hex but for Leaders and abandoned guns.",
        "There is no movement in that Activation; 10.0.",
    ),
    r(
        "6.53b",
        "6.53",
        "Is there a die for going into SK and back?",
        "Going: one for the parent; if it fails both SK are Disordered. Reforming into Open: no \
         die. If the Command is in Close or Column the reformed unit rolls as in 6.62.",
        "6.53 frees only the way back to Open.",
    ),
    r(
        "6.53c",
        "6.53",
        "What kind of action is an SK break-down?",
        "A unit action in a General turn, allowed with Disordered friends in the Command.",
        "Follows from 6.52 and 6.61.",
    ),
    r(
        "6.53d",
        "6.53",
        "What of a Reduced parent?",
        "Both SK are Reduced; a reformed unit is Reduced if either SK was.",
        "The state must survive.",
    ),
    r("6.53e", "6.53", "What if one SK is lost?", "The other can never reform.", "It needs both."),
    r(
        "6.53f",
        "6.53",
        "What is the Flight value of SK?",
        "1 Flight Point per SK, 2 for the pair, the same as the parent.",
        "Follows from 14.0.",
    ),
    r(
        "6.54",
        "6.54",
        "How do Formation modifiers work in mixed Lines?",
        "The Close bonus only if every unit of the Line but SK and guns is in Close, and there is \
         one; the Column penalty if any is in Column; the SK penalty only if all but guns are SK.",
        "No free bonus, no hidden weakness.",
    ),
    r(
        "6.55a",
        "6.55",
        "\"By enemy Infantry\" stands against \"always\" in 12.44. From whom may SK retreat?",
        "From Infantry Shock only. (Switch `sk_retreat_from_cavalry`; the alternative: SK may \
         retreat from Cavalry too.)",
        "6.55 is the rule, 12.44 the pointer.",
    ),
    r(
        "6.55b",
        "6.55",
        "Which path does the retreat take?",
        "Two steps to a hex at distance 2 from the start; no step nearer to any attacker of that \
         unit, none into an enemy ZOC, a prohibited hex or a hex with another unit; guns of its own \
         side are passed and joined, four counters to a hex; no MP.",
        "The text bars coming closer and ZOC; 10.0 lets Infantry and Cavalry through guns.",
    ),
    r(
        "6.55c",
        "6.55",
        "What if there is no legal path?",
        "The SK must stay.",
        "The text offers nothing else.",
    ),
    r(
        "6.55d",
        "6.55",
        "What of a stacked pair?",
        "Each SK decides and checks for itself; its own partner's hex is not \"occupied\"; \
         Disorder does not forbid it.",
        "Follows from 6.55 and 10.0.",
    ),
    r(
        "6.61a",
        "6.61",
        "What does \"no unit in that Command is Disordered\" cover?",
        "Any unit of the Command on the map, in range or not, SK and Cavalry included.",
        "The text says \"no unit\"; it excepts only those that go into SK Formation.",
    ),
    r(
        "6.61b",
        "6.61",
        "4.2 names Initiative for changing Formations. Is there a roll?",
        "No Initiative roll; 6.62 is the whole procedure.",
        "6.6 has none.",
    ),
    r(
        "6.63a",
        "6.63",
        "The added +1 helps although it reads like a burden. Is it kept?",
        "Keep +1; switchable. (Switch `unstack_modifier`; the alternative: -1.)",
        "It is the printed number.",
    ),
    r(
        "6.63b",
        "6.63",
        "What if there is no hex to unstack into?",
        "The change is offered only if all top units can be placed in different hexes; they are \
         placed before the dice, one by one, never so that a later one is left without a hex.",
        "The text says \"must\".",
    ),
    r(
        "6.63c",
        "6.63",
        "What of a Close stack going to Column?",
        "The same as to Open, +1 included.",
        "Only Close may stack.",
    ),
    r(
        "6.7",
        "6.7",
        "Do the historical limits apply?",
        "They are optional, and off.",
        "The text says \"if you wish\".",
    ),
    r(
        "7.11",
        "7.11",
        "Do Disordered or Reduced units move less?",
        "No, they have their full MA.",
        "No penalty is stated.",
    ),
    r("7.12", "7.12", "Is there a minimum move?", "None.", "The last sentence of 7.12."),
    r(
        "7.11b",
        "7.11",
        "How far does a Close stack go that moves as one?",
        "As far as the slower of its two units.",
        "Each Movement Allowance is a maximum.",
    ),
    r(
        "7.15",
        "7.15",
        "A Charge is \"not movement\" but 11.51 lets fire hit it. What draws fire?",
        "A Charge triggers reaction-to-movement fire; retreat, advance, unstacking and \
         displacement do not.",
        "11.51 and 13.23 need it.",
    ),
    r(
        "7.21",
        "7.21",
        "What is \"moving through\" Heavy Woods?",
        "Entering or leaving at least one Heavy Woods hex in that move; retreats and advances do \
         not count.",
        "Follows from 7.15.",
    ),
    r(
        "8.0a",
        "8.0",
        "How do Cavalry and guns face?",
        "A vertex, like a Line.",
        "Position SFs need flanks; only Column and SK are excepted.",
    ),
    r("8.0b", "8.0", "May a unit turn before it fires?", "No, guns included.", "The text says so."),
    r(
        "8.0c",
        "8.0",
        "Who may turn in place?",
        "An active unit that neither fires nor shocks; freely if no enemy ZOC was on it at the \
         start, else one vertex; it does not Rally then.",
        "The text says so.",
    ),
    r(
        "8.0d",
        "8.0",
        "What is the facing after an advance or retreat?",
        "Unchanged.",
        "12.62; the advance by analogy.",
    ),
    r(
        "8.0e",
        "8.0",
        "What is the facing on entering a hex?",
        "The mover names its facing with each step, before any reaction fire (default: \
         unchanged); having stopped in a ZOC it may turn one vertex more.",
        "8.0 and 9.1; the aspect must be known when it is shot at.",
    ),
    r(
        "8.0f",
        "8.0",
        "Which moment decides whether a unit turns by one vertex only?",
        "Turning in place: the ZOC at the start of the Activation. Halting after a move: the ZOC of \
         the moment (9.1).",
        "The words of 8.0 and of 9.1.",
    ),
    r(
        "9.1a",
        "9.1",
        "Do Disordered, Inactive and Reduced units have a ZOC?",
        "Yes.",
        "Only guns and Column are excepted.",
    ),
    r(
        "9.1b",
        "9.1",
        "Is there a ZOC into hexes or over hexsides prohibited to that unit?",
        "No.",
        "They cannot be entered.",
    ),
    r(
        "9.2a",
        "9.2",
        "What is \"directly to the rear\"?",
        "Any rear hex: two for a Line, one for Column, three for SK (which need it only under \
         ruling 9.2d).",
        "Follows from 8.0.",
    ),
    r(
        "9.2b",
        "9.2",
        "Does Withdrawal cost MP?",
        "It pays terrain but is always allowed if not prohibited; it is the unit's whole move; \
         then comes the Morale Check.",
        "The text says no extra cost.",
    ),
    r(
        "9.2c",
        "9.2",
        "May a unit withdraw into the same enemy's ZOC?",
        "No, not there either.",
        "The purpose of the rule.",
    ),
    r(
        "9.2d",
        "9.2",
        "How do Cavalry or SK leave an enemy Cavalry ZOC, also if in an Infantry ZOC as well?",
        "Only by Withdrawal, In Command.",
        "The text frees them from Infantry ZOC only.",
    ),
    r(
        "9.2e",
        "9.2",
        "What of guns in an enemy ZOC?",
        "They leave it as any unit that is not told otherwise, of Infantry or of Cavalry; the first \
         hex must be free of enemy ZOC.",
        "9.2 begins by letting a unit leave; only Infantry, Cavalry and SK are then told how. From \
         ZOC to ZOC nobody goes.",
    ),
    r(
        "9.2f",
        "9.2",
        "How is the ban on going from ZOC to ZOC read for Cavalry and SK?",
        "The first hex must be free of enemy ZOC.",
        "The text says so.",
    ),
    r(
        "9.2g",
        "9.2",
        "May a Close unit withdraw onto another?",
        "Yes, onto a Close unit of its Command with the same Facing; it comes to lie on top.",
        "10.0 lets the two stack, and Withdrawal allows no turn.",
    ),
    r(
        "10.0a",
        "10.0",
        "\"With any Artillery unit(s)\" stands against \"no other units\" with four guns. What is \
         the limit?",
        "At most four combat counters in a hex with guns, at most one of them not a gun.",
        "This fits both sentences.",
    ),
    r(
        "10.0b",
        "10.0",
        "Who may pass through whom?",
        "Guns may be passed through and may pass through one unit; an SK may pass its own \
         partner; nobody else.",
        "The text says so.",
    ),
    r(
        "10.0c",
        "10.0",
        "How is a Close stack hit?",
        "One FRT die; both take the result, with their own Morale Checks; two Reduced are two \
         hits counted together.",
        "The text says both take it.",
    ),
    r(
        "10.0d",
        "10.0",
        "How is an SK stack hit?",
        "It is treated as Open, and the top SK takes the result.",
        "Only the top one acts.",
    ),
    r(
        "10.0e",
        "10.0",
        "What is the size of an SK stack?",
        "Zero, despite \"counts as one unit\".",
        "12.52 is the section on size.",
    ),
    r(
        "10.0f",
        "10.0",
        "Who is the target in a hex with a gun and a unit?",
        "The firer names the gun or the unit.",
        "11.31 allows one target.",
    ),
    r(
        "10.0g",
        "10.0",
        "Who is the target among several guns in a hex?",
        "The firer names one.",
        "11.31 allows one target.",
    ),
    r(
        "10.0h",
        "10.0",
        "How does a Close stack move and turn?",
        "A Close unit that enters another's hex stops there on top, with the other's facing. The \
         two may move together as one, or one by one. They turn only together, and only if \
         neither fires.",
        "The same facing is asked by 10.0.",
    ),
    r(
        "11.13a",
        "11.13",
        "Whom may Return Fire hit?",
        "One of the units that shot at it in this step, if in range, arc and LOS.",
        "The text says \"the latter\".",
    ),
    r(
        "11.13b",
        "11.13",
        "Is Return Fire possible after a bad result?",
        "Yes, with the new status DRMs.",
        "Follows from 11.51.",
    ),
    r(
        "11.13c",
        "11.13",
        "Is there Return Fire to Return Fire?",
        "Never.",
        "Only non-active units react.",
    ),
    r(
        "11.13d",
        "11.13",
        "May guns and SK use Reaction to Movement?",
        "Guns on the fire side and SK may; Disordered units may not.",
        "The text names frontal hexes; 11.51.",
    ),
    r(
        "11.13e",
        "11.13",
        "May several units react to the same mover?",
        "Yes, each may shoot at the same mover at the same moment.",
        "The text, and a public play note of the publisher on Cowpens (30 October 2008).",
    ),
    r(
        "11.13f",
        "11.13",
        "When is Smoke placed (11.41 against 11.13)?",
        "Phasing Smoke before Return Fire; reaction Smoke at the end of the Activation.",
        "Each text keeps its case.",
    ),
    r(
        "11.13g",
        "11.13",
        "Who has been \"fired at\"?",
        "Both units of a Close stack; the top SK of a pair; of a gun and a unit in one hex only \
         the one named.",
        "Rulings 10.0c, 10.0d and 10.0f.",
    ),
    r(
        "11.14",
        "11.14",
        "What does \"per enemy Activation\" mean?",
        "Per player Activation, not per Command turn.",
        "The note in 11.14.",
    ),
    r(
        "11.2a",
        "11.2",
        "What is the fire arc?",
        "The target is in arc if the line to its centre leaves the firer's hex through a frontal \
         hexside; a line exactly through the outer corner of the front counts as inside.",
        "The text says through the front.",
    ),
    r(
        "11.2b",
        "11.2",
        "At what height are firer and target?",
        "At the ground level of their hex, without the half level.",
        "The text speaks of the elevation of the hexes.",
    ),
    r(
        "11.2c",
        "11.2",
        "How high is an obstacle?",
        "Ground level plus 1/2 for woods, buildings or an Infantry or Cavalry unit, never more \
         than 1/2.",
        "Half levels do not add.",
    ),
    r(
        "11.2d",
        "11.2",
        "What exactly blocks LOS?",
        "Let f and t be the levels of firer and target, m the larger. An intervening hex of \
         ground L and height H blocks if H > m; or if f and t differ, L = m and it is nearer (in \
         hexes) the lower than the higher end. Nothing else blocks.",
        "The three printed cases, which leave no other.",
    ),
    r(
        "11.2e",
        "11.2",
        "What of a line along a hexside?",
        "It is blocked if either hex would block.",
        "The last sentence of 11.2.",
    ),
    r(
        "11.2f",
        "11.2",
        "What blocks guns at range 9 or more?",
        "Units block only within three hexes of the target, by the same height test.",
        "The text says so.",
    ),
    r(
        "11.2g",
        "11.2",
        "Are Leaders, guns or abandoned guns obstacles?",
        "Never.",
        "The text says so.",
    ),
    r(
        "11.33a",
        "11.33",
        "The list of DRMs is headed Infantry Fire. Which apply to guns?",
        "Range, target Formation and aspect, target in Smoke, target Cavalry, Reaction to \
         Movement and terrain. Not First Volley, not Smoke on the firer, and neither Reduced \
         (guns have no such side) nor Disordered (they cannot fire).",
        "The list is headed Infantry Fire, and guns must use some of it.",
    ),
    r(
        "11.33b",
        "11.33",
        "Which parts of terrain count?",
        "Hex, fence and height add; shelter counts only at the target.",
        "The Terrain Effects table.",
    ),
    r(
        "11.34a",
        "11.34",
        "What does firing \"with\" the others mean?",
        "First Volley covers all eligible shots of the Command in the same window: its Fire step; \
         one Return Fire step; the reactions to one unit entering one hex. After the window the \
         marker goes. (Switch `first_volley_window`; the alternative: the whole Activation.)",
        "The note in 11.34.",
    ),
    r(
        "11.34b",
        "11.34",
        "What of shots by SK or Out of Command units?",
        "No bonus, and the marker stays. (Switch `first_volley_lost_by_sk`; the alternative: the \
         marker is lost.)",
        "Only eligible units use it.",
    ),
    r(
        "11.34c",
        "11.34",
        "What of an eligible unit that never fired while the marker went?",
        "It has lost the benefit.",
        "The note in 11.34.",
    ),
    r(
        "11.41a",
        "11.41",
        "How is the two-hex test made?",
        "Place the marker on the Leader if at least one shooter of his In Command units has no \
         Smoke marker of any side within two hexes of itself when markers are placed; all tests \
         of one step come before any marker of that step; at most one marker per Leader. (Switch \
         `smoke_two_hex_test`; the alternative: own side's markers only, or never suppress.)",
        "Literal reading.",
    ),
    r(
        "11.41b",
        "11.41",
        "Where is the marker?",
        "In the Leader's hex; it moves with him, stays with his RL and goes if he is removed.",
        "The text puts it with the Leader.",
    ),
    r(
        "11.43",
        "11.43",
        "What of SK far away?",
        "Inside SL range an SK counts with its Leader; outside it is treated like an Out of \
         Command unit.",
        "11.46 mentions SK with markers.",
    ),
    r(
        "11.46",
        "11.46",
        "Whose Smoke is checked?",
        "Both sides', at the end of each player Activation; a Leader's marker stays if a unit of \
         any of his Commands fired.",
        "The text counts fire both active and defensive.",
    ),
    r(
        "11.51",
        "11.51",
        "May Disordered units attack by Shock?",
        "Infantry may (with -1); Cavalry may not unless Disordered during its Charge.",
        "The text says so.",
    ),
    r(
        "11.52a",
        "11.52",
        "What is \"doing nothing\"?",
        "No move, turn, fire, reforming or Shock; reaction fire in the enemy's Activation does \
         not matter.",
        "It is the unit's own Activation that counts.",
    ),
    r(
        "11.52b",
        "11.52",
        "When is Rally tested?",
        "At the end of the Command turn: Full, rested, no enemy combat unit adjacent.",
        "The text says so.",
    ),
    r(
        "11.52c",
        "11.52",
        "What of Commands that took no turn, and of guns?",
        "Full units of an unused Command and active guns that did not act Rally at the end of the \
         Activation under the same test. After a pass nobody Rallies.",
        "Doing nothing is what is asked; guns have no Command.",
    ),
    r(
        "11.52d",
        "11.52",
        "What of a unit that rests and is Disordered in its own Activation, as the second of a Close \
         stack by Return Fire, or a friend who is pushed?",
        "It does not Rally in this one.",
        "A Disordered unit spends its entire Activation; this one was not Disordered for all of it.",
    ),
    r(
        "11.54",
        "11.54",
        "What does Reduced do to a Reduced unit?",
        "It becomes Disordered, one hit; if already both, only the hit.",
        "The text says so.",
    ),
    r(
        "11.56",
        "11.56",
        "What is an Abandoned gun?",
        "It cannot act, is no target of fire or Shock, does not block sight, moves or stacking, \
         is no \"enemy unit\" for adjacency, and keeps its place until Captured or Dragged Away.",
        "Follows from 12.8.",
    ),
    r(
        "11.57a",
        "11.57",
        "What is a Disordered result from fire?",
        "Disordered on the FRT (combined results included), a failed Morale Check from the FRT, \
         Reduced turned into Disordered; also if the unit already was Disordered.",
        "The text speaks of suffering a Disordered result.",
    ),
    r(
        "11.57b",
        "11.57",
        "How many casualty rolls are there?",
        "One 2d6 per Leader in the hex per shot.",
        "The text is silent; the simplest reading.",
    ),
    r(
        "12.11",
        "12.11",
        "Is Shock ever forced?",
        "No; but if a Command shocks, all its eligible adjacent units take part.",
        "Follows from 12.12.",
    ),
    r(
        "12.11b",
        "12.11",
        "May a Shock that was begun to be planned be given up?",
        "Yes: the turn may be ended instead; it counts as taken.",
        "Shock is never forced.",
    ),
    r(
        "12.12a",
        "12.12",
        "What is the \"start\" of the Activation?",
        "The start of that Command's turn.",
        "Follows from 5.7.",
    ),
    r(
        "12.12b",
        "12.12",
        "What of a unit adjacent to an enemy that is not in front?",
        "It takes no part.",
        "The first sentence of 12.12.",
    ),
    r(
        "12.12c",
        "12.12",
        "May the attacker choose among enemies in front?",
        "No: all enemy combat units in frontal hexes of participants are attacked.",
        "The text says they must participate.",
    ),
    r(
        "12.12d",
        "12.12",
        "How far does the defending Line reach?",
        "Only to units actually in those hexes.",
        "The size example counts units involved.",
    ),
    r(
        "12.12e",
        "12.12",
        "What of an enemy in a frontal hex that is prohibited to the attacker, or behind a \
         prohibited hexside?",
        "It is not attacked by that unit.",
        "The unit could not advance.",
    ),
    r(
        "12.13",
        "12.13",
        "What does the rest of the Command do?",
        "Nothing, SK and Partial units included.",
        "The text says so.",
    ),
    r(
        "12.14",
        "12.14",
        "What of militia in a mixed Command?",
        "Shock is barred only if a militia unit is among the would-be participants.",
        "The text speaks of a Command Line that has militia.",
    ),
    r(
        "12.22",
        "12.22",
        "Whose status modifies Pre-Shock Reaction?",
        "The target's own.",
        "Follows from 12.42.",
    ),
    r(
        "12.24a",
        "12.24",
        "\"If exceeded\" stands against \"after 2 hits\" with a rating of 2. When does status \
         drop?",
        "When hits reach the rating. (Switch `cohesion_drop_at`; the alternative: hits exceed the \
         rating.)",
        "The example rules.",
    ),
    r(
        "12.24b",
        "12.24",
        "What if there are more hits than needed?",
        "All hits of one result are added together; at most one level is lost; the counter goes \
         to zero and the surplus is gone. (Switch `cohesion_surplus`; the alternative: the \
         surplus is carried on.)",
        "The text says the Command starts anew.",
    ),
    r(
        "12.24c",
        "12.24",
        "What happens at Poor?",
        "It goes no lower; the counter is reset, with no other effect.",
        "The text says so.",
    ),
    r(
        "12.24d",
        "12.24",
        "What counts as a hit?",
        "Each Reduced result and each unit eliminated; not Disordered, not Pre-Shock Flight.",
        "The text says so.",
    ),
    r(
        "12.41",
        "12.41",
        "What if two Commands defend?",
        "One DR for the whole defending Line, with the best status; results apply to every \
         Command in it. (Switch `pre_shock_rolls`; the alternative: one roll per Command.)",
        "Follows from 12.54.",
    ),
    r(
        "12.42a",
        "12.42",
        "When does the militia DRM apply to a mixed Line?",
        "+2 if at least half of the defending non-gun units are militia.",
        "Majority.",
    ),
    r(
        "12.42b",
        "12.42",
        "When does the Charge DRM apply?",
        "+1 if any charger attacks an Infantry unit, even if Disordered on the way.",
        "Follows from 13.23.",
    ),
    r(
        "12.43a",
        "12.43",
        "Which hexes may be used in a Fall Back?",
        "As in Retreat, but a hex with an uninvolved friend may be entered: that friend falls \
         back one hex likewise and is Disordered, in a chain; not possible if a pushed unit has \
         nowhere to go.",
        "The text says so.",
    ),
    r(
        "12.43b",
        "12.43",
        "What of a unit that has no hex to Fall Back to?",
        "It is eliminated.",
        "Follows from 12.62.",
    ),
    r(
        "12.43c",
        "12.43",
        "What is the order of steps in a Fall Back?",
        "Status drop and counter reset, then moves, then hits for units eliminated.",
        "The text is silent; so no hit is wiped out by the reset.",
    ),
    r(
        "12.43d",
        "12.43",
        "Where does a pushed friend go?",
        "One hex, farther from the hex the pushing unit left; not into enemy ZOC, enemies, \
         prohibited hexes or a hex the defending Line has just left. All that is in the pushed \
         hex (unit, Close stack, SK pair, guns) goes together and is Disordered; no hex is pushed \
         twice in one Fall Back.",
        "Mirrors ruling 12.62a; ends the chain.",
    ),
    r(
        "12.43e",
        "12.43",
        "What does \"no further action\" mean?",
        "The attacking Command's turn is over after Fall Back or Collapse.",
        "The text says so.",
    ),
    r(
        "12.45a",
        "12.45",
        "When is a unit \"surrounded\"?",
        "If each of its six hexes is enemy-occupied, in an enemy ZOC, prohibited or off the map.",
        "A test per unit.",
    ),
    r(
        "12.45b",
        "12.45",
        "What of a partly surrounded Line?",
        "Unsurrounded militia may flee; the others stay and react.",
        "The text is silent; follows from the test per unit.",
    ),
    r(
        "12.45c",
        "12.45",
        "What of a mixed Line?",
        "A Command all of whose defending units are militia may flee; others stay.",
        "The text speaks of a Line of militia.",
    ),
    r(
        "12.45d",
        "12.45",
        "Is there an advance after flight?",
        "Yes, as after Collapse. (Switch `militia_flight_advance`; the alternative: no advance.)",
        "The hexes are vacated by the attack.",
    ),
    r(
        "12.45e",
        "12.45",
        "Who may flee, and how often is a Command asked?",
        "The American side only; each Command once in a Shock. Units that cannot run then stay and \
         react.",
        "The book speaks of the American player and of an instead-of roll.",
    ),
    r(
        "12.52a",
        "12.52",
        "What counts for size?",
        "Close stack 2, SK 0, guns 0.",
        "The note in 12.52.",
    ),
    r(
        "12.52b",
        "12.52",
        "What is a \"combination\" of positions?",
        "Per attacking unit, over all defenders it attacks: only front 0, only flank 2, only rear \
         1, two or more kinds 3. (Switch `position_combination`; the alternative: per defender \
         attacked from several sides.)",
        "The text counts for each such unit.",
    ),
    r(
        "12.52c",
        "12.52",
        "How is terrain counted for a whole Line?",
        "For each defending unit other than guns take its hex SF plus the largest hexside SF that \
         applies against all of its attackers; the Line's terrain SF is the average over these \
         units, rounded down. (Switch `terrain_sf`; the alternative: the sum over units.)",
        "Cover is a property of the Line, like Formation; a sum over units would swamp every \
         other factor.",
    ),
    r(
        "12.52d",
        "12.52",
        "Cavalry defending: +1 (12.52) or nothing (13.21)?",
        "Nothing. (Switch `cavalry_defence_sf`; the alternative: +1 when attacked only by \
         Infantry.)",
        "13 is the Cavalry chapter.",
    ),
    r(
        "12.52e",
        "12.52",
        "How does the ban on foot and mounted attacking one unit work?",
        "Within one player Activation a unit shocked by foot cannot be shocked by mounted and \
         vice versa: it is no target for the other arm. Who retreated before the Shock, or whose \
         Charge was off, was not attacked. Counterattacks are exempt.",
        "The note in 12.52; 6.55 and 13.11 speak of units about to be attacked.",
    ),
    r(
        "12.52f",
        "12.52",
        "What of foot and horse in one Command (Armand)?",
        "An enemy unit may be attacked by one of the two arms only; the owner chooses; a unit \
         left without a target takes no part.",
        "The note in 12.52.",
    ),
    r(
        "12.52g",
        "12.52",
        "Foot and horse before a hex with a gun and a unit",
        "The gun goes with the arm that attacks the unit.",
        "Guns count for nothing.",
    ),
    r("12.53", "12.53", "What if the totals are equal?", "Engaged.", "Nobody is superior."),
    r(
        "12.54",
        "12.54",
        "How do results strike several Commands?",
        "Each takes hits, level loss, retreat and Collapse in full.",
        "They are one Line.",
    ),
    r(
        "12.61a",
        "12.61",
        "How many hits are added?",
        "As many as the Superiority.",
        "The text says so.",
    ),
    r(
        "12.61b",
        "12.61",
        "What is the vacated hex \"directly in front\" for a unit with two frontal hexes?",
        "Any vacated hex that is frontal for the unit. As many hexes as possible are filled, one \
         attacker each (a Close stack moves as one); units chosen by highest Morale, ties to the \
         owner. A hex prohibited to a unit is not entered by it. No reaction fire, no terrain \
         Disorder.",
        "The note in 12.43, and 7.15.",
    ),
    r(
        "12.61c",
        "12.61",
        "Which Morale has a Close stack that could advance?",
        "That of the better of its two units.",
        "The units with the highest Morale advance.",
    ),
    r(
        "12.62a",
        "12.62",
        "What does \"away\" mean?",
        "The new hex is farther from every unit that attacked the retreater.",
        "The text says away from the unit inflicting the result.",
    ),
    r(
        "12.62b",
        "12.62",
        "In what order do several units retreat?",
        "All are lifted, then placed one by one in the owner's order.",
        "They should not block each other.",
    ),
    r(
        "12.62c",
        "12.62",
        "Do hexes with only Leaders or guns block a retreat?",
        "Leaders and abandoned guns do not block; other guns do (no stacking; in a Fall Back they \
         are pushed).",
        "The text says \"Stack with any unit\".",
    ),
    r(
        "12.62d",
        "12.62",
        "How does terrain limit a retreat?",
        "Not into prohibited terrain or off the map; no MP.",
        "Follows from 7.11.",
    ),
    r(
        "12.62e",
        "12.62",
        "How does a Close stack or SK pair retreat?",
        "It retreats and Falls Back as one, stacked; without a hex both are eliminated.",
        "They are no strangers to each other.",
    ),
    r(
        "12.63a",
        "12.63",
        "What does a Counterattack from Pre-Shock do?",
        "If taken, it replaces the attack; if declined or impossible: Stand and Defend.",
        "Follows from 12.43.",
    ),
    r(
        "12.63b",
        "12.63",
        "Can counterattacks follow on counterattacks?",
        "In a counterattack, a Counterattack result counts as Stand and Defend (Pre-Shock) or is \
         dropped (resolution).",
        "This ends the chain.",
    ),
    r(
        "12.63c",
        "12.63",
        "Who may counterattack?",
        "Defenders with an original attacker in front, in Open or Close or undisordered Cavalry, \
         no militia among them, one Command only.",
        "Follows from 12.12, 12.14 and 5.7.",
    ),
    r(
        "12.63d",
        "12.63",
        "Does the full procedure apply to a counterattack?",
        "Reaction Retreat options of non-active units do not apply; the Pre-Shock DR of the new \
         defender does.",
        "The text says as any other Shock.",
    ),
    r(
        "12.64",
        "12.64",
        "What of Leaders in a lost hex?",
        "They are unhurt; see ruling 4.63b.",
        "The text says so.",
    ),
    r(
        "12.72a",
        "12.72",
        "What of guns alone in a hex, also when other hexes are attacked too?",
        "They are Captured and removed before Pre-Shock. A unit that had no other target advances \
         into such a hex at once (one unit a hex, as in ruling 12.61b) and is not part of the \
         Line; one that has other targets stays in the Line and the emptied hex counts as vacated \
         for its advance.",
        "The text says \"automatically\"; the second sentence of 12.72 goes by hex.",
    ),
    r(
        "12.72b",
        "12.72",
        "What of guns with a shocked unit, abandoned or not?",
        "They are Captured if the unit leaves the hex for any reason: retreat, Fall Back, \
         Collapse, flight, Reaction Retreat. Guns with an attacker that Collapses stay; they were \
         not attacked.",
        "\"Must vacate\" is widened to avoid ownerless guns.",
    ),
    r(
        "12.82a",
        "12.82",
        "Who captures by moving in?",
        "Infantry only, militia included; the move ends.",
        "The text says so.",
    ),
    r(
        "12.82b",
        "12.82",
        "Can guns that are not abandoned be captured by moving in?",
        "No, they cannot be entered by movement.",
        "Follows from 7.12.",
    ),
    r(
        "12.83a",
        "12.83",
        "What of Infantry already in the hex?",
        "It may Drag Away as its action.",
        "The effect is the same.",
    ),
    r(
        "12.83b",
        "12.83",
        "12.83 says to adjust Flight Points. By how many?",
        "None. (Switch `dragged_gun_fp`; the alternative: 1 Flight Point.)",
        "14.0 lists none.",
    ),
    r(
        "12.83c",
        "12.83",
        "Which ways of entering a hex capture or drag away its Abandoned guns?",
        "Every one after which the Infantry stops of its own: a move, a Withdrawal, an advance, \
         unstacking, a step of an optional rule. Not a retreat, a push or giving way before Shock.",
        "12.82 and 12.83 ask for a unit that enters and stops; who is driven back takes nothing.",
    ),
    r(
        "13.11a",
        "13.11",
        "What of the shot after a Reaction Retreat?",
        "It is not taken; the firer may name another target or do something else, but not the \
         same Cavalry again this Activation.",
        "The Cavalry avoids the fire.",
    ),
    r(
        "13.11b",
        "13.11",
        "May Cavalry retreat again and again?",
        "Yes, each time while undisordered.",
        "No limit is given.",
    ),
    r("13.11c", "13.11", "May Cavalry retreat from gun fire?", "No.", "The text says by Infantry."),
    r(
        "13.12",
        "13.12",
        "Which path does the retreat take?",
        "As in ruling 6.55b, measured from the firer or from all attackers of that unit.",
        "The text says so.",
    ),
    r(
        "13.12b",
        "13.12",
        "Does the attacker advance after a Reaction Retreat?",
        "No.",
        "It is not mentioned.",
    ),
    r(
        "13.22a",
        "13.22",
        "What is the Charge path?",
        "One to three steps, each into a frontal hex with the facing set at the start, ending \
         where a target is in front; start distance 2 to 4; no hex with another unit, but guns of \
         its own side may be ridden past and joined (10.0); only the last may be in an enemy ZOC; each entry at most 2 MP; LOS by 11.2 from start to target, so woods or \
         troops on that line bar the Charge at any cost in MP.",
        "Follows from 8.0 and 13.22.",
    ),
    r(
        "13.22b",
        "13.22",
        "May a unit charge that starts in an enemy ZOC, or with an enemy combat unit in a frontal \
         hex it could shock?",
        "No Charge.",
        "Follows from 8.0, 9.1 and 12.12.",
    ),
    r(
        "13.22c",
        "13.22",
        "What of chargers and adjacent Cavalry of one Command?",
        "They are one Line; the adjacent ones are not chargers.",
        "Follows from 12.11.",
    ),
    r(
        "13.22d",
        "13.22",
        "May Cavalry charge Cavalry?",
        "It is allowed, with no SF and no +1 Pre-Shock; the charger is still Disordered after.",
        "Follows from 13.22 and 13.23.",
    ),
    r(
        "13.22e",
        "13.22",
        "What if the target is gone by Reaction Retreat?",
        "If nothing is left in front of its end hex the Charge is off; the unit stays, its action \
         is spent, it is not Disordered.",
        "Nothing happened.",
    ),
    r(
        "13.22f",
        "13.22",
        "What of a charger Disordered on the way?",
        "It counts as normal Shock: +1 instead of +2, and -1.",
        "Follows from 11.51.",
    ),
    r(
        "13.22g",
        "13.22",
        "Does the target's own hex count for the 2-MP limit?",
        "Yes: entering it across that hexside may not cost more than 2 MP. (Switch \
         `charge_limit_at_target`; the alternative: only hexes ridden through count.)",
        "The path runs to the target.",
    ),
    r(
        "13.22h",
        "13.22",
        "How do several chargers ride?",
        "Paths and end hexes are declared together and ridden in the declared order; a hex left \
         by an earlier charger is free, a hex reached is not.",
        "There is no stacking.",
    ),
    r(
        "13.22i",
        "13.22",
        "The path of a declared Charge is no longer free when it is to be ridden",
        "The Charge is off; the unit stays where it is, its action spent, not Disordered.",
        "As 13.22e.",
    ),
    r(
        "13.25",
        "13.25",
        "Where do chargers end if Engaged?",
        "They stay in the hex reached.",
        "The text says so.",
    ),
    r(
        "14.0a",
        "14.0",
        "Who rolls for Flight?",
        "Both players, after each Free Activation. (Switch `flight_rollers`; the alternative: \
         only the player whose Free Activation ended rolls.)",
        "The first sentence says \"each player\".",
    ),
    r(
        "14.0b",
        "14.0",
        "After which Activations?",
        "The Free ones of ruling 2.5b, of either side.",
        "The text says so.",
    ),
    r(
        "14.0c",
        "14.0",
        "What if both flee?",
        "The greater excess over the Flight Level loses; equal is a draw.",
        "The text is silent; the deeper rout loses.",
    ),
    r(
        "14.0d",
        "14.0",
        "When is no roll needed?",
        "When Flight Points + 6 are not above the Flight Level.",
        "The text says it will not be necessary for much of the early game.",
    ),
    r(
        "14.0e",
        "14.0",
        "What if an army is wiped out?",
        "A side without Infantry and Cavalry on the map loses at once (units held off the map by \
         an option count as present); both at once: draw.",
        "Guns alone have no Command left.",
    ),
    r(
        "14.0f",
        "14.0",
        "Can captures bring Flight Points below zero?",
        "Yes: a running sum, no floor.",
        "The order must not matter.",
    ),
];

/// Tables the book refers to but does not print, and what ours are based on.
pub static RECONSTRUCTED: &[(&str, &str)] = &[
    (
        "Fire/Range DRM",
        "Built from 40 to 50 yards a hex: a musket is deadly at one hex and nearly useless at \
         three, a rifle hits less hard close in but reaches about 250 yards, guns have canister \
         to three hexes and, because of 11.2, a range beyond nine.",
    ),
    (
        "Fire Results Table",
        "Built from the result names of 11.5, with a wide Morale Check band so that troop quality \
         counts, Reduced only at close range in clear air, and every DRM worth a sixth of the \
         odds.",
    ),
    (
        "Unit Morale Check",
        "Built on the thresholds of the formation-change roll in 6.62 (3 or less Disordered, 4 or \
         more safe), Disorder being the only bad result 11.55 allows.",
    ),
    (
        "Defender Pre-Shock Reaction",
        "Built from the results listed in 12.43 and the printed DRMs of 12.42, which are positive \
         where they hurt the defender, so that high is bad, the usual outcome is giving way and \
         militia cannot face the bayonet.",
    ),
    (
        "Shock/Charge Resolution",
        "Built around the two printed examples for a Superiority of 2 (12.53, 12.61), using every \
         result of 12.61 and no others, in rising weight, a breaking attack being slightly rarer \
         than a breaking defence.",
    ),
    (
        "Terrain Effects",
        "Built so that Close is clumsy outside Clear ground, Column the way through Heavy Woods, \
         and woods and fences shelter; only the height of woods (11.2), Disorder in Heavy Woods \
         (7.21) and the 2-MP limit of a Charge (13.22) are printed.",
    ),
    (
        "Cohesion",
        "The ratings are scenario data missing from the book; the fall-back formula by number and \
         kind of units is fitted to the one known value, Newmarsh 2 (12.24).",
    ),
    (
        "Flight",
        "The Flight Point values are printed in 14.0; only the fall-back Flight Level, a share of \
         the army's value plus 3, is ours.",
    ),
    (
        "Counter values",
        "Morale, the MA of Cavalry, guns and Leaders and all Leader and RL ratings are graded by \
         troop quality; only the Infantry MA of 4 in Line and 5 in Column (6.2) and the few \
         ratings named in the rules are printed.",
    ),
];
