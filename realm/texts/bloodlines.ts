/** What the rulers of the bloodlines have written, by the bloodline's name. */
export const BLOODLINE_TEXTS: Record<string, { lore: string; history: string }> = {
  'Sanguis Aeterna': {
    lore: `They say the first of us did not ask for it, and did not refuse it either. A physician named Aurel sat up with a dying stranger through the longest night of a plague winter, and at the hour before dawn the stranger offered to pay what was owed. The fee was a mouthful. Aurel has been paying it on ever since.

From that bargain come the three courtesies of Sanguis Aeterna. We do not drink from those who nurse the sick. We do not embrace without an answer given aloud. And no one of our blood dies alone: whoever is nearest sits down, takes the hand and stays until it is over, be it friend or enemy.

Our gift is memory. What we drink, we keep: a tune, the way to a house long since burned, the face of somebody's mother. The eldest of us carry whole villages. It is not always a kindness. If you see one of the Aeterna stop in the middle of a crowded hall with a hand to the temple, let them be. They are only listening.

We wear garnet, never ruby. We bow to age before rank. We count our years from the embrace and keep the first of them in mourning.`,
    history: `The First Table. For three generations there were never more than seven of us, and all seven dined together on the last night of the year. The table still exists. It is in the keeping of Clan Nightfall, it seats seven, and nobody sits at it.

The Red Winter. Two of the seven drank from the same village and quarrelled over what was left. When it ended there were four, and the law was written that no two of the blood may hunt one valley. It is the oldest law in the Evernight that is still obeyed.

The Opening of the House. Faced with the wolves of the north and with our own small number, the elders agreed to embrace outside the old families: scribes, sailors, a bell-founder, an actress. Those who objected moved into the east wing and have not spoken to the rest of us since. Their replies are delivered by servants.

The Long Peace. The clans sworn to us now hold more houses than we can name without a list. We have become what we were founded to sit beside. The physician would be amused, or would reach for the bag.`,
  },
  Valdrakar: {
    lore: `Other bloodlines begin with a kiss. Ours begins with a siege.

Drakar of Vald held a mountain keep for eleven months with forty men and no well. When the water was gone they drank what they had, and the keep did not fall. In spring the enemy climbed over the wall and found forty men at their posts, pale, polite and very thirsty. This is why our arms show a cup and a wall, and why we laugh at people who call us bloodthirsty. It was never about thirst. It was about not opening the gate.

A Valdrakar keeps post. That is all of our law. Find what you are willing to stand in front of: a door, a friend, a promise, a small and stupid hill. Stand in front of it. When you are relieved, hand over properly and say what you have seen.

We are embraced standing up. We do not kneel to be made, and we do not kneel afterwards.`,
    history: `In the first century after the siege the Forty divided the mountain among themselves, one valley each, and met once a year on the wall. Nineteen of those valleys still have a Valdrakar in them. They are not always pleased to have visitors.

The Gate was opened once. Ilse of the Ninth Valley let in a family of witches who were running from a fire, against orders, in a snowstorm. She was tried for it on the wall and acquitted by forty votes, and the trial is the reason why the Crimson Veil may wear our cup on its banners.

In the years of the three pretenders the bloodline stood for nobody and lost friends everywhere. It is said that we were cowards. We were on the wall. Somebody had to be.

Today the keep is a ruin with a good roof. Newcomers stand one night of watch there, alone, in the place of the sentry who fell asleep. Nothing comes. That is the lesson.`,
  },
  Noctivane: {
    lore: `We are the weather-vanes of the night, and we know that it is meant as an insult.

When the wind of power turns, a Noctivane has turned a moment before. Ask us how and we will say: listen. The court speaks of its next war for a year before it begins it, in the price of horses, in who is no longer asked to dance, in which letters are answered by a secretary. The blood of Noctivane hears these things as a musician hears that a string is about to go.

So we became advisers, chaperones, forgers of seating plans. We have crowned more princes than all other bloodlines together and never once been one. The one rule is that the adviser must not want the thing. A Noctivane who begins to want the chair is led out gently, given a country house and told the wrong date for everything.

Our sign is a cock of black iron. It does not crow. It turns.`,
    history: `No one knows who the first Noctivane was, and four families have proved that it was theirs. We find that this is the best possible state for a question to be in.

Three courts kept us as interpreters, two as poisoners, one as gardeners. The gardeners lasted longest. From that time come the walled rose beds of Clan Morvane, and the custom that secrets are told only out of doors and walking.

In the year when the old court fell, all of us had left the city the week before, separately and for excellent reasons. We have never been forgiven. We have also never been asked how many others we took along in our carriages, and the answer is two hundred and six.

Since then we do not serve a throne for more than one reign. Whoever wants our counsel may come to the garden and walk.`,
  },
  'Hecatean Thread': {
    lore: `Three women stood where three roads met. One had a spindle, one had a knife, and one had come about the goat.

You may hear it told with more thunder. But we tell it this way because it was the third who did the work. The first spun the thread between the living and the dead, the second would have cut it, and the third said: before you do, somebody ought to hold the other end. So she did. She is holding it still, and we are how.

A witch of the Thread does not make power. She borrows along the line, from a grandmother to a grandchild, from a drowned man to his boat, from spring to the winter before. Everything borrowed is written down. Everything written down is paid back, with something small on top, because the dead are proud and like to be treated as if they were doing you a favour.

Do not tie knots you cannot name. Leave the third plate. If a stranger comes about a goat, be civil.`,
    history: `The spindle was lost in a flood, found in a museum and stolen back by a coven of schoolteachers with a picnic basket. It hangs over the hearth of the Bramble Sabbat, behind the herbs, and is used.

For two hundred years the Thread had no head at all. Each coven kept its own ledger of debts, and they met at midsummer to balance them. It went well until somebody's great-aunt turned out to be owed a river. The Tide Suit lasted nine summers. At its end we had a Sovereign, a seal, and a rule that rivers may not be lent.

The Daughters of the Ninth Wave joined the year after, with a dowry of wrecks.

In living memory the worst night was that of the Cut, when eleven threads were severed in one hour and eleven of us forgot whom we had loved. The knife was never found. We still read their names at midsummer, so that they at least know that we remember it for them.`,
  },
  'Umbra Verita': {
    lore: `Every light tells a lie about the thing it falls on: that this side is the whole of it. We are interested in the other side.

The witches of Umbra Verita read shadows. Not fortunes: shadows, the plain ones, that a person throws on a wall while speaking. A shadow cannot hold its shape for long when its owner is lying. It is not magic so much as patience, and after the first thirty years it becomes difficult to go to the theatre.

We are bound to truth in one respect only: we may be silent, but we may not deceive in writing. Whatever bears the half-seal of Verita is so. For this reason we are asked to witness marriages, duels and the division of estates, and for the same reason we are rarely asked to dinner.

An Umbra takes no apprentice who is afraid of the dark, and none who is not afraid of mirrors.`,
    history: `The founders were four magistrates of a city that no longer wishes to be named. They had sent an innocent woman to the fire on the strength of nine witnesses. Her shadow on the courthouse wall did not go away. They studied it for the rest of their lives, and then they continued.

The Hall of Half-Lights was built around that wall. It has one lamp. Members are received there, and each must stand where she stood and say what they would rather not.

When the bloodlines wrote the Concord, it was an Umbra who kept the minutes, and it is to our minutes that all sides still turn when they wish to know what they promised. Twice someone has tried to burn them. Twice the ashes were perfectly legible.

Clan Hawthorn has sworn to us since the second fire. They brought the water.`,
  },
  Ironfang: {
    lore: `Winter had three children. The first asked for fur and became the bear, who sleeps. The second asked for wings and became the owl, who watches. The third asked for company. Winter, who had never been asked that before, gave her own teeth.

That is the Ironfang, the first howl, and everything we are comes from what the third child wanted. A wolf alone is a mouth. A pack is a hearth that walks.

So hear how we do it. The slowest sets the pace, the hungriest eats first, the youngest asks the questions. An alpha is whoever carries the others' winter, and stops being alpha on the morning when they would rather not. We fight with open hands inside the circle, and with everything outside it. We mourn loudly and for three nights; on the fourth somebody tells a joke, and it had better be a good one.

We do not fear silver. We dislike it, as you dislike a relative.`,
    history: `The First Pack wintered under the Grey Tooth, where nine stones still lie in a ring, worn smooth on the inner side. On the shortest night we lean on them where our grandparents leaned.

In the Hungry Century the packs broke from each other and hunted alone, and there are songs about it that we do not sing before children. Winterpelt ended it. She walked from den to den through one long snow with a cooking pot on her back, and wherever she was let in, she cooked. By spring eleven packs were following the pot. It is in the hall of the clan that has her name. It is dented. We are told that it was a bear.

The peace with the vampires of the south was made at a broken bridge by a wolf and a lady who had both come to blow it up. The Howling Moot keeps the day.

The line is stronger than it was in a hundred years, and quarrels as much. Good. You do not argue with someone you have given up on.`,
  },
}
