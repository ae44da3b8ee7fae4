//! Where the book contradicts itself or slips: what we decided, and why.

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

/// All rulings in their order; `rule` is the item they settle.
pub static RULINGS: &[Ruling] = &[
    r(
        "FL-ERR-1",
        "FL-DIC-3",
        "The book reads a D5 as 1-2 for 1 and 2-4 for 2, so that a 2 on the D10 stands for \
         both. Which is it?",
        "1-2 is 1 and 3-4 is 2: half the D10, rounded up.",
        "The other three pairs go by twos, and in the rally example a 5 on the D10 is a 3.",
    ),
    r(
        "FL-ERR-2",
        "FL-INI-4",
        "The definition of command points adds the remaining ones to every initiative roll, but \
         the initiative phase and its example (7 + 3 + 1 = 11 against 8 + 2 = 10) leave them \
         out. Are they added?",
        "They are. (Option `initiative-adds-cp`; the alternative: they are not.)",
        "The definition is explicit. The example holds if both leaders have none left, and its \
         winner is the same whenever both have equally many.",
    ),
    r(
        "FL-ERR-3",
        "FL-ACT-7",
        "The fourth item in the list of what restricts a figure is that it is not in \
         base-to-base contact with an enemy. Does being out of contact restrict it?",
        "No: the figure is restricted if it is in contact.",
        "Case 4 itself deals with a figure that has an enemy in contact.",
    ),
    r(
        "FL-ERR-4",
        "FL-STE-2",
        "The second row of the steady table is garbled (\"0 to 0 to 01\"). Which results are 4 \
         hits?",
        "0 and 1.",
        "They are all that lies between the rows above and below it.",
    ),
    r(
        "FL-ERR-5",
        "FL-FIR-5",
        "The weapon charts give fire at Quick March one right shift, the firing example takes \
         -20% and its steady check keeps the Impact of 3. Which holds?",
        "-20%, with the column and its Impact as they are. (Option `quick-fire`; the \
         alternative: a right shift of the column.)",
        "A shift at 32 cm would give 20% and Impact 2, which neither example uses; and a shift \
         of the move is not meant either, for the same Elf marches his full 28 cm.",
    ),
    r(
        "FL-ERR-6",
        "FL-MOR-3",
        "Three ways to flee are listed, then the text speaks of a or b and of two compulsory \
         movements. How many are there?",
        "Three, each a full Double March.",
        "The list is plain; the sentence after it was written for a shorter one.",
    ),
    r(
        "FL-ERR-7",
        "FL-ACT-13",
        "A figure hit by fire also gets a morale check marker, but it is phase III that shakes \
         the wounded. Does the marker do anything by itself?",
        "No, it is a reminder of what phase III may bring.",
        "Otherwise fire would shake a figure twice for the same hit.",
    ),
    r(
        "FL-ERR-8",
        "FL-COO-6",
        "Light and Elite groups have +1 on a coordinated action roll, but a coordinated \
         activation has no roll. What is the +1 added to?",
        "To every Case 2 roll made in the coordinated activation. (Option `coordinated-bonus`; \
         the alternative: to nothing.)",
        "Case 2 is the only roll that decides whether a figure of the group can act.",
    ),
    r(
        "FL-ERR-9",
        "FL-GRN-3",
        "A grenade has a radius of 5 cm and a template of that width. Is the blast 10 cm \
         across, or 5?",
        "The radius is 5 cm, the blast 10 cm across. (Option `grenade-radius-cm`; the \
         alternative: 2.5 cm.)",
        "The word radius is used throughout; the width is said in passing.",
    ),
    r(
        "FL-ERR-10",
        "FL-WPN-3",
        "The firing example gives the Ferach Elf Musket 55% at Medium range, while both charts \
         print 50. Which is right?",
        "50%.",
        "With the Experienced Light Elf of the aimed fire example (Accuracy +15%) the example's \
         65% and 45% come out exactly and its 43 hits; with an Average Light Elf (+10%) the \
         chance would be 40% and 43 a miss.",
    ),
    r(
        "FL-ERR-11",
        "FL-RAC-1",
        "The firing example gives the Ferach an Accuracy of +10%, the aimed fire example +5% \
         for race, +5% for Experienced and +5% for Light. What is the racial value?",
        "+5%.",
        "Only the second example splits the sum; +10% is race and Light together.",
    ),
    r(
        "FL-ERR-12",
        "FL-MEL-2",
        "The melee example has a score of \"5.2\" and totals of 14 and 9, the steady example \
         that follows it says 12 and 7. What are the figures?",
        "The Orc adds 5: 2 for his race, 1 Experienced, 1 for initiating, 1 for the bayonet. 9 \
         + 5 = 14 against 8 + 1 = 9, Impact 5.",
        "Full stop and 2 are a lost sentence break; the Impact is 5 either way.",
    ),
    r(
        "FL-ERR-13",
        "FL-STE-1",
        "The Elf is Raw in the melee example but Average, with Steady 1, in the steady example \
         that continues it. Which is he?",
        "Each example stands for the profile it names: the Average Elf has 8 + 1 - 5 = 4, which \
         is 2 hits.",
        "The sums are right each in its own place; the Raw Elf, with Steady 0, would have 3 and \
         take 3 hits.",
    ),
    r(
        "FL-ERR-14",
        "FL-STE-1",
        "The Orc of the firing examples is Average Light, the Orc who makes the steady check \
         after them is Experienced, with 3 + 1 = 4. Which is he?",
        "They are two Orcs.",
        "Each sum is right for the profile it names.",
    ),
    r(
        "FL-ERR-15",
        "FL-STE-1",
        "In the steady example the player who shot throws the die for the Orc that was hit. Who \
         throws it?",
        "The defender, that is the player of the figure that checks.",
        "The rule says so; the example mixed up its names.",
    ),
    r(
        "FL-ERR-16",
        "FL-AIM-1",
        "For aimed fire and reloading the overview of the turn names fewer conditions than the \
         sections of their own. Which apply?",
        "All conditions of both places.",
        "The overview is short, not different; neither place excludes what the other asks.",
    ),
    r(
        "FL-ERR-17",
        "FL-TRP-7",
        "The heading for the Worthy and Chosen is printed after Regular, Light and Grenadier. \
         Do these three belong to it, and may they be Elite?",
        "They belong to it.",
        "Elite's own example is a Light soldier.",
    ),
    r(
        "FL-ERR-18",
        "FL-MOV-1",
        "The rates have several names: Half-Time and Half Step, Double Time and Double March, \
         Quick time and Quick March. Are these different rates?",
        "No; there are four rates, Double March, Quick March, Slow March and Half Step.",
        "The charts have four columns.",
    ),
    r(
        "FL-ERR-19",
        "FL-FIR-2",
        "The firing procedure goes from Slow March (column 3) straight to standing still \
         (column 4). How far does a figure at Half Step fire?",
        "Up to column 4.",
        "The summary of the same step makes the limit the column of the rate, and Half Step is \
         column 4.",
    ),
    r(
        "FL-ERR-20",
        "FL-INI-2",
        "The initiative phase names modifiers for Militia, Guerrillas and Elite, the troop \
         types add Light, Irregular and Civilian. Which count?",
        "All six.",
        "Both places are rules and none excludes the other.",
    ),
    r(
        "FL-ERR-21",
        "FL-WND-6",
        "Morale counts a section below 50% of its first number, phase III one at half or less. \
         Is this meant to be one line?",
        "No, both are kept as printed: the -1 in morale needs less than half, the shock in \
         phase III half or less.",
        "They are different effects, and each text is clear.",
    ),
    r(
        "FL-ERR-22",
        "FL-AIM-2",
        "The action phase has the players act by turns, but in aimed fire one side resolves \
         everything first. Which holds for aimed fire?",
        "The winner of the initiative fires with all his figures, then the other.",
        "The text on the special case goes before the general one.",
    ),
    r(
        "FL-ERR-23",
        "FL-TRP-4",
        "Cavalry ignores the engagement range of foot for movement and shooting, yet no rule \
         lets that range touch shooting. What does it gain?",
        "Nothing: that half of the exemption is empty.",
        "There is nothing for it to be exempt from.",
    ),
    r(
        "FL-ERR-24",
        "FL-WPN-3",
        "The blunderbuss has Any as its nation where others have ALL, and the Ferach musket \
         shown in the firing procedure has no notes. Do they differ from the weapon list?",
        "No: Any means all nations, and the Ferach musket has the bayonet, size and nation of \
         the list.",
        "The list is the place for weapons; the chart in the procedure is an illustration.",
    ),
    r(
        "FL-ERR-25",
        "FL-INI-6",
        "One sentence lets only last turn's loser spend points on initiative, the next whoever \
         has lost the present roll. Who may throw again?",
        "A player to whom both apply.",
        "The first limits who may spend, the second says on what; read together they agree.",
    ),
    r(
        "FL-ERR-26",
        "FL-REP-2",
        "A Heroic officer gives a bonus to the player who rolls to wound him, but nobody rolls \
         to wound. What does the bonus do?",
        "His steady check against fire has -1.",
        "The defender's steady check is the only die that decides about harm.",
    ),
    r(
        "FL-ERR-27",
        "FL-TRP-3",
        "In the text on Grenadiers a word is missing between the 35 cm they must keep to and \
         the -1 Discipline. Do they always have the penalty?",
        "No, only farther than 35 cm from the section leader.",
        "The other troop types have the missing word \"or\" in the same sentence.",
    ),
];

/// Tables the book refers to but does not print, and what ours are based on.
pub static RECONSTRUCTED: &[(&str, &str)] = &[
    (
        "Race table",
        "The book leaves it to a separate sheet. Its examples fix the Ferach Elf's Steady 1, \
         Melee 1, Accuracy +5% and Quick March of 28 cm and the Albion Orc's Steady 3, Melee 2 \
         and Accuracy 0; everything else is set on that scale by the usual character of each \
         people, Ogres being the biggest soldiers, Rats brave in packs and Toads timid. Two \
         Discipline totals of the initiative example, 3 and 2, fit a Veteran Elf and an \
         Experienced Orc.",
    ),
    (
        "Mounts table",
        "The book refers to it but does not print it. Who rides what is known from elsewhere \
         for Goblins, Ogres, Dwarves, Elves and Dogs; the numbers start from a horse about half \
         as fast again as the fastest foot and are scaled from there.",
    ),
    (
        "Melee weapons",
        "Only the bayonet's +1, and that it comes with its firelock, are printed. The others \
         are graded so that a sword beats a bayonet and the heaviest weapons have a price.",
    ),
    (
        "Short Musket",
        "All other firelocks are printed. Goblins on foot are known to carry muskets, yet every \
         musket listed is for Elf size or larger, so this one is a little weaker than the \
         Standard Musket.",
    ),
    (
        "Points other than firelocks",
        "The cost tables are on the missing sheet. The price of a race comes from one formula \
         over its profile; experience, troop types, roles, melee weapons and mounts are priced \
         to match it.",
    ),
    (
        "Terrain kinds",
        "The five kinds of movement, and the woods, fields, rocks, walls, hedges, fences and \
         buildings the book names as examples, are printed; the other kinds, and who can see \
         over what, follow from them.",
    ),
    (
        "Skills of other books",
        "INTERRUPT FIRE, BOARDING TECHNIQUE and IMPROVED COMMAND and the post-battle status \
         chart are named by the book and printed elsewhere; ours do what their names and the \
         troop types that have them suggest.",
    ),
];
