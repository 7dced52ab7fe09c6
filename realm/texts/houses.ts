import type { DynastyType } from '#schema/rules.ts'

/** What the heads of some dynasties have written, by the dynasty's name. */
export const HOUSE_TEXTS: Record<string, string> = {
  'House of Sleepless Loom':
    'The loom in our great hall has not stopped since the first of us sat down to it, because whoever is last awake takes the shuttle. Every member weaves a hand’s breadth before they are counted as family. You will find your sire in the cloth, and your sire’s mistakes, and a good deal of wine. Court on Saturdays at dusk. Come as you are; leave a thread.',
  'Coven of the Feral Pyre':
    'We burn what needs burning. Old letters, bad harvests, the bed of whoever will not get out of it. On the nights between, we are a quiet coven of herb women, one retired bishop and a fire that has its own chair. New sisters tend it for a moon. It will tell us about you.',
  'Thornback Pack':
    'First into the water, last to the table. Thornbacks run the north shore from the fish ladders to the Grey Tooth, and we know every stone because we have fallen over it. No trials, no fees, no howling before the coffee is on. If you can keep a pup out of the river, you are already useful.',
  'House Valemont':
    'The Valemonts have been ruined eleven times and have the receipts. What remains is a ballroom, a name and the best dancers south of the wall. We take in the talented, the disgraced and anybody who can lead. Lessons on Tuesdays. Vendettas by appointment.',
  'House of Cinder Lily':
    'After the fire only one thing grew, so we put it on the banner. We are a house for those who have started again: second names, second sires, second thoughts. Nobody asks what came before. Somebody always asks whether you have eaten.',
  'Coven of the Sable Psalm':
    'We sing the offices of the night, all seven, from memory and in the dark. No gift for music is needed: the low notes are mostly patience. Our psalter has a verse for every kind of grief, and we are adding to it. Visitors stand at the back and do not clap.',
  'Pack of the Drowned Marsh':
    'Eel pie, stilt houses, long memories. The marsh took our village and gave us each other, and we consider it a fair trade on most days. We guide travellers through for a story. If the story is bad, we take the scenic route.',
  'Court of the Second Star':
    'The first star is for lovers. The second is for those who are still awake when the lovers have gone to sleep: clerks, sentries, astronomers. We keep the calendar of the Evernight and have been wrong once. Apprentices welcome; bring a coat, the roof is cold.',
  'The Frozen Stag Circle':
    'He stands in the ice at the head of the fjord, antlers and all, and one winter in thirty he has turned his head. We are the ones who go and look. Between winters we brew, knit and quarrel about what it meant.',
  'Order of the Silver Dagger':
    'An order for all three species, which is to say that each of us carries something that could kill the others and has agreed to keep it sheathed at table. We hunt those who hunt without law. Discipline before courage, courage before style. Style is nevertheless expected.',
  'House of Ninth Well':
    'Eight wells in this valley give water. We were built around the other. Whoever is received here looks down once and says what they saw, and it is entered in the book without comment. Otherwise we are a sociable house, with cards on Wednesdays.',
  'Greymaw Pack':
    'Old wolves, mostly. Scarred, slow to anger, quick at dominoes. We take the ones the other packs call difficult, and it has not gone wrong yet, apart from the barn. Elders eat in the warm corner, and everybody gets to be an elder eventually.',
  'Coven of the Last Orchard':
    'There is one tree left of the garden that was here before the gods, and it needs pruning. That is the whole of our mystery. Cider in November. The apples are for looking at.',
  'House of Midnight Veil':
    'By night we are masked, and not because we are ashamed. A mask lets the shy speak and the proud listen. Our balls are open to every bloodline at the new moon; names are exchanged at the door, on paper, folded. You will get someone else’s back.',
  'House Dragomir':
    'We answer to no clan. This has been explained to seven of them, five at length. The Dragomirs breed horses, forge good locks and mind the pass, and whoever comes up the road with an empty cart and an honest face will go down it with a full one.',
  'The Veiled Vow':
    'Each of us has promised something and may not say what. You learn a great deal about people from what they carefully do not do. Applicants spend a month with us in silence or in chatter, whichever is harder for them.',
  'Redwater Pack':
    'The river runs red in spring, from the clay. We let people think what they like. Ferry, forge and fighting pit, all closed on Mondays. Loud, loyal, usually damp.',
  'House Ashgrave':
    'We bury the dead of all houses, free of charge, with whatever rites were theirs. Somebody must know all the songs. An Ashgrave learns to dig first, then to sing, then to be quiet. It takes about a century and is never boring.',
}

type Parts = { whatWeAre: string[]; howWeLive: string[]; whomWeTake: string[] }

/** Each dynasty without a text of its own has one of each: they fit together in any combination. */
export const HOUSE_PARTS: Record<DynastyType, Parts> = {
  house: {
    whatWeAre: [
      'A small house with a long staircase and a longer memory.',
      'Founded over a debt of honour that nobody can now explain.',
      'We began as the night staff of a greater house, and outlived it.',
      'Three cousins, one crypt, no heirs: so we chose our own.',
      'Ours is the lamp you see on the ridge when the others have gone out.',
      'Once we were a theatre company. In many ways we still are.',
    ],
    howWeLive: [
      'Supper is at midnight and is not to be missed.',
      'Quarrels are settled by fencing, chess or the washing-up, by lot.',
      'Each of us keeps one room of the house and answers for its ghosts.',
      'We hold court on the first night of the month, with poor musicians and good manners.',
      'The library is open to friends, the cellar to family.',
      'We do not discuss the war. We do discuss the weather, which is about the war.',
    ],
    whomWeTake: [
      'We receive one new childe in a year and mean it.',
      'Outlaws may ask at the kitchen door, where all the best of us came in.',
      'If you have been turned away elsewhere, bring the letter; we collect them.',
      'Come for one evening. You will know, and so shall we.',
      'Sponsors are not required. Conversation is.',
      'We are full, we are told every year, and then somebody arrives.',
    ],
  },
  coven: {
    whatWeAre: [
      'Nine kitchens, one cauldron, no fixed recipe.',
      'A coven of late starters: none of us was a witch before forty.',
      'We keep the old calendar, thirteen months and a day for regrets.',
      'It began with a drought, a broken bell and a woman who would not stop asking.',
      'We mend: nets, bones, marriages, the odd curse.',
      'Half of us see the dead, and the other half make the tea.',
    ],
    howWeLive: [
      'We meet at the dark of the moon, indoors since the incident.',
      'Spells are read aloud twice before anybody lights anything.',
      'The garden is everybody’s work and the toad is nobody’s property.',
      'Our grimoire is kept in pencil, because we go on learning.',
      'There is a vote on everything and an argument about the vote.',
      'Each sister leads for one moon, whether she wants to or not.',
    ],
    whomWeTake: [
      'Learners are welcome at any age, with their own spoon.',
      'Brothers are sisters here; nobody has minded yet.',
      'If you dreamed of our gate, it is the green one.',
      'We ask for three references, at most two of them living.',
      'Bring something that you grew.',
      'Hedge witches, defrocked scholars and the merely curious: after dusk, please.',
    ],
  },
  pack: {
    whatWeAre: [
      'Eleven noses, one fireplace.',
      'We split from a bigger pack over a joke and kept the joke.',
      'Road wolves: we winter in one place and never the same one.',
      'A pack of brothers once; now of whoever can keep up uphill.',
      'We guard the timber line, and have the splinters.',
      'Born in a storm, it is said, and loud ever since.',
    ],
    howWeLive: [
      'Runs at dusk, stew after, stories until the youngest is asleep.',
      'The alpha cooks. It keeps them humble.',
      'We hunt for the pot and never for the wall.',
      'Challenges are held in the meadow, in daylight, with spectators and cake.',
      'Nobody is left behind, including those who would like to be.',
      'We howl on key or pay into the jar.',
    ],
    whomWeTake: [
      'Strays, this means you.',
      'Come and run with us once. That is the whole trial.',
      'Newly turned are looked after day and night through the first three moons.',
      'We have a blanket over.',
      'All shapes, all tempers, no bullies.',
      'You need not be strong. You need to come back when called.',
    ],
  },
  other: {
    whatWeAre: [
      'An order of all three bloods, which was thought impossible by people who never tried.',
      'Neither house nor coven nor pack, and tired of explaining it.',
      'We carry what others may not be seen to carry: letters, ransoms, apologies.',
      'Founded on neutral ground by people who were late for the same war.',
    ],
    howWeLive: [
      'Our rule fits on one page. The commentary fills a barge.',
      'Rank goes by who got up earliest, so it changes.',
      'We wear no colours and are known by our shoes.',
      'Each hall has three doors, and one is only for leaving.',
    ],
    whomWeTake: [
      'We take those whom no tree of blood has room for.',
      'Ask at the ferry. Ask again: he is deaf.',
      'You keep your old oaths. We only add one.',
      'Three nights as a guest, then you choose and we choose.',
    ],
  },
}
