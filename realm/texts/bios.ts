import type { Race } from '#schema/rules.ts'

/** What the demo characters have written about themselves, by username. */
export const DEMO_BIOS: Record<string, string> = {
  'player.demo':
    'I keep the ninth candle in the hall of the Sleepless Loom. The other eight are lit for the great; the ninth is for whoever comes in late, and I have sat beside it for longer than I was alive. Before the embrace I set type for a printer. I still read everything backwards first. Ask me about the cloth: your own thread is in it, three hands from the left.',
  'dynasty.demo':
    'Lord of the Ashen Vow, which is a grander title for the man who signs for the firewood. I was embraced in a burning library and have been putting books back ever since. My childer are many and I know all their names, their creditors and their birthdays. Petitions on Saturdays, before the music.',
  'clan.demo':
    'Thrown into the sea three times: once for witchcraft, once for talking back, once at my own request. It returned me each time with better manners. I speak for the Bramble Sabbat because I am loud. Bring bread.',
  'bloodline.demo':
    'First Howl of the North, they say. I was merely the one who could not sleep. I cut wood, I judge quarrels, I carry the pot. If you want to see me, come uphill.',
  'admin.demo':
    'I write down what happened. Not what should have, and not who was right. If your name is spelled wrongly in the chronicle, I apologise; if it is there at all, you were probably up to something.',
}

/** Of heads of houses, by species. */
export const BIOS: Record<Race, string[]> = {
  Vampire: [
    'Embraced on a Tuesday, between two dances, by someone who never wrote. I have turned it into an anecdote and can recommend that. I collect maps of places that were renamed.',
    'I was a surgeon in a war that had no winner, and later a very good one in no war at all. I do house calls. I do not do daylight.',
    'I hold this seat until somebody better asks for it politely. So far they have all been rude, or dead, or my cousin.',
    'Duellist, retired; gardener, beginner. The roses have drawn more blood than the others ever did.',
    'My portrait was painted eleven times and I have outlived the fashion in all of them. I like rain, bad novels and being told that I am wrong by people who have read something.',
    'They ask what I miss. Oranges. The smell of a shop in the morning. My brother. In that order, as I tell it, and not in that order.',
    'I speak nine languages and am silent in most of them. Keeper of our cellar, our seal and three secrets, none of which is where you think.',
    'Sired by a liar, raised by an honest thief. I lead because I count well: silver, steps to the door, friends.',
    'I came to the house as its enemy, stayed as its prisoner and married its librarian. It is a long story and she tells it better.',
    'I do not brood. I consider. There is a chair for it.',
  ],
  Witch: [
    'My grandmother could turn milk and my mother could turn heads. I turn pages. Somebody has to know where it is written.',
    'Midwife to two hundred and eleven, of whom four were human. I have seen how everyone comes in, and it cured me of being impressed.',
    'I read tea, weather and small print. Payment in jars, please; I am always out of jars.',
    'I was apprenticed to the wind and dismissed for arguing. Since then I work with stones. They argue too, but slowly.',
    'Yes, the cat. No, you may not ask it. It is older than the coven and it votes.',
    'Once I brought back somebody who did not want to come. I have not done it again, and I teach the others why.',
    'High seat by accident, hedge witch by conviction. I can be found in the herb beds with my sleeves up and my crown on the fence.',
    'I have a curse on me that makes every clock stop at ten past four. You learn to ask people, and it turns out that people like to be asked.',
    'Botanist. I name things. Everything that you call a weed has told me what it calls you.',
  ],
  Lycan: [
    'Bitten at nineteen, sensible at sixty. In between I owe several apologies and one fence.',
    'I track. Deer, debtors, lost children, rumours. I bring back all but the last.',
    'Alpha because I would not leave when it got cold. That is all there is to it, and anyone who tells you more is selling something.',
    'Carpenter. I made the long table, the cradle, the coffin and the good spoons. I leave teeth marks: it is a signature.',
    'I sing bass at the Moot and tenor when cornered. Scar over the left eye from a swan.',
    'Raised by foxes, or so my aunts call my father’s family. I run the north trail at dusk. You may come along, if you do not talk.',
    'I have buried two packs and built a third. Sit by the fire and I will tell you their names, and you will say them with me.',
    'Peacemaker, they put on my door. It means that I am large and patient.',
    'I keep bees. The moon is bad for many things, but bees do not mind it, and on those nights I can hear what they say.',
  ],
}
