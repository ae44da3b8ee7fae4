//! Every item of the rules specification but its rulings, in our own words.

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

/// The items FL-GEO-1 to FL-SCN-3 by area, as they are listed at the end of the specification.
pub static PARAGRAPHS: &[Paragraph] = &[
    p(
        "FL-GEO-1",
        Enforced,
        "Table",
        "The usual battlefield measures six feet by three. Our ruling: unless a scenario says \
         otherwise the table is 180 by 90 cm, a round figure close to that, with its corner of \
         origin in the south-west, x running east and y running north. A figure standing still \
         has its whole base on the table; it is never half on and half off.",
    ),
    p(
        "FL-GEO-2",
        Prose,
        "Units",
        "Distances in play are in centimetres, bases in millimetres. Our ruling, so that a \
         replay always gives the same game: positions are whole micrometres (10,000 to the \
         centimetre) and facings are integer vectors. Files and commands give a facing in whole \
         degrees, 0 being north and 90 east, and one fixed table of integers turns it into a \
         vector, exactly so for multiples of 90. A base is the figure made by its four corners, \
         each rounded to the micrometre. Ranges and distances are compared by their squares. A \
         leg of a path, and every part of it on one kind of ground, costs its length rounded up \
         to the micrometre; the length of a sight line inside terrain (FL-LOS-2) is rounded \
         down. Where the program finds the end of a move itself (flight, push back, compulsory \
         advance) it rounds back along the way the figure came.",
    ),
    p(
        "FL-GEO-3",
        Table,
        "Bases",
        "Bases are rectangles. A figure on foot of normal size has 25 by 25 mm, a large one on \
         foot, such as an Ogre or a Trolka, 30 by 30 mm, and a mounted one a base 25 mm wide \
         and 50 mm deep, whoever is in the saddle. The book gives the longest sides, 25, 30 and \
         50 mm. Our ruling: the other side of the mounted base, as on the usual cavalry base of \
         such figures.",
    ),
    p(
        "FL-GEO-4",
        Absence,
        "Facing",
        "Our ruling, for the book has no rules on facing, flank or rear: the way a figure looks \
         changes nothing except where the edges of its base lie. Turning costs nothing and is \
         not measured. A figure turns only during its own move, and its base must have room \
         both where it starts and where it ends.",
    ),
    p(
        "FL-GEO-5",
        Definition,
        "Distance",
        "Our ruling, since only adjacency, engagement range and the line of sight are defined: \
         everything called within so many cm, adjacency and engagement range go from the \
         nearest point of one base to the nearest point of the other. The range of a shot goes \
         from centre to centre, along the line of sight. A distance of exactly the number given \
         is still within it.",
    ),
    p(
        "FL-GEO-6",
        Prose,
        "Adjacent",
        "Two bases no more than 1 cm apart that are not in base-to-base contact (FL-GEO-7) are \
         adjacent. For abilities that ask for adjacent figures, those in contact count as \
         adjacent as well.",
    ),
    p(
        "FL-GEO-7",
        Definition,
        "Base-to-base contact",
        "Two figures are in contact when a side of one base lies against a side of the other \
         and the longer of the two covers the shorter from end to end; where both are equally \
         long, corner meets corner. Anything less is only adjacency. Our ruling on rounding: a \
         gap of up to 0.1 cm, an angle of up to 1 degree between the sides and up to 0.1 cm of \
         the shorter side left uncovered are allowed. Our ruling: contact is worked out anew \
         from the positions of all enemy pairs after every displacement, removal and change of \
         base, so that there is only one source for it.",
    ),
    p(
        "FL-GEO-8",
        Enforced,
        "Contact slots",
        "Our ruling, which turns the definition of contact into places: a figure that closes \
         with an enemy is put on a slot, its front flush against one side of the enemy base and \
         its facing exactly against that side. A side at least as long as the mover's front is \
         wide has as many slots as that front fits into it, spread evenly: one in the middle, \
         or two on a 5 cm side, 1.25 cm to either hand. A shorter side has one slot in the \
         middle. A slot can be used if the mover's base there overlaps no other base and no \
         blocking terrain; it may lie astride a linear obstacle (FL-MEL-8). The program offers \
         these slots, but any other flush place that meets FL-GEO-7 serves as well, for \
         instance when two Ogres side by side attack two smaller neighbours. An enemy's nearest \
         slot is the usable one to which the straight line from the mover's centre is shortest; \
         if there are several, the first clockwise from the enemy's front. A foot figure of \
         normal size can so be met by 4 enemies on foot, a mounted one by 6.",
    ),
    p(
        "FL-GEO-9",
        Definition,
        "Engagement range",
        "Around every figure runs a band as wide as the longest side of its own base, measured \
         from the edge of the base: 25 mm for foot, 30 mm for large foot, 50 mm for mounted \
         figures. Our ruling: terrain does not cut the band off; it is a plain distance.",
    ),
    p(
        "FL-GEO-10",
        Enforced,
        "Moving through engagement range",
        "Enemies may not pass through a figure's engagement range unless they mean to come into \
         base contact with that figure and fight it. Our ruling on the test: the mover counts \
         as a disc half as thick as its base is wide (radius 1.25 cm, large figures 1.5 cm) \
         that follows the path of its centre. Against an enemy E the path is legal if (a) it \
         ends in contact with E; or (b) it never comes nearer to E's base than E's engagement \
         range; or (c) it ends in contact with another enemy F and is inside F's range wherever \
         it is inside E's, so that one of two neighbours can be attacked; or (d) it starts \
         inside E's range and gets no nearer to E while inside, so that a figure can leave. \
         Every enemy is asked on his own, and each may be satisfied by a different one of the \
         four; what one enemy permits does not bind another. A figure between two enemies may \
         therefore have nothing to do but attack or stay. Mounted Cavalry skips enemies on foot \
         (FL-TRP-4); flight and push back skip the test altogether.",
    ),
    p(
        "FL-GEO-11",
        Enforced,
        "Overlap",
        "Our ruling, the book being silent: a base at rest overlaps no other base, no blocking \
         terrain and, unless it stands on a contact slot, no linear obstacle. On the way a \
         figure may pass over friends on foot, who give way, but not over mounted figures and \
         not over enemies; the test uses the disc of FL-GEO-10. Touching is not overlapping, \
         and a depth of up to 0.01 cm still counts as touching.",
    ),
    p(
        "FL-GEO-12",
        Definition,
        "Closest enemy",
        "Our ruling: the closest enemy is the figure with the smallest distance from base to \
         base, and among equals the one with the lowest figure id, that is the first on the \
         rosters. If no enemy is on the table, every rule that asks for the closest one does \
         nothing.",
    ),
    p(
        "FL-DIC-1",
        Prose,
        "D10",
        "A ten-sided die gives 1 to 10; the face marked 0 counts as 10. Only the scatter of a \
         grenade reads it otherwise (FL-GRN-4).",
    ),
    p(
        "FL-DIC-2",
        Enforced,
        "Percentile",
        "Two ten-sided dice, one for the tens and one for the units, give 1 to 100; 00 together \
         with 0 is 100. A percentile roll succeeds if it is not higher than the number needed.",
    ),
    p(
        "FL-DIC-3",
        Enforced,
        "D5",
        "A D5 is a D10 halved and rounded up: 1-2 is 1, 3-4 is 2, 5-6 is 3, 7-8 is 4 and 9-10 \
         is 5 (ruling FL-ERR-1).",
    ),
    p(
        "FL-DIC-4",
        Enforced,
        "Doubles",
        "A percentile roll is a double if both dice show the same digit: 11, 22, 33, 44, 55, \
         66, 77, 88 and 99. Our ruling: 100 is one too, as 00 and 0 show the same digit.",
    ),
    p(
        "FL-DIC-5",
        Absence,
        "No caps",
        "Our ruling: chances and totals are never cut off. With 100% or more a shot always \
         hits, with 0% or less it never does and is spent all the same; there is neither an \
         automatic hit nor an automatic miss.",
    ),
    p(
        "FL-DIC-6",
        Enforced,
        "Roll order",
        "Our ruling, so that a list of dice always means the same game. Initiative: side A, \
         then side B. Case 2 and retaining the initiative: the acting player, then his \
         opponent. Melee: the initiator, the target, then the loser's steady check. Firing: the \
         percentile roll, the D10 of a double, then the target's steady check; a Dastardly \
         officer's extra D10 comes before the D10 of his check. A grenade that misses: the D10 \
         of the distance, then the direction. Spread shot and blast: first all percentile \
         rolls, the die for a double directly after that of the nominated target, then all \
         steady checks; both begin with the nominated target and go on by the distance of the \
         bases from it (after a missed throw from the landing point), equals by figure id. Dice \
         that both sides throw for themselves (parade drill, fortune, recovery): the winner of \
         the initiative first, each with his figures by id. The die of a move off the chart is \
         thrown when the move is declared.",
    ),
    p(
        "FL-DIC-7",
        Absence,
        "Disputes",
        "At the table players toss a coin over what they cannot agree on. Our ruling: here \
         there is nothing to dispute and no coin; wherever a tie remains, the rule in question \
         says how it is broken.",
    ),
    p(
        "FL-PRO-1",
        Prose,
        "Profile values",
        "A figure has a Steady value (how hard it is to hurt), Wounds (how much it bears), \
         Melee, Accuracy (a percentage in steps of 5), Discipline and four movement rates. \
         Racial Melee and Discipline start at -2, racial Accuracy at -10%, and go up from \
         there.",
    ),
    p(
        "FL-PRO-2",
        Enforced,
        "Totals",
        "A total is the sum of race, experience, troop type and Elite, and of the modifiers for \
         distance from the leader and for the situation. What comes from race, experience, \
         troop type and weapon is permanent, the rest belongs to the moment. Our ruling: a \
         total is worked out afresh each time it is needed, because the distance to the leader \
         changes during the turn.",
    ),
    p(
        "FL-PRO-3",
        Enforced,
        "Removal",
        "A figure with at least as many wounds as its Wounds value is out of the game. It \
         leaves the table; what became of it is settled after the game.",
    ),
    p(
        "FL-PRO-4",
        Enforced,
        "Heavily wounded",
        "A figure is heavily wounded once its wounds are at least half of the Wounds it started \
         with: 2 of 3, 2 of 4, 3 of 6.",
    ),
    p(
        "FL-PRO-5",
        Prose,
        "Tokens",
        "An activation token marks a figure that has acted this turn. Hit tokens become wounds \
         in phase III and never last beyond it. A shaken token marks lost nerve. Reload tokens \
         lie beside each weapon that is empty. Our ruling: a figure is shaken or it is not; a \
         second token adds nothing.",
    ),
    p(
        "FL-PRO-6",
        Prose,
        "State kept per figure",
        "Our ruling on what is remembered, because some rule asks for it. For each figure: \
         whether it has been activated, its hits and wounds, whether it is shaken, the reload \
         steps of each weapon, whether it has fired this turn, the rate it declared, whether it \
         moved this turn and last turn, whether it is playing, how many grenades are left, whom \
         it is in contact with, and for a mounted figure the hits and wounds of the mount. For \
         each section: leader and second, reputation, command points and those spent this turn, \
         the number it started with, figures that left by a scenario's leave, and whether its \
         technique and its Heroic impulse have been used this turn.",
    ),
    p(
        "FL-PRO-7",
        Definition,
        "Rank",
        "Every figure is an officer, a non-commissioned officer (nco) or a private. The section \
         leader is nearly always an officer, his second in line a sergeant, that is an nco. Our \
         ruling: a sergeant is no officer for the techniques of FL-TEC, which are taught to \
         officers.",
    ),
    p(
        "FL-PRO-8",
        Table,
        "Section",
        "A player leads a section of 5 to 20 figures. One of them is the section leader and one \
         is named beforehand as second in line.",
    ),
    p(
        "FL-PRO-9",
        Enforced,
        "Succession",
        "The book says no more than that a second is named; the rest is our ruling. When the \
         leader is removed or leaves the table his section has no leader until the turn ends. \
         At the start of the next turn the named second, if he is on the table, takes over \
         together with the command points not yet spent; he is Professional unless the roster \
         gives him a reputation. A section without a leader counts Discipline 0 for initiative; \
         its points are not spent, not recovered and added neither to initiative nor to Case 2; \
         its reputation has no effect; every rule about staying near the leader counts as \
         broken, and nobody is near the leader. If no second is on the table this lasts to the \
         end of the game; nobody else is named.",
    ),
    p(
        "FL-PRO-10",
        Definition,
        "Leader and his own radius",
        "Our ruling, as the list of morale modifiers keeps being the leader apart from being \
         near him: the leader never gains a bonus for being within some distance of the section \
         leader, and never suffers a penalty for being too far from him.",
    ),
    p(
        "FL-EXP-1",
        Table,
        "Experience table",
        "Raw: Steady, Discipline and Melee -1, Accuracy -10%. Average: no change. Experienced: \
         +1 to the three, Accuracy +5%. Veteran: +2 to the three, Accuracy +10%. Legendary: +3 \
         to the three, Accuracy +15%, and one Wound more.",
    ),
    p(
        "FL-EXP-2",
        Prose,
        "Order",
        "From lowest to highest the levels are Raw, Average, Experienced, Veteran, Legendary.",
    ),
    p(
        "FL-TRP-1",
        Table,
        "Regular",
        "Every figure has exactly one troop type, and whoever fits nowhere else is a Regular. A \
         Regular farther than 30 cm from his section leader has -1 Steady and -1 Discipline.",
    ),
    p(
        "FL-TRP-2",
        Table,
        "Light",
        "Light troops have +5% Accuracy. A section with more than half Light troops has +1 on \
         initiative. A coordinated activation in which every figure is Light has a +1 \
         (FL-COO-6).",
    ),
    p(
        "FL-TRP-3",
        Table,
        "Grenadier",
        "Grenadiers have +1 Melee, +1 Steady and +5% to hit with a thrown grenade. Each of \
         their four movement rates is cut to 80%, rounded down. Farther than 35 cm from the \
         section leader they have -1 Discipline (ruling FL-ERR-27).",
    ),
    p(
        "FL-TRP-4",
        Enforced,
        "Cavalry",
        "Nobody but Cavalry rides. A Cavalry figure that initiates a melee after moving in the \
         same activation has +3 Melee in place of the usual +1. It takes no notice of the \
         engagement ranges of enemies on foot, for moving and for shooting, but enters melee \
         like anybody else. In the saddle it has -10% on every shot, unless it stands still for \
         the whole turn. It carries only pistols and carbines: no muskets, no blunderbusses, no \
         grenades and so no rifles either. Our ruling: no rule lets engagement range touch \
         shooting, so that half of the exemption is empty (FL-ERR-23). The +3, the exemption \
         and the charge come from height and speed and are the mounted figure's; a trooper on \
         foot obeys and exerts engagement range like all foot and keeps only his limits in \
         weapons.",
    ),
    p(
        "FL-TRP-5",
        Table,
        "Gunner",
        "A Gunner carries melee weapons, pistols and grenades but no other firelock, and has -1 \
         Melee. He would serve artillery without penalty, which is not part of these rules.",
    ),
    p(
        "FL-TRP-6",
        Table,
        "Marine",
        "A Marine has +1 Melee and the BOARDING TECHNIQUE (FL-SKL-2). Farther than 20 cm from \
         the section leader he has -1 Steady. He may use grenades and never serves artillery.",
    ),
    p(
        "FL-TRP-7",
        Table,
        "Elite (added to a Worthy type)",
        "Regular, Light, Grenadier, Cavalry, Gunner and Marine are the Worthy and Chosen, and \
         only they may be Elite besides (ruling FL-ERR-17). Elite gives +1 Steady, +1 \
         Discipline and +1 Melee. A section more than half Elite has +1 on initiative. A \
         coordinated activation in which all are Elite has a +1, which is not added to that of \
         Light troops (FL-COO-6). After a battle the Elite have -2 on the status chart \
         (FL-SKL-4).",
    ),
    p(
        "FL-TRP-8",
        Table,
        "Militia",
        "Militia, Irregulars, Guerrillas and Civilians are the Forlorn and Desperate, never \
         Elite. Militia have -1 Steady and -1 Melee, and farther than 15 cm from the section \
         leader another -1 Discipline. They never have the bonus for aimed fire and carry no \
         grenades.",
    ),
    p(
        "FL-TRP-9",
        Table,
        "Irregular",
        "Irregulars have +1 Melee. A section of which at least half are Irregulars has -1 on \
         initiative. They never serve artillery.",
    ),
    p(
        "FL-TRP-10",
        Table,
        "Guerrilla",
        "Guerrillas have INTERRUPT FIRE (FL-SKL-1) and +1 Melee, and one more Melee in an \
         activation won by retaining the initiative. As the fight goes on they lose Steady: -1 \
         in turn 6, -2 in turn 7, -3 in turn 8, -4 from turn 9 on. They never take part in a \
         coordinated activation.",
    ),
    p(
        "FL-TRP-11",
        Table,
        "Civilian",
        "A Civilian has -2 Steady, -2 Discipline and -2 Melee, and farther than 15 cm from the \
         section leader another -1 Discipline. He is never Elite, has no grenades and no \
         rifles, serves no artillery and must belong to a player's section from the start. His \
         section has -1 on initiative. Our ruling: this -1 counts once if any Civilian of the \
         section is on the table; one bystander hampers as much as five.",
    ),
    p(
        "FL-TRP-12",
        Table,
        "Grenade permission",
        "Militia, Civilians and Cavalry may not use grenades, Gunners and Marines may. Our \
         ruling: so may all the others, as nothing forbids it.",
    ),
    p(
        "FL-REP-1",
        Prose,
        "Choice",
        "A section leader has one reputation, written down before the game: Professional, which \
         has no rules and is what he is if nothing is said, or Heroic, Aggressive, Cowardly or \
         Dastardly.",
    ),
    p(
        "FL-REP-2",
        Enforced,
        "Heroic - target",
        "A Heroic officer draws fire: whoever hits him by shooting is helped by 1 in hurting \
         him. Our ruling: as there is no roll to wound, his steady check against fire has -1 \
         (ruling FL-ERR-26). A mount struck in his place checks without it, since he was not \
         hit.",
    ),
    p(
        "FL-REP-3",
        Enforced,
        "Heroic - impulse",
        "Before his player activates anybody a D10 is thrown for a Heroic officer. On 9 or 10 \
         he has to go at least a full Quick March towards the closest enemy; he may fire as \
         well, or go at Double March instead to come into contact. Our ruling on the moment: \
         once a turn, at the start of that player's first go in sub-phase A and before he may \
         pass, provided the leader is on the table and not yet activated and there is an enemy \
         on the table. On 9 or 10 he is the first figure activated, alone. Cases 2 to 4 come \
         first and their limits hold: in contact, in flight or forbidden to come closer he does \
         only what they allow, and after losing Case 2 he advances at Slow March. Our ruling on \
         a compulsory advance, which must always leave a legal move: the figure goes straight \
         for the nearest slot (FL-GEO-8) of the closest enemy, or for that enemy's centre if \
         there is no slot, with its whole allowance and the usual terrain costs. Only these \
         stop it sooner: contact, blocking terrain, an obstacle it cannot clear, a base it may \
         not cross or overlap, the table edge, and the border of an engagement range closed to \
         it, even that of an enemy it cannot reach. Where not one step is possible, it has done \
         its duty. The player may choose any other legal path as long as it brings the figure \
         into contact with the enemy in question, and a mounted figure may charge if FL-CAV-1 \
         lets it.",
    ),
    p(
        "FL-REP-4",
        Enforced,
        "Heroic - example",
        "As long as a Heroic leader lives and is on the table, the figures of his section \
         within 30 cm of him add +2 to their morale checks.",
    ),
    p(
        "FL-REP-5",
        Enforced,
        "Aggressive - melee",
        "An Aggressive leader and every figure of his section have +1 Melee.",
    ),
    p(
        "FL-REP-6",
        Enforced,
        "Aggressive - officer",
        "Unless he is shaken, an Aggressive leader may not end a move farther from the closest \
         enemy than he began it. Our ruling: the distance to whichever enemy is closest before \
         the move is compared with the distance to whichever is closest after it.",
    ),
    p(
        "FL-REP-7",
        Enforced,
        "Aggressive - compulsion",
        "A figure under an Aggressive leader that begins its activation within 15 cm of enemies \
         must go at Double March towards one of those enemies, whichever it likes; if it cannot \
         reach contact it goes towards the closest enemy. That cancels every other order it was \
         given. Either player may ask for the distance to be measured; the program always \
         measures. Our ruling: nobody is forced to activate such a figure; once in contact it \
         may initiate melee, but it may not fire; rally, direct orders and techniques of the \
         leader himself are cancelled too. Our ruling on the move: it is the compulsory advance \
         of FL-REP-3 at Double March, or any path that ends in contact with an enemy that was \
         within 15 cm. A figure already in contact is not compelled (FL-ACT-12 governs it), nor \
         is one that Case 3 makes flee, stand or keep away. After a tie in Case 2 the move is \
         its only action, after a loss it goes at Slow March, and a playing musician at Half \
         Step: those are limits of the figure, not orders. It joins a coordinated activation \
         only if the plan opens with a Double March.",
    ),
    p(
        "FL-REP-8",
        Enforced,
        "Cowardly - drill",
        "At the start of the aimed fire sub-phase a D10 is thrown for each soldier of a \
         Cowardly leader who is unloaded, not activated and without hits. On 8, 9 or 10 the \
         weapon is loaded and may fire in this sub-phase, and the figure counts as activated; \
         on less it waits for the reload sub-phase. Our ruling: the drill stands for one reload \
         step, so it is open only to a weapon with exactly one step left whose bearer meets \
         FL-AIM-1 in all but the loading, so that nobody drills who has another firelock loaded; \
         there is one roll for each figure, for one weapon or one pair, and none for the officer \
         himself, whose soldiers were drilled.",
    ),
    p(
        "FL-REP-9",
        Enforced,
        "Cowardly - limits",
        "A Cowardly leader never moves into base contact of his own will and has -1 on his own \
         morale checks.",
    ),
    p(
        "FL-REP-10",
        Enforced,
        "Dastardly",
        "With every steady check of a Dastardly leader another D10 is thrown. If it is not \
         higher than the number of friends within 15 cm of him, one of those friends takes the \
         hits in his stead. Our ruling: his player chooses which; all hits of that check, or an \
         Out of Action result, fall on that one figure, or on its mount if it has one. A push \
         back is not passed on, nor is the shaken token of a lost melee. The checks of the \
         officer's own mount are not his.",
    ),
    p(
        "FL-RAC-1",
        Table,
        "Race table",
        "The book keeps its race tables on a separate sheet; its examples fix only a few \
         values: the Ferach Elf's Steady 1, Melee 1, Accuracy +5% and Quick March 28 cm, and \
         the Albion Orc's Steady 3, Melee 2 and Accuracy 0. All other values are our ruling, \
         set on the scale these give: Ogres are the biggest soldiers, Rats brave in packs, \
         Toads timid, and the rest follows the usual character of each people. In order Steady, \
         Wounds, Melee, Accuracy and Discipline; then Double, Quick, Slow and Half Step in cm; \
         then points. Ferach Elf of Armorica: 1, 3, 1, +5%, 1; 40, 28, 16, 8; 26 points. Dark \
         Elf of Catalucia: 1, 3, 1, +5%, 0; 40, 28, 16, 8; 24. Albion Orc: 3, 4, 2, 0, 1; 36, \
         24, 14, 7; 30. Bog Orc of Guinalea: 3, 4, 3, -5%, 0; 36, 24, 14, 7; 28. Dwarf of \
         Krautia or Finklestein: 3, 4, 1, 0, 2; 28, 20, 12, 6; 28. Goblin of Al-Garvey: 1, 3, \
         0, 0, 0; 36, 26, 14, 7; 19. Dogman of Ostaria or Finklestein: 2, 3, 1, 0, 1; 42, 30, \
         16, 8; 27. Ogre of Krautia or Finklestein: 4, 6, 3, -10%, 0; 36, 24, 12, 6; 32. Rat of \
         Joccia: 2, 3, 2, -5%, 0; 40, 28, 14, 7; 24. Todoroni, the Toads of Nepolise: 1, 3, 0, \
         0, -1; 32, 22, 12, 6; 15. Halfling of Aegypt: 0, 2, -1, +5%, 1; 28, 20, 12, 6; 14. \
         Trolka of Skandavia: 4, 6, 3, -10%, -1; 34, 22, 12, 6; 29. Ogres and Trolka have the \
         30 mm base, all others 25 mm; Goblins and Halflings are smaller than an Elf, all \
         others Elf or larger (FL-RAC-3).",
    ),
    p(
        "FL-RAC-2",
        Prose,
        "Nations",
        "On the side of the Ferach Empire fight the Ferach Elves, the Confederation of \
         Finklestein with its Dwarves, Dogmen and Ogres, the rebel Bog Orcs of Guinalea and the \
         Toads of Nepolise. The Albion Orcs lead the Grand Alliance, with the Dwarves and Ogres \
         of Krautia, the Goblins of Al-Garvey, the Dark Elves of Catalucia, the Rats, and the \
         Dogmen of Ostaria whenever they are at war with the Elves. Krautia is a kingdom of \
         Dwarves, and Dogmen come from Ostaria or Finklestein. Our ruling: no nation of \
         Krautian Dogmen is published, so a Krautian Dogman is one in Krautian service with the \
         same profile; Joccia as the home of the Rats is unconfirmed.",
    ),
    p(
        "FL-RAC-3",
        Table,
        "Size classes",
        "Elves, Dark Elves, Orcs, Rats, Toads and whoever is bigger are Elf or larger; Goblins \
         are smaller than an Elf. Our ruling: Dwarves and Dogmen count as Elf or larger, \
         because line infantry needs a line musket, and Halflings as smaller; of them the book \
         says only that other publications restrict them.",
    ),
    p(
        "FL-RAC-4",
        Absence,
        "Human",
        "Humans appear only in a separate expansion. Our ruling: they are out of scope and not \
         in the race table.",
    ),
    p(
        "FL-MNT-1",
        Table,
        "Mounts table",
        "It is known from elsewhere that Goblins ride dodos, Ogres rhinos, Dwarves ponies or \
         big pigs, and Elves and Dogs horses. Our ruling: Orcs, Dark Elves and Rats ride horses \
         too, as the book has an Orc cavalry carbine; and all numbers, a horse being about half \
         as fast again as the fastest foot and the rest in proportion. In order Steady and \
         Wounds; Double, Quick, Slow and Half Step in cm; charge bonus; points; riders. Horse: \
         2, 4; 60, 40, 24, 12; +10 cm; 12; Ferach and Dark Elves, Albion and Bog Orcs, Dogmen, \
         Rats. Heavy horse: 3, 5; 54, 36, 22, 11; +12 cm; 16; the same riders. Pony: 2, 3; 48, \
         32, 20, 10; +8 cm; 9; Dwarves, Halflings, Goblins. War pig: 3, 4; 46, 30, 18, 9; +10 \
         cm; 11; Dwarves. Dodo: 1, 3; 54, 38, 22, 11; +8 cm; 8; Goblins. Rhino: 5, 8; 44, 30, \
         18, 9; +14 cm; 26; Ogres, Trolka.",
    ),
    p(
        "FL-MNT-2",
        Enforced,
        "Rider on his mount",
        "Our ruling, which follows from the mount being struck first: rider and mount are one \
         figure on one mounted base. They move at the mount's rates; Melee, Accuracy, \
         Discipline and morale are the rider's. Steady and Wounds are kept for each of the two.",
    ),
    p(
        "FL-MNT-3",
        Enforced,
        "Two tracks",
        "Our ruling: whoever does a thing suffers for it. Hits on either of the two count for \
         Case 2, aimed fire and reloading. The rider's hits, wounds and heavy wounds tell on \
         melee, accuracy and morale; the mount's tell on movement alone and do not shake the \
         rider.",
    ),
    p(
        "FL-MNT-4",
        Enforced,
        "Mount killed",
        "A dead mount is taken away; its rider stands on foot on the same spot with a shaken \
         token. Our ruling on the rest: he keeps his hits, his wounds and whether he has been \
         activated, moves at the foot rates of his race and has a foot base with the same \
         centre and facing, or in the nearest free place if it does not fit. Contact is worked \
         out again: an enemy whose base no longer lies flush is only adjacent now. Hits left \
         over when the mount is dead are lost. Out of Action kills a mount on the spot, hits in \
         phase III. The loss of a mount is not the loss of a figure. Nobody mounts again or \
         dismounts of his own will.",
    ),
    p(
        "FL-MWP-1",
        Table,
        "Melee weapon table",
        "The bayonet's +1 is the book's; the other modifiers and all costs are our ruling, a \
         sword having to be better than a bayonet to be worth carrying. None or musket butt: 0, \
         free, always at hand. Bayonet: +1, free with a firelock that lists one, and lost if \
         that firelock was fired in the figure's activation this turn. Hand weapon (hanger, \
         axe, club): +1, 1 point. Sword or sabre: +2, 3 points, and needed for the officers' \
         techniques. Great weapon: +3, 5 points, with no firelock other than one-handed ones. \
         Lance: +3, 4 points, mounted only, and only if the rider moved and initiated the \
         melee; otherwise 0.",
    ),
    p(
        "FL-MWP-2",
        Enforced,
        "One at a time",
        "Our ruling, as the book adds one weapon modifier: in each melee a figure uses the best \
         melee weapon it has at that moment; several do not add up.",
    ),
    p(
        "FL-WPN-1",
        Enforced,
        "Reading a profile",
        "A firelock has four columns. Each gives a percentage to hit and, after the slash, the \
         Impact; a dash means that the weapon cannot hit there. A column stands both for a \
         range band (Short, Medium, Long, Extreme) and for a movement rate (Double March, Quick \
         March, Slow March, Half Step). There is no fire at Double March, fire with what the \
         charts call one right shift at Quick March (FL-FIR-5), and free fire at Slow March and \
         Half Step.",
    ),
    p(
        "FL-WPN-2",
        Enforced,
        "Band limits",
        "Our ruling: the limit between two range bands belongs to the nearer one, so 15 cm is \
         Short and 45 cm Medium. In the firing example the shot is lost only beyond 45 cm.",
    ),
    p(
        "FL-WPN-3",
        Table,
        "Firelock table",
        "Percentage and Impact by column, bands in cm, reload steps, notes, size; points for \
         own, allied and other nations. Standard Musket: 65/4, 50/3, 20/2; to 15, 45, 60, 75; 1 \
         step; bayonet; Elf or larger; 5 points for all. Standard Carbine: 60/4, 30/3; the same \
         bands; 1; any size; 4. Standard Pistol: 60/4, 20/2; to 15, 30; 1; one-handed; any \
         size; 3. Standard Rifle: 75/5, 60/4, 35/3, 20/2; musket bands; 2; Elf or larger; 8. \
         Standard Blunderbuss: 80/7, 30/5; to 10, 30, 45, 60; 2; spread shot; Elf or larger; 6. \
         Ferach Elf Musket: 70/4, 50/3, 20/2; musket bands; 1; bayonet; Elf or larger; 5, 7, 9 \
         (ruling FL-ERR-10). Orc Bessie Musket: 60/6, 50/4, 20/3; musket bands; 1; bayonet; Elf \
         or larger; 6, 7, 11. Bakur Rifle of the Albion Orcs: 80/6, 65/4, 40/3, 20/2; musket \
         bands; 2; bayonet; Elf or larger; 11, 14, 20. Ferach Elf Carbine: 65/4, 35/3; musket \
         bands; 1; any size; 4, 5, 8. Orc Cavalry Carbine: 55/5, 25/4; musket bands; 1; any \
         size; 5, 6, 9. Ferach Elf Duelling Pistol: 65/4, 35/2; to 15, 30; 1; one-handed; any \
         size; 4, 6, 9. Standard Grenade: 50/6, 30/6; to 10, 30; thrown once; any size; 3. \
         Ferach weapons are those of the Ferach Elves, Orc weapons and the Bakur those of the \
         Albion Orcs, the rest everybody's (ruling FL-ERR-24). Our ruling: a Short Musket \
         besides, as Goblins on foot carry muskets but every musket listed is for Elf size: \
         60/4, 40/3, 15/2; musket bands; 1; bayonet; smaller than Elf; 5 points for all.",
    ),
    p(
        "FL-WPN-4",
        Table,
        "Cost column",
        "A weapon costs its own nation the first price, nations of the same alliance the \
         second, everybody else the third.",
    ),
    p(
        "FL-WPN-5",
        Enforced,
        "Long Reload (X)",
        "Firing puts as many reload tokens on a weapon as its Long Reload note says; a weapon \
         without the note gets one.",
    ),
    p(
        "FL-WPN-6",
        Enforced,
        "One-handed",
        "A figure can use two one-handed weapons as a pair, firing and loading both together, \
         or one of them along with a melee weapon. Our ruling: one fire action discharges both \
         at one target, each with its own percentile roll and in the order of the roster; one \
         reload step loads both.",
    ),
    p(
        "FL-WPN-7",
        Enforced,
        "Size",
        "Nobody uses a weapon for which he is too small or too large. Our ruling: Ogres and \
         Trolka may use whatever is for Elf or larger, as the words say.",
    ),
    p(
        "FL-WPN-8",
        Enforced,
        "Loaded start",
        "Our ruling: every firelock is loaded when the game begins, as it would be in a \
         prepared section.",
    ),
    p(
        "FL-PTS-1",
        Table,
        "Race cost",
        "Our ruling, the cost tables being on a sheet we do not have: a race costs 10 points, 2 \
         for each point of Steady, Wounds, Melee and Discipline, 2 for every 5% of Accuracy, \
         and half of what its Quick March has above 24 cm (negative if below). One formula, so \
         that it can be retuned in one place.",
    ),
    p(
        "FL-PTS-2",
        Table,
        "Experience cost",
        "Our ruling: Raw -10, Average 0, Experienced +8, Veteran +16, Legendary +28 points.",
    ),
    p(
        "FL-PTS-3",
        Table,
        "Troop cost",
        "Our ruling: Regular 0, Light +4, Grenadier +3, Cavalry +6, Gunner -2, Marine +4, \
         Militia -5, Irregular +1, Guerrilla +5, Civilian -12 points; Elite +8 besides.",
    ),
    p(
        "FL-PTS-4",
        Table,
        "Role cost",
        "Our ruling: a section leader +10 for his three command points, a second in line +3, a \
         musician +5, a standard bearer +5. A reputation costs nothing.",
    ),
    p(
        "FL-PTS-5",
        Table,
        "Figure cost",
        "Our ruling: race, experience, troop type and Elite are added and count for at least 1 \
         point; firelocks, melee weapon, mount and role come on top.",
    ),
    p(
        "FL-PTS-6",
        Table,
        "Section limits",
        "A section has 5 to 20 figures. Our ruling: it has exactly one leader and one second, \
         at most one musician and one standard bearer, and no more than a quarter Civilians. A \
         figure carries at most one two-handed firelock, two one-handed ones and three \
         grenades, since a stack of muskets would do away with reloading. In a balanced game \
         both sections are within 5% of an agreed total; 300 makes a usual evening.",
    ),
    p(
        "FL-SET-1",
        Prose,
        "Scenario or straight fight",
        "A game is either a scenario or a straight fight between two sections of equal points.",
    ),
    p(
        "FL-SET-2",
        Prose,
        "Terrain",
        "Terrain lies where the scenario's map puts it; without a map the players take turns in \
         placing the pieces they have.",
    ),
    p(
        "FL-SET-3",
        Enforced,
        "Deployment",
        "Figures are placed in the zone of the scenario. Without one, each player chooses a \
         table edge or a major feature and places his figures within 10 cm of it and within 10 \
         cm of each other. Our ruling: each needs only one friend within 10 cm, since twenty \
         figures along an edge cannot all be so near to all others. Bases lie wholly inside the \
         zone. Side A chooses and places first, then side B, who takes another edge or feature; \
         in a scenario both may rearrange their figures inside their zones, in the same order.",
    ),
    p(
        "FL-SET-4",
        Enforced,
        "Game length",
        "The first thing played is the initiative phase of turn 1. The game has 10 turns unless \
         the scenario sets another number.",
    ),
    p(
        "FL-SET-5",
        Prose,
        "Before the game",
        "Before play each player notes his leader, his second in line, the leader's reputation \
         and how many figures he starts with.",
    ),
    p(
        "FL-TRN-1",
        Enforced,
        "Phases",
        "A turn has four phases: I Initiative; II Action, divided into sub-phases A Tactical \
         Manoeuvre, B Aimed Fire, C Reload and D Artillery Fire; III Wound and Morale \
         Resolution; IV Maintenance and Victory. No sub-phase begins before both players have \
         finished the one before it. Our ruling: D is empty, because the artillery rules are in \
         another book.",
    ),
    p(
        "FL-TRN-2",
        Enforced,
        "Start of turn",
        "Our ruling: a turn opens with succession (FL-PRO-9), then musicians are declared to be \
         playing (FL-MUS-3), side A before side B, then comes initiative; the first two must be \
         known before the first roll.",
    ),
    p(
        "FL-INI-1",
        Enforced,
        "Roll",
        "Each player throws a D10 and adds the Discipline of his section leader.",
    ),
    p(
        "FL-INI-2",
        Table,
        "Section modifiers",
        "To the roll are added -1 for a section more than half Militia, +1 if more than half \
         are Guerrillas, +1 if more than half are Elite, +1 if more than half are Light, -1 if \
         at least half are Irregulars, and -1 with a Civilian attached (ruling FL-ERR-20). Our \
         ruling: these add up, so that an Elite Light section has +2, as only the bonus for \
         coordination is said not to; and only figures on the table are counted, for the dead \
         lend a section no character.",
    ),
    p("FL-INI-3", Table, "Loser's bonus", "Whoever lost the initiative in the turn before adds 1."),
    p(
        "FL-INI-4",
        Enforced,
        "Command points",
        "In every turn each player also adds the command points he has left (ruling FL-ERR-2).",
    ),
    p(
        "FL-INI-5",
        Enforced,
        "Winner",
        "The higher total wins the initiative; the winner, called player A, chooses whether he \
         goes first or second in the action phase. Our ruling: after a tie both throw again, \
         only the dice being new. Our ruling: in scenarios and cases the letters A and B name \
         the two sides for the whole game, whoever has the initiative.",
    ),
    p(
        "FL-INI-6",
        Enforced,
        "Re-roll",
        "A player who lost the initiative last turn and is about to lose it again may pay a \
         command point and throw his die anew (ruling FL-ERR-25). Our ruling: he may go on as \
         long as he has points; each one spent also lowers what FL-INI-4 gives him; a new die \
         that ties is a new tie. In turn 1 nobody can, for nobody has lost before.",
    ),
    p("FL-INI-7", Table, "Allocation", "In turn 1 every section leader receives 3 command points."),
    p(
        "FL-CMD-1",
        Table,
        "Pool",
        "A section leader has 3 command points for the game and never more than 3 at once, \
         unless a skill raises the limit. A point buys a re-rolled initiative die (FL-INI-6), \
         an attempt to retain the initiative (FL-CMD-2), a rally (FL-CMD-3), a direct order \
         (FL-CMD-5), an officer's technique in melee (FL-TEC-1), a coordinated activation \
         (FL-COO-1), or officer's fortune in phase III (FL-CMD-7). Our ruling: the points are \
         the leader's, so they can be spent only while he is on the table.",
    ),
    p(
        "FL-CMD-2",
        Enforced,
        "Retain initiative",
        "When a player has done his two activations and before the other acts, he may spend a \
         point to go on. Both throw a D10 and add the number of their own figures that are \
         neither activated nor shaken; a section more than half Guerrillas adds 2. If the total \
         of the player who paid is higher he may activate up to two more figures; if not, the \
         point is lost and the other has his go. Our ruling: a tie is not higher; after the two \
         extra figures he may try again for another point; and a player who activated only one \
         figure may try as well.",
    ),
    p(
        "FL-CMD-3",
        Enforced,
        "Rally",
        "As a special action the leader spends a point and takes D5 shaken tokens from figures \
         within 15 cm, one more if his experience is higher than that of every figure he \
         rallies. The most experienced lose theirs first, and among equals the player chooses. \
         Figures in melee may be rallied. Our ruling: the figures he rallies are all shaken \
         friends within 15 cm, as in the book's example; his own token is not among them. A \
         leader in contact, or one who tied or lost in Case 2, cannot rally, as he is left with \
         a melee, a move or a shot.",
    ),
    p(
        "FL-CMD-4",
        Enforced,
        "Rally cost in actions",
        "A rally takes the place of the leader's move or of his attack; he may still do the \
         other.",
    ),
    p(
        "FL-CMD-5",
        Enforced,
        "Direct order",
        "A figure that activates within 15 cm of its leader may get one direct order for one \
         point: +1 Discipline, +1 Melee and +5% Accuracy for the whole activation. It holds \
         from the moment of declaring, so the Discipline already helps in Case 2 and Case 3. \
         Our ruling: only one order in an activation; a bonus does not add to itself.",
    ),
    p(
        "FL-CMD-6",
        Absence,
        "No use",
        "Aimed fire and reloading offer nothing to spend command points on. Single nations may \
         have uses of their own, but none of them is in scope.",
    ),
    p(
        "FL-CMD-7",
        Enforced,
        "Officer's fortune",
        "Before hits turn into wounds a leader may spend one point to remove D5 hits from his \
         section, himself included. His player chooses which, but not two running from the same \
         figure while another figure of the section has hits. Wounds of earlier turns stay. Our \
         ruling: once in a turn, as the book speaks of one point; first the die is thrown, then \
         the hits are picked one by one; hits on mounts may be picked, rider and mount being \
         one figure.",
    ),
    p(
        "FL-CMD-8",
        Enforced,
        "Recovery",
        "At the end of phase III a section that spent points this turn throws a D10, adds its \
         leader's Discipline and subtracts its remaining points. On 7 or more it gets back one \
         spent point, never going above 3.",
    ),
    p(
        "FL-COO-1",
        Enforced,
        "Cost",
        "A coordinated activation is announced before a figure is activated and costs one \
         command point.",
    ),
    p(
        "FL-COO-2",
        Enforced,
        "Who",
        "Up to 4 figures within 5 cm of the leader take part, and the leader himself may be a \
         fifth. Our ruling: the distance is measured at the announcement; the group stays \
         together even if he moves off or falls, for the order has been given.",
    ),
    p(
        "FL-COO-3",
        Definition,
        "Count",
        "However many take part, the group counts as one of the two figures of that go.",
    ),
    p(
        "FL-COO-4",
        Enforced,
        "How",
        "All of them perform the same action, and each is finished with everything before the \
         next begins. Our ruling: the same action means the same kinds of action in the same \
         order and the same movement rate; paths and targets are free, since a volley may have \
         several. A figure held back by Cases 2 to 4 or by a compulsion does as much of the \
         plan as they allow, or what they demand, and that does not bind the others: each faces \
         its own cases.",
    ),
    p(
        "FL-COO-5",
        Enforced,
        "Excluded",
        "Figures already activated, Guerrillas and Civilians cannot take part.",
    ),
    p(
        "FL-COO-6",
        Enforced,
        "Light and Elite bonus",
        "Our ruling: the +1 of an all-Light or all-Elite group is added to every Case 2 roll \
         made in that coordinated activation. The book promises it on a roll that its procedure \
         does not have (FL-ERR-8).",
    ),
    p(
        "FL-ACT-1",
        Enforced,
        "Goes",
        "In sub-phase A the players take goes by turns. In a go a player activates one figure, \
         or two one after the other, or passes. The winner of the initiative decides who has \
         the first go.",
    ),
    p(
        "FL-ACT-2",
        Enforced,
        "End of the sub-phase",
        "The sub-phase ends when no figure can be activated any more, or when the players pass \
         one directly after the other. Having passed before does not keep a player from acting \
         later. Our ruling: a player who has nobody left to activate passes automatically, and \
         any go without an activation is a pass; so every other go uses up a figure and the \
         sub-phase must end.",
    ),
    p(
        "FL-ACT-3",
        Absence,
        "Free choice",
        "No figure is ever obliged to act, unless a special rule compels it.",
    ),
    p(
        "FL-ACT-4",
        Enforced,
        "Actions",
        "A figure has up to two actions: one move and one attack, which is to fire or to \
         initiate a melee, in whichever order it likes. A special action may stand in for one \
         of them. Aiming and reloading rule out moving and have their own sub-phases.",
    ),
    p(
        "FL-ACT-5",
        Enforced,
        "Declaration",
        "On activation the player declares the order of the actions and the movement rate. The \
         rate counts for shooting even if the shot comes first or the figure goes less far. Our \
         ruling on the moment: a direct order is given before Cases 2 and 3, the declaration \
         follows after them, as the player must know what the figure can still do. He may leave \
         out a declared action but not put another in its place.",
    ),
    p(
        "FL-ACT-6",
        Enforced,
        "Activation token",
        "After its activation a figure gets an activation token, whatever came of it.",
    ),
    p(
        "FL-ACT-7",
        Definition,
        "Eligibility",
        "A figure acts freely if none of four cases applies: it has an activation token (Case \
         1), it took hits this turn (Case 2), it is shaken (Case 3), or an enemy is in \
         base-to-base contact with it (Case 4; ruling FL-ERR-3). Where several apply they are \
         dealt with in this order, and a result that stops or compels the figure is carried out \
         before the next is looked at.",
    ),
    p(
        "FL-ACT-8",
        Enforced,
        "Case 1",
        "A figure that has been activated cannot act again this turn.",
    ),
    p(
        "FL-ACT-9",
        Table,
        "Case 2: hits - roll",
        "Both players throw a D10. The player of the figure adds its Discipline, +1 if he won \
         the initiative this turn, +2 if the figure is within 15 cm of its section leader, +1 \
         if a friendly standard bearer is in its line of sight and +2 if a friendly musician is \
         playing within 25 cm. The opponent adds his remaining command points, +1 if he won the \
         initiative, 1 for every hit on the figure, +1 for his own standard bearer in line of \
         sight and +2 for his own musician playing within 25 cm. Our ruling: the opponent's \
         standard and musician are measured to the activating figure, as the test is about that \
         one.",
    ),
    p(
        "FL-ACT-10",
        Enforced,
        "Case 2 - result",
        "If the figure's total is higher, it acts normally. If the totals are equal, it may \
         only move or only fire, the shot at -10% Accuracy. If it is lower, all it can do is \
         move at no more than Slow March; it gets its activation token all the same.",
    ),
    p(
        "FL-ACT-11",
        Definition,
        "Case 2 and 3 together",
        "Our ruling: a compulsory result is carried out first, then the next case is looked at. \
         What Case 2 restricts stays restricted whatever Case 3 allows; only a compulsory \
         flight is always at Double March. If Case 4 holds too, only what every case allows \
         remains: in contact a tie or a loss in Case 2 leaves the move of FL-ACT-12 and, where \
         that is barred, nothing. A figure with nothing left is activated and done; no case \
         lifts another.",
    ),
    p(
        "FL-ACT-12",
        Enforced,
        "Case 4: in contact",
        "A figure in base contact with an enemy has one action only: it initiates a melee, or \
         it moves at no more than Slow March. It may move only if every enemy in contact with \
         it has been activated and there are no more than 3 of them. Our ruling: friends in \
         contact do not matter; shooting, rallying and charging out of contact are barred, as \
         they are neither of the two; FL-GEO-10 binds the move, which may end in contact again.",
    ),
    p(
        "FL-ACT-13",
        Absence,
        "Hit marker reminder",
        "Besides its hit a figure hit by fire is given a morale check marker. Our ruling: the \
         marker only reminds, and goes if all the hits are taken away; a wound makes the figure \
         shaken in phase III (FL-WND-4), and nothing does so before. Otherwise fire would shake \
         twice (ruling FL-ERR-7).",
    ),
    p(
        "FL-MOR-1",
        Table,
        "Case 3: shaken - morale check",
        "Before it acts a shaken figure throws a D10, with these modifiers: -1 for each wound, \
         -1 if heavily wounded, -1 for Militia not within 15 cm of the leader, -1 for a Regular \
         not within 30 cm of him, -1 if the section is below 50% of its first number; +1 with \
         the section leader within 15 cm, +2 if it is the section leader, +1 if Elite, +1 with \
         a friendly standard bearer in line of sight, +2 with a friendly musician playing \
         within 25 cm; its Discipline; +2 with a Heroic leader within 30 cm (FL-REP-4), and -1 \
         for a Cowardly leader's own check (FL-REP-9). Our ruling: the two lines about distance \
         come on top of the penalty that Discipline already bears for it, as both are printed; \
         and figures that left by a scenario's leave count as present for the 50%, since they \
         are not lost.",
    ),
    p(
        "FL-MOR-2",
        Enforced,
        "Less than 1",
        "With a total below 1 the figure is taken off the table at once.",
    ),
    p(
        "FL-MOR-3",
        Enforced,
        "Result 1-4",
        "With 1 to 4 the figure must go a full Double March, and its player chooses the way: \
         straight away from the closest enemy, straight towards its own deployment zone, or \
         straight towards the closest table edge (ruling FL-ERR-6). It does nothing else and is \
         activated. If it ends within 15 cm of an enemy it stays shaken, otherwise the token \
         goes.",
    ),
    p(
        "FL-MOR-4",
        Enforced,
        "Flight details",
        "Our ruling, as a beset figure must still have an answer, and going home should not \
         lose it, though fleeing figures are known to run off the table. Flight is one straight \
         line, with terrain costs and shifts but without regard to engagement ranges and Case \
         4. Away runs along the line from the closest enemy's centre through its own. Home and \
         edge run at right angles to that edge; of edges equally close the home edge is taken, \
         else the first of north, east, south and west. Blocking terrain, an obstacle it cannot \
         clear and the base of an enemy or a mounted figure stop it, and it halts short of any \
         base on which it would end. Even a way on which it cannot take a step may be chosen, \
         and counts as gone. On the ways away and to the closest edge a figure whose centre \
         reaches the edge has left the table and is lost, while a base that would only stick \
         out is set flush with the edge. The way home ends flush with the home edge. The first \
         way needs an enemy on the table.",
    ),
    p(
        "FL-MOR-5",
        Enforced,
        "Exactly 5",
        "With exactly 5 the figure is activated without doing anything, and is no longer \
         shaken.",
    ),
    p(
        "FL-MOR-6",
        Enforced,
        "Result 6-9",
        "With 6 to 9 the figure is no longer shaken and acts normally, except that it may not \
         move closer to an enemy. Our ruling: at no point of its path may the distance to the \
         closest enemy be smaller than it was at the start; one enemy is enough to shy from. \
         Measured from base to base (FL-GEO-5): on the way the base keeps its facing, and turned \
         at the end it may come no closer either.",
    ),
    p(
        "FL-MOR-7",
        Enforced,
        "Result 10 or more",
        "With 10 or more the figure is no longer shaken and acts without restriction.",
    ),
    p(
        "FL-MOR-8",
        Enforced,
        "What shaken does",
        "A shaken figure has -2 in melee and -1 on steady checks, neither aims nor reloads, is \
         not counted when the initiative is to be retained (FL-CMD-2), and takes a morale check \
         before it acts. Our ruling: the token stays until a morale check (FL-MOR-3, 5, 6, 7) \
         or a rally (FL-CMD-3) takes it away, as no other way is given.",
    ),
    p(
        "FL-MUS-1",
        Enforced,
        "Standard bearer",
        "A standard bearer always has the flag in hand and is not hindered by it. Friends who \
         have him in line of sight get +1 in Case 2 and in Case 3. Our ruling: when he is \
         removed the bonus is gone; only a musician's is said to outlive him.",
    ),
    p(
        "FL-MUS-2",
        Enforced,
        "Musician",
        "A musician who is playing gives +2 in Case 2 and Case 3 to friends within 25 cm of him \
         at the moment they ask for it.",
    ),
    p(
        "FL-MUS-3",
        Enforced,
        "Playing",
        "To play is declared at the start of a turn and for all of it. The musician then may \
         not fire or reload and moves only in column 4, at Half Step. Our ruling: a shaken \
         musician cannot declare it, as he does not even know whether he can act. A playing one \
         may initiate melee, and flight or push back do not end the music; only fire, reloading \
         and faster marching are forbidden.",
    ),
    p(
        "FL-MUS-4",
        Definition,
        "Whole turn",
        "If he kept to that, his bonus lasts for the whole turn, even when he is removed or \
         drawn into melee. Our ruling: it is then measured from where he stood last.",
    ),
    p(
        "FL-MUS-5",
        Definition,
        "Not for himself, no stacking",
        "Our ruling: neither standard bearer nor musician gives the bonus to himself, and \
         several of one kind count as one.",
    ),
    p(
        "FL-MOV-1",
        Enforced,
        "Rates",
        "The rates are Double March in column 1, Quick March in column 2, Slow March in column \
         3 and Half Step in column 4 (ruling FL-ERR-18), from the race table or, for mounted \
         figures, from the mounts table. The rate is announced; a figure may go less far than \
         it allows.",
    ),
    p(
        "FL-MOV-2",
        Enforced,
        "Measuring",
        "No part of a base may go farther than the rate allows. Our ruling: the path of the \
         base's centre, made of straight legs, is measured and may not be longer than the \
         allowance; turning is free (FL-GEO-4).",
    ),
    p(
        "FL-MOV-3",
        Enforced,
        "Shifts",
        "A right shift reads the distance one column further right, a left shift one further \
         left. Each condition gives one shift, and shifts add up. Our ruling: a left shift from \
         column 1 stays there, as no faster rate exists.",
    ),
    p(
        "FL-MOV-4",
        Definition,
        "Declared rate",
        "A move off the chart still counts at the declared rate for shooting. Our ruling: so it \
         is with every shift; it changes how far a figure goes, not the rate that counts for \
         fire.",
    ),
    p(
        "FL-MOV-5",
        Definition,
        "Heavily wounded",
        "A heavily wounded figure moves with one right shift.",
    ),
    p(
        "FL-MOV-6",
        Enforced,
        "Off the chart",
        "If shifts lead beyond column 4 a D10 is thrown. On 6 to 10 the figure cannot move, \
         though it counts as having moved at the declared rate; on 1 to 5 it may move that many \
         centimetres. Our ruling: that number is its allowance, and terrain costs count against \
         it as usual.",
    ),
    p(
        "FL-MOV-7",
        Enforced,
        "Moving and firing",
        "A figure that is to move and fire must declare Quick March, Slow March or Half Step. \
         Nobody fires at Double March.",
    ),
    p(
        "FL-MOV-8",
        Definition,
        "Into contact",
        "A move may end on a contact slot (FL-GEO-8); no roll is needed for it. Our ruling: \
         what counts is the length of the path to the slot, and turning flush is free. A \
         Cowardly leader may not do it (FL-REP-9), nor may a figure not yet in contact that is \
         bound by FL-MOR-6, since contact is closer.",
    ),
    p(
        "FL-MOV-9",
        Enforced,
        "Leaving the table",
        "Our ruling, lest figures hide off the map: a figure leaves the table only in flight or \
         where a scenario lets it, in that case as soon as its centre reaches that edge within \
         its allowance. In every other move the base stays on the table.",
    ),
    p(
        "FL-TER-1",
        Definition,
        "Five kinds",
        "Ground is clear, blocking, bogging or difficult, or it is a linear obstacle. Where \
         several meet only the worst counts. Our ruling: a linear obstacle covers no area, so \
         its cost is added to that of the ground it stands on; and a bridge or road replaces \
         whatever area it crosses, which is what it was built for.",
    ),
    p("FL-TER-2", Absence, "Clear", "Clear ground has no effect on movement."),
    p(
        "FL-TER-3",
        Enforced,
        "Blocking",
        "Blocking terrain, such as cliffs, high walls and locked buildings, cannot be entered. \
         A gap between two pieces can be passed if it is at least half as wide as the figure's \
         base: 1.25 cm for foot and mounted figures, 1.5 cm for large ones. Our ruling, which \
         comes to the same: the path of the centre stays at least a quarter of the base's width \
         away from blocking terrain.",
    ),
    p(
        "FL-TER-4",
        Enforced,
        "Difficult",
        "On difficult ground, such as rocks, thick woods and farm fields, a centimetre costs \
         two.",
    ),
    p(
        "FL-TER-5",
        Enforced,
        "Bogging - entering",
        "A figure that comes into bogging ground, such as a swamp or the densest wood, ends its \
         move within 2 cm of the border it crossed. Our ruling: those 2 cm cost double too, \
         bogging ground being likened to difficult ground.",
    ),
    p(
        "FL-TER-6",
        Definition,
        "Bogging - starting inside",
        "A figure that begins its move in bogging ground has one right shift, and inside it a \
         centimetre costs two.",
    ),
    p(
        "FL-TER-7",
        Enforced,
        "Linear obstacle",
        "Low walls, hedges and field works cost 4 cm each time they are crossed. Our ruling: an \
         obstacle is crossed when the path of the centre meets its line and goes on beyond, not \
         when it comes to the line and turns back on the same side. A \
         figure that has less than 4 cm left, or not enough to clear it with its whole base, \
         stops touching it on the near side; nobody rests on top, and only a contact slot may \
         lie astride it (FL-MEL-8).",
    ),
    p(
        "FL-TER-8",
        Enforced,
        "Where the ground counts",
        "Our ruling: the ground beneath the centre of the base decides what a move costs.",
    ),
    p(
        "FL-TER-9",
        Table,
        "Terrain kinds in data",
        "The examples named in the book are its own; the rest is our ruling. In order movement, \
         sight and cover. Clear, road and bridge: clear, low, none. Light wood: difficult, \
         tall, light. Heavy wood: difficult, tall, heavy. Dense wood: bogging, tall, heavy. \
         Crop field: difficult, tall, light. Plough: difficult, low, none. Rocks: difficult, \
         low, light. Swamp: bogging, low, none. Locked building: blocking, blocks sight, heavy. \
         Open building: difficult, tall, heavy. High wall and cliff: blocking, block sight, \
         heavy. Deep water: blocking, low, none. Of the lines, stone wall and fieldwork: \
         linear, a low line, heavy; wooden fence and hedge: linear, a low line, light. Tall \
         ground counts for FL-LOS-2 and FL-LOS-3, low ground is never in the way, and a low \
         line obscures but never blocks. Light cover is -20%, heavy cover -30%, for a target in \
         contact with it (FL-LOS-5).",
    ),
    p(
        "FL-TER-10",
        Absence,
        "Height",
        "Our ruling, as the book has no rules on elevation: hills do not change what can be \
         seen. A slope may be difficult ground, a steep one blocking.",
    ),
    p(
        "FL-CAV-1",
        Enforced,
        "Charge",
        "A Cavalry figure in the saddle that already moved in the turn before may declare a \
         charge for its move. No roll is needed; it goes at its fastest rate plus the charge \
         bonus of the mount, and has to finish in melee with an enemy. Our ruling: the distance \
         is column 1 of the mount, after shifts, plus the bonus; the way is one straight line \
         to a contact slot, as a gallop is straight, and terrain costs apply. A charge counts \
         as Double March, and its attack is a melee against that enemy and nothing else. A \
         figure in contact, a playing musician, one that tied or lost in Case 2 and one with a \
         morale result of 6 to 9 cannot declare it, since the full move or the melee is taken \
         from them.",
    ),
    p(
        "FL-CAV-2",
        Enforced,
        "Impact",
        "A charge adds +2 to the roll of that one melee, besides the +3 of FL-TRP-4 and the +1 \
         for being mounted.",
    ),
    p(
        "FL-CAV-3",
        Enforced,
        "Failed charge",
        "A charge that reaches no enemy leaves the rider shaken. Our ruling: it goes the full \
         distance along its line and stops short of engagement ranges of mounted enemies, of \
         any base it would overlap, of blocking terrain and of the table edge; bogging ground \
         ends it within 2 cm. FL-GEO-10 still binds it. An enemy who stops it in base-to-base \
         contact has been reached, whomever it was ridden at: the melee is with him.",
    ),
    p(
        "FL-CAV-4",
        Enforced,
        "\"Already moving\"",
        "Our ruling: a figure was already moving if it moved any distance by an action of its \
         own in the previous turn. Flight and push back are no actions of its own, neither here \
         nor where FL-TRP-4 asks whether it was stationary. In turn 1 nobody was, as there is \
         no previous turn, unless the scenario says so.",
    ),
    p(
        "FL-CAV-5",
        Enforced,
        "Shots at a mounted figure",
        "A shot at a mounted figure strikes the mount. Only with an aimed shot does the firer \
         choose between mount and rider of his target; whoever else a spread shot finds is struck \
         in the mount.",
    ),
    p(
        "FL-CAV-6",
        Enforced,
        "Melee against a mounted figure",
        "If a mounted figure loses a melee the mount suffers first: it makes the steady check. \
         Our ruling: the rider gets the shaken token, and a push back moves the pair. With the \
         mount between, the rider himself can be hurt in melee only when he is on foot, or by \
         FL-TEC-5.",
    ),
    p(
        "FL-CAV-7",
        Definition,
        "Sight",
        "Figures on foot are left out when a mounted figure looks for gaps (FL-LOS-4). Our \
         ruling: that is, when the firer is mounted; it is he who has the better view.",
    ),
    p(
        "FL-FIR-1",
        Enforced,
        "Who",
        "As its attack a figure may fire a loaded firelock, if the cases let it. Our ruling: \
         nobody shoots at an enemy in base contact with one of the firer's friends, because no \
         rule says who would be hit; and only a target in line of sight can be declared, which \
         both players can check at any time.",
    ),
    p(
        "FL-FIR-2",
        Enforced,
        "Column limit",
        "How far a figure can fire depends on how it moves: at Double March not at all, at \
         Quick March up to column 2, at Slow March up to column 3, at Half Step or standing \
         still up to column 4 (ruling FL-ERR-19). Within 15 cm of its section leader it reaches \
         one column more. Our ruling: Double March and charge stay without fire even near the \
         leader, since they forbid it, and there is no column 5. What counts is the declared \
         rate (FL-MOV-4) and the column of the range, before any option of FL-OPT-1.",
    ),
    p(
        "FL-FIR-3",
        Enforced,
        "Declaring",
        "The target is declared first. A figure whose target lies beyond its column limit fails \
         to acquire it, does not fire and has lost its fire for this turn. Our ruling: it is \
         the same if the weapon cannot hit in that column or the range goes beyond its last \
         band, and in all of these the weapon stays loaded, for it was not fired. Distances may \
         be measured freely at any time.",
    ),
    p(
        "FL-FIR-4",
        Table,
        "Chance to hit",
        "The range gives the column, the column gives percentage and Impact. To the percentage \
         are added the firer's Accuracy (race, experience, troop type, direct order); -20% if \
         it moves at Quick March this turn (FL-FIR-5); -10% at an obscured target, -20% at one \
         in light cover or -30% in heavy cover, only the worst of these three; +20% in the \
         aimed fire sub-phase, though not for Militia; -20% if the firer is heavily wounded; \
         -10% after a tie in Case 2; -10% if mounted and not stationary this turn; +5% for a \
         Grenadier who throws a grenade. A percentile roll equal to the result or lower is a \
         hit.",
    ),
    p(
        "FL-FIR-5",
        Enforced,
        "Quick March fire",
        "Our ruling: a shot at Quick March has -20%, with column and Impact unchanged. The \
         weapon charts speak of one right shift, but both worked examples of that shot use -20% \
         and the Impact of the column not shifted (FL-ERR-5).",
    ),
    p(
        "FL-FIR-6",
        Enforced,
        "After the shot",
        "After a shot the weapon gets its reload tokens, whether it hit or missed.",
    ),
    p(
        "FL-FIR-7",
        Enforced,
        "Hit",
        "A target that is hit makes a steady check (FL-STE-1) against the Impact of the column.",
    ),
    p(
        "FL-FIR-8",
        Enforced,
        "Doubles",
        "If a roll that hits is a double, a D10 is thrown. On 1 to 5 the weapon misfires: \
         nobody is harmed, but it is discharged and must be reloaded. On 6 to 10 the hit is \
         critical and its Impact doubled. A double that misses is an ordinary miss.",
    ),
    p(
        "FL-LOS-1",
        Enforced,
        "Line",
        "The line of sight runs from the firer's centre to the target's centre.",
    ),
    p(
        "FL-LOS-2",
        Enforced,
        "Blocked",
        "There is no sight if blocking terrain that also blocks sight lies in the line, or more \
         than 5 cm of tall area terrain in all. Our ruling: the woods in which firer and target \
         stand count towards the 5 cm, and areas that overlap count once. A line that only \
         touches the border or a corner of an area does not pass through it, for a border has \
         no depth; a linear obstacle is crossed as soon as it has one point in common with the \
         line of sight.",
    ),
    p(
        "FL-LOS-3",
        Enforced,
        "Obscured by terrain",
        "A target is obscured if the line crosses less than 5 cm of terrain that does not block \
         and that the target is not in contact with. Our ruling: exactly 5 cm is obscured and \
         not blocked. Tall areas and low lines obscure, low areas do not. Terrain with which \
         the firer is in contact does not obscure his own shots; the example of aimed fire \
         shoots out of a wood without penalty.",
    ),
    p(
        "FL-LOS-4",
        Definition,
        "Obscured by figures",
        "A target is obscured if the line passes through a gap of less than 5 cm between two \
         other figures. Our ruling: for any two figures other than firer and target, the \
         straight line between their centres meets the line of sight and their bases are less \
         than 5 cm apart; a line that meets the base of a single figure counts as a gap of 0. \
         Where the meeting point lies inside the firer's or the target's own base it does not \
         count, so comrades shoulder to shoulder with either are not in the way. Figures never \
         block sight; the book speaks of them only under obscurement.",
    ),
    p(
        "FL-LOS-5",
        Enforced,
        "Cover",
        "To have cover a target must be in contact with the terrain it claims. Light cover \
         comes from light woods, wooden fences and hedges, heavy cover from stone walls, heavy \
         woods and buildings. Our ruling: contact is touching within 0.1 cm or standing inside, \
         and the line of sight must touch that terrain too, so that a hedge behind the target's \
         back is none. For terrain that blocks sight it is enough that the line to the centre \
         is free while a line to some corner of the base is blocked, as when somebody peers \
         round a house.",
    ),
    p(
        "FL-LOS-6",
        Definition,
        "Worst only",
        "Covers never add up, neither with one another nor with obscurement; only the worst \
         counts.",
    ),
    p(
        "FL-GRN-1",
        Enforced,
        "Throw",
        "A grenade is thrown as a firelock is fired, with its own profile; it can be used once \
         and is not reloaded, and doubles are ignored. Our ruling, like firing in every \
         respect: a throw is an attack action and needs sight, in sub-phase B it counts as \
         aimed fire, and if it fails to acquire its target the grenade is kept.",
    ),
    p(
        "FL-GRN-2",
        Enforced,
        "Hit",
        "The blast of a hit is centred on the target, who takes the full Impact of 6. Everybody \
         else within the radius takes half of it, rounded up: 3.",
    ),
    p(
        "FL-GRN-3",
        Enforced,
        "Radius",
        "The radius is 5 cm (ruling FL-ERR-9). Our ruling: a blast catches every figure, friend \
         or foe, with any part of its base within 5 cm of the centre, unless terrain that \
         blocks sight lies between; of a mounted figure it strikes the mount, unless the figure \
         is the target of an aimed throw that hit its rider (FL-AIM-3).",
    ),
    p(
        "FL-GRN-4",
        Enforced,
        "Miss",
        "When a throw misses, a D10 is thrown. A 0 is a dud; otherwise the grenade lands 1 to 9 \
         cm from the target, as many as the die shows and the way it points. Our ruling: the \
         direction is any of 0 to 359 degrees with equal chance, the point is rounded to the \
         micrometre, nothing stops the flight, and from beyond the edge the blast still reaches \
         back on to the table. Everybody within the radius of the landing point takes the half \
         Impact of 3, since nobody was struck directly.",
    ),
    p(
        "FL-SPR-1",
        Definition,
        "Extra targets",
        "With a spread shot the nominated target is resolved first; then there is a roll of its \
         own for every other figure in range that is within 1 cm to either side of it. Our \
         ruling: to either side means a base within 1 cm of the target's base, the book's own \
         distance for adjacency, friend or foe. Each has its own range, sight, cover and column \
         limit; nobody rolls for a figure outside of these, but a figure in contact with a \
         friend of the firer is rolled for.",
    ),
    p(
        "FL-SPR-2",
        Definition,
        "Spread and doubles",
        "Our ruling, as the trigger is pulled once: only the roll against the nominated target \
         can be a double, and a misfire ends the whole shot.",
    ),
    p(
        "FL-MEL-1",
        Enforced,
        "Initiate",
        "To initiate a melee is an action against one named enemy in base-to-base contact.",
    ),
    p(
        "FL-MEL-2",
        Table,
        "Totals",
        "Both figures throw a D10 and add what is permanent: Melee of race and experience, \
         troop type and Elite, the weapon, +1 if mounted, +1 under an Aggressive leader. Then \
         what belongs to the moment: -1 for each wound, -1 if heavily wounded, -1 for each hit, \
         +1 for having initiated this melee, or +3 in its place for mounted Cavalry that moved \
         in this activation and initiated, +2 for a charge (FL-CAV-2), -2 for initiating across \
         a linear obstacle, -2 if shaken, -2 for each enemy too many (FL-MEL-3), and +1 with a \
         direct order.",
    ),
    p(
        "FL-MEL-3",
        Enforced,
        "Outnumbered",
        "A figure has -2 for each enemy in base contact with it beyond the first. An enemy who \
         himself has more than one enemy in base contact is not counted. Three enemies who have \
         nobody else give -4; if one of the three is engaged elsewhere as well, -2.",
    ),
    p(
        "FL-MEL-4",
        Enforced,
        "Result",
        "The higher total wins, and the difference is the Impact. The loser checks his Steady \
         and is then shaken, whatever came of the check. Our ruling: equal totals are a draw \
         and nothing happens; Defensive Stance names a draw as a possible outcome.",
    ),
    p(
        "FL-MEL-5",
        Enforced,
        "Initiator may lose",
        "If the target has the higher total it is the initiator who has lost.",
    ),
    p(
        "FL-MEL-6",
        Definition,
        "Bayonet",
        "A figure that fired the firelock in its activation this turn has no bonus for the \
         bayonet on it.",
    ),
    p(
        "FL-MEL-7",
        Enforced,
        "Push back",
        "A push back moves the loser 5 cm. Our ruling on the rest: straight away from the \
         winner, centre from centre, and it ends early at blocking terrain, linear obstacles, \
         other bases and the table edge. It costs no movement and takes no notice of engagement \
         ranges. The winner stays where he is. A loser without room stays in contact.",
    ),
    p(
        "FL-MEL-8",
        Enforced,
        "Across an obstacle",
        "Our ruling, which the -2 for such a melee presupposes: bases that touch a linear \
         obstacle from both sides and are flush with each other are in contact, and to close up \
         to it does not cost the 4 cm. An enemy who stands a little behind the obstacle is met \
         from a slot astride it, so that a hand's breadth of grass makes nobody untouchable; \
         the 4 cm are due only if the mover's centre crosses. A melee is across the obstacle if \
         the line between the two centres meets it.",
    ),
    p(
        "FL-TEC-1",
        Enforced,
        "Condition",
        "Techniques are for a section leader who is an officer with a sword or sabre, and only \
         if his player won the initiative. He may use one of them once in a turn, for one \
         command point. Our ruling on the moment: it is declared before the dice of a melee in \
         which he takes part, as initiator or as target; if he is the target, his player is \
         asked before the dice. FL-TEC-4 and FL-TEC-5 use up his attack, or in contact his one \
         action.",
    ),
    p(
        "FL-TEC-2",
        Enforced,
        "Defensive Stance",
        "Outnumbered by at least two to one, he doubles the sum of his bonuses for race, troop \
         type and experience, but can do no better than a draw. Heroic and Aggressive officers \
         may not use it. Our ruling: odds are counted as in FL-MEL-3, with at least 2 enemies \
         who count.",
    ),
    p(
        "FL-TEC-3",
        Enforced,
        "Heroic Sacrifice",
        "Outnumbered by four to one, that is with at least 4 enemies who count in FL-MEL-3, he \
         ignores all modifiers for being outnumbered against one enemy in this combat. Against \
         the others they count, and for the remaining combats his combat bonuses are 0; \
         modifiers for wounds apply throughout. Dastardly and Cowardly officers may not use it. \
         Our ruling: the remaining combats are those of this turn; the combat bonuses are race, \
         troop type, experience and weapon if their sum is above 0, for a sacrifice must not \
         help.",
    ),
    p(
        "FL-TEC-4",
        Enforced,
        "Beneath My Station",
        "In single combat with an enemy who is no officer and below Experienced, he pushes him \
         back without dice and may then move 10 cm straight towards an enemy officer. Our \
         ruling: the enemy pushed back is not shaken, having lost no roll. In single combat \
         neither has another enemy in contact. The move is a straight advance as in FL-REP-3 of \
         up to 10 cm, to one enemy officer of his choice, and no attack follows.",
    ),
    p(
        "FL-TEC-5",
        Enforced,
        "Finishing Stroke",
        "In contact with a heavily wounded enemy who is no officer and below Experienced, he \
         finishes him: the figure is removed at once.",
    ),
    p(
        "FL-STE-1",
        Enforced,
        "Roll",
        "The player of the figure throws a D10, adds its Steady total and subtracts the Impact; \
         a figure that is already shaken has another -1.",
    ),
    p(
        "FL-STE-2",
        Table,
        "Table",
        "A result below 0 is Out of Action; 0 to 1 are 4 hits (ruling FL-ERR-4), 2 to 3 are 3 \
         hits, 4 to 6 are 2 hits, 7 to 8 are 1 hit; 9 to 10 is a push back of 5 cm, in melee \
         only; above 10 there is no effect.",
    ),
    p(
        "FL-STE-3",
        Enforced,
        "Out of Action",
        "A figure Out of Action is removed at once. If it has not acted yet it no longer will.",
    ),
    p("FL-STE-4", Enforced, "Fire", "Against fire every result above 8 has no effect."),
    p(
        "FL-STE-5",
        Enforced,
        "Accumulation",
        "The hits of several checks in a turn are added together. Our ruling: hits a figure \
         already bears do not change its check, as they are not listed among the modifiers.",
    ),
    p(
        "FL-STE-6",
        Enforced,
        "Mounts",
        "Our ruling: a mount checks with its own Steady and without the modifier for being \
         shaken; the token is the rider's.",
    ),
    p(
        "FL-AIM-1",
        Enforced,
        "Who",
        "A figure may fire in this sub-phase if it has no activation token and no hits, is not \
         shaken, has no enemy in base contact and a loaded weapon (ruling FL-ERR-16). A playing \
         musician may not.",
    ),
    p(
        "FL-AIM-2",
        Definition,
        "Order",
        "The winner of the initiative declares and resolves all his aimed fire before the other \
         player begins (ruling FL-ERR-22). Our ruling: it follows that a figure hit by the \
         first player's shots can no longer aim.",
    ),
    p(
        "FL-AIM-3",
        Enforced,
        "Effect",
        "Aimed fire has +20% Accuracy and reaches any column, up to the weapon's longest range; \
         otherwise it goes like all fire. Against a mounted target the firer chooses mount or \
         rider. The figure is activated by it. Our ruling: also if it fails to acquire its \
         target, for the chance is gone (FL-FIR-3).",
    ),
    p(
        "FL-REL-1",
        Enforced,
        "Who",
        "A figure reloads if it has no activation token and no hits, is not shaken and has no \
         enemy in base contact (ruling FL-ERR-16). A playing musician does not. Our ruling: \
         friends in contact are no hindrance; the book means enemies, as it does for aimed \
         fire.",
    ),
    p(
        "FL-REL-2",
        Enforced,
        "Effect",
        "Each such figure takes one reload token from its weapon. Our ruling: all do so at once \
         and in no order, as nothing interacts. With several empty weapons the player names \
         one, and if he does not it is the first on the roster; a one-handed pair counts as one \
         weapon.",
    ),
    p(
        "FL-REL-3",
        Prose,
        "Rhythm",
        "What follows from this: a musket fired in a turn, in A or in B, can be reloaded in the \
         next if its bearer does nothing else, and fires again in the turn after that. A weapon \
         with Long Reload 2 takes one turn more.",
    ),
    p(
        "FL-WND-1",
        Enforced,
        "Fortune first",
        "Phase III begins with officer's fortune, before any hit becomes a wound (FL-CMD-7).",
    ),
    p("FL-WND-2", Enforced, "Conversion", "Every hit becomes a wound."),
    p(
        "FL-WND-3",
        Enforced,
        "Removal",
        "Figures with as many wounds as their Wounds value, or more, are removed. Our ruling: \
         on both sides at the same moment, since a turn is more or less simultaneous, and \
         before FL-WND-4 to FL-WND-7.",
    ),
    p(
        "FL-WND-4",
        Enforced,
        "Wounded",
        "Every figure that received a wound this turn becomes shaken. Our ruling: a rider only \
         by wounds of his own or by the death of his mount (FL-MNT-3, FL-MNT-4).",
    ),
    p(
        "FL-WND-5",
        Enforced,
        "Leader lost",
        "If the section leader is removed, everybody left in the section becomes shaken. Our \
         ruling: also if he was removed earlier in the turn; the loss is the same.",
    ),
    p(
        "FL-WND-6",
        Enforced,
        "Half lost",
        "If removals bring a section down to half its starting number or less, everybody left \
         in it becomes shaken (ruling FL-ERR-21). Our ruling: only in the turn in which that \
         line is crossed. All removals of the turn count, Out of Action and flight off the \
         table among them; leaving by a scenario's leave does not.",
    ),
    p(
        "FL-WND-7",
        Enforced,
        "Forlorn nerves",
        "Militia, Irregulars, Guerrillas and Civilians within 15 cm of another figure that is \
         removed become shaken. Our ruling: it is the removals of friends in this turn that \
         count, measured from where the lost figure stood; they fear for their own.",
    ),
    p(
        "FL-WND-8",
        Enforced,
        "Recovery of points",
        "The last step of phase III is the recovery of command points (FL-CMD-8).",
    ),
    p(
        "FL-VIC-1",
        Enforced,
        "Check",
        "In phase IV the victory conditions are looked at and activation tokens are taken off. \
         Our ruling: now it is noted which figures moved this turn, as a charge in the next \
         asks for it (FL-CAV-1); and only conditions called immediate end a game before this \
         moment.",
    ),
    p(
        "FL-VIC-2",
        Enforced,
        "Straight fight",
        "After the last turn the winner is he who controls the battlefield or has removed more \
         enemies than he lost. Our ruling: a side with no figure on the table loses at once, as \
         a table cleared of enemies is controlled. Otherwise the side that removed more enemy \
         figures wins; if equal, the side that removed more points; if still equal the game is \
         drawn. If both lose their last figures at the same moment, it is counted the same way. \
         Figures that fled off the table are removed figures.",
    ),
    p(
        "FL-VIC-3",
        Enforced,
        "Scenario",
        "In a scenario its own conditions take the place of FL-VIC-2.",
    ),
    p(
        "FL-SKL-1",
        Enforced,
        "INTERRUPT FIRE (Guerrilla)",
        "A special rule always goes before the core rule it contradicts. The book names the \
         rules of this group but prints them elsewhere; what they say here is our ruling. Once \
         in a turn, between the move and the attack of an enemy's activation, one Guerrilla may \
         fire at that enemy as if he stood still and without the bonus for aiming. He must be \
         loaded, not activated, not shaken, without hits and not in contact; the shot activates \
         him, and he counts as having fired in his activation. Each enemy activation can be \
         interrupted once; the chance comes at the end of every move other than a flight or a \
         push back, even if no attack is planned. If the target falls its activation is over; \
         if it is merely hit, or loses its mount, it does what is still open to it. The type is \
         meant to surprise.",
    ),
    p(
        "FL-SKL-2",
        Definition,
        "BOARDING TECHNIQUE (Marine)",
        "Our ruling: to cross a linear obstacle costs a Marine 2 cm and not 4, and he does not \
         have the -2 for initiating a melee across one. A ship's rail is such an obstacle.",
    ),
    p(
        "FL-SKL-3",
        Table,
        "IMPROVED COMMAND",
        "Our ruling: the command points at the start, and their limit, are 4 and not 3. No \
         section has it unless a scenario grants it. The book names it as the way to go beyond \
         3.",
    ),
    p(
        "FL-SKL-4",
        Prose,
        "Post-battle status",
        "Between games; our ruling: a D10 is thrown for every removed \
         figure, with -2 for the Elite. On 2 or less it is dead, on 3 to 5 badly hurt and \
         misses a game, on 6 to 8 it recovers, on 9 or more it had run away and comes back. Low \
         must be death, because the Elite's penalty is explained by their dying where others \
         run.",
    ),
    p(
        "FL-OPT-1",
        Table,
        "Options record",
        "Our ruling, for tables that read FL-ERR-2, 5, 8 or 9 otherwise. Command points left \
         are added to initiative: yes, or no. A Quick March shot: -20%, or a right shift. \
         Radius of a grenade: 5 cm, or 2.5 cm. The bonus for coordination: in Case 2, or none. \
         The number of turns: 10. The table: 180 by 90 cm. What comes first is what holds if \
         nothing is said. With the right shift there is no -20%; a Quick March shot takes \
         percentage and Impact from the column to the right of its range. The column limit \
         still looks at the range, and if the column to the right is a dash or does not exist \
         the target is not acquired.",
    ),
    p(
        "FL-ENG-1",
        Prose,
        "Player commands",
        "Our ruling on what players decide. When setting up: to place a figure and to be done \
         placing. At the start of a turn: who plays music, and to be done with it. Initiative: \
         to throw again or accept, and to go first or second. In a go: to pass, to end it, to \
         retain the initiative, to activate a figure with or without a direct order, or several \
         with one plan. In an activation: to move at a rate along a path, perhaps into contact; \
         to charge an enemy and slot; to fire a weapon at a target; to throw at one; to fight \
         one, perhaps with a technique; to rally figures in an order; to flee away, home or to \
         the edge; to make a compulsory advance at a rate; to end the activation. Answers of \
         either side: interrupt fire or none, the technique of an attacked officer or none, and \
         which friend shields a Dastardly one. In B: to aim a weapon of a figure at a target, \
         mount or rider, and to be done. In C: which weapon to reload. In III: fortune or none, \
         then which hits to take. There is always an answer: to pass in a go, unless an impulse \
         (FL-REP-3) is due, and to end an activation, unless a flight, a compulsory advance \
         that can move or the melee of a charge is due.",
    ),
    p(
        "FL-ENG-2",
        Prose,
        "Events",
        "Our ruling: each die is recorded with its purpose, its side and its modifiers, and so \
         is every move, every token placed or taken away, every hit, wound and removal and \
         every change of command points, so that a replay can be checked line by line.",
    ),
    p(
        "FL-ENG-3",
        Absence,
        "Hidden information",
        "Our ruling: nothing is hidden, and both rosters are open, as the book hides nothing.",
    ),
    p(
        "FL-SCN-1",
        Table,
        "The Cart-Track Copse",
        "Ours, like all three scenarios, with invented names. A meeting engagement of Elves and \
         Orcs, the people of the book's examples, on 180 by 90 cm in 10 turns: nine Ferach \
         voltigeurs from the west against an Albion picquet of eight from the east, about a \
         light wood in the middle, with a field, rocks, a barn, a wall, a hedge, a fence and a \
         cart track. At the end of turn 10 each side counts its unshaken figures whose base \
         touches the copse. The Orcs win if they have more, otherwise the Elves win. A side with \
         no figure on the table loses at once.",
    ),
    p(
        "FL-SCN-2",
        Table,
        "Dispatches at the Bridge",
        "Six Goblin riders on dodos have to get past a bridge guard of seven Toads with \
         officer, standard and singer: a pairing that is known from a published scenario, while \
         map, values and conditions are ours. 180 by 90 cm, 10 turns. The river's deep water \
         lets nobody through but hides nobody; only the bridge leads across, and three Toads \
         abreast bar it, so that the riders have to fight for it. That the Toads have fewer \
         points is intended: the bridge makes up for it. Goblins may leave the table over the \
         west edge and then count as exited, not as removed; they count as having moved before \
         turn 1, so that they may charge in it. The Goblins win when 3 or more of them have \
         left by the west edge. The Toads win when the exited Goblins and those still on the \
         table are fewer than 3, or if turn 10 ends without a Goblin victory.",
    ),
    p(
        "FL-SCN-3",
        Table,
        "The Mill at Hundsbach",
        "A Ferach column of ten, Elves and Dogmen with two dragoons and an Ogre grenadier, \
         comes from the north against eleven Krautians who hold a mill in a walled yard: \
         Dwarves with Militia, an Ogre and a Civilian. 180 by 90 cm, 10 turns; besides the yard \
         there are a pond, an orchard and a thicket. At the end of turn 10 each \
         side counts its unshaken figures, Civilians left out, whose base touches the mill. The \
         Ferach side wins if it has more, otherwise the Krautians win. A side with no figure on \
         the table loses at once.",
    ),
];
