/** What the sovereigns of the clans have written, by the clan's name. */
export const CLAN_TEXTS: Record<string, string> = {
  'Clan Nightfall':
    'We keep the First Table, and we keep our word, in that order of difficulty. Houses sworn to Nightfall owe one season of service in seven, a seat at the winter court and the truth when asked twice. In return nobody stands trial alone. Petitions are heard on the first dark Friday, after the music and before anyone is sober enough to regret it.',
  'The Bramble Sabbat':
    'Covens of the hedge and the ditch. We were never invited to the great circles, so we made one out of what grows when nobody weeds. Midsummer at the crossroads, everyone brings bread. Debts between sisters are settled with the ledger open. If you can read this, you have walked past our door already.',
  'Clan Winterpelt':
    'One pot, many spoons. The packs of Winterpelt hunt where they like and winter together. Alphas sit in a ring, and the ring has no head; the Sovereign is the one who gets up to see to the fire. New packs run the long valley with us once. Nobody is timed. Somebody always stops to help, and that is what we are watching for.',
  'The Crimson Veil':
    'A lady covers her face to be courteous, to be mourned or to be deadly. The Veil does not say which. We hold the southern gate, wear the cup of Valdrakar by right of snow and fire, and receive every Thursday. Gloves are not optional. Neither is standing watch.',
  'Clan Hawthorn':
    'White in May, red in October, thorns all year. We witness: oaths, weddings, wills, the last words of proud people. What Hawthorn has seen it will say once, before whoever has the right to ask, and never again. Our covens share one well and one library. Return the books.',
  'Clan Morvane':
    'You are welcome to walk in the garden. Mind the roses: some are older than your sire, and one is in love. We advise houses that wish to be great and console those that were. No advice is given indoors. We have fourteen gates, and you will be shown out by the right one.',
  'The Obsidian Table':
    'Twelve chairs, one of them empty so that we remember. The Table arbitrates quarrels among the blood before they become history. Bring both sides, no blades longer than your hand, and a wager you can bear to lose. Our judgements are short. Our memory is not.',
  'The Howling Moot':
    'Every full moon at the broken bridge: news, trade, matchmaking, wrestling and at least one speech that is too long. We are eleven packs who agreed to go on disagreeing in one place. Vampires are welcome on the far bank until midnight. Bring a log for the fire and an opinion.',
  'Daughters of the Ninth Wave':
    'Eight waves you can ride. We are from the ninth. Covens of the coast, the marsh and the harbour tavern; keepers of wrecks, lamps and other people’s farewell letters. We take in whoever the sea gives back. Sons are daughters too, ask anyone.',
  'Clan Ravencourt':
    'We were painters, printers and pamphleteers before the embrace, and see no reason to stop. Ravencourt holds the salon on the hill, the only press in the Evernight, and a long list of people who have been answered in verse. Be witty or be kind. Both is a seat on the council.',
  'Clan Wormwood':
    'Bitter is not the same as poisonous, though we stock both. A free clan of covens who answer to no bloodline and would like that put in writing again. Remedies on market nights. We teach what we know to whoever stays to sweep up afterwards.',
  'Clan Bloodmoon':
    'The red moon comes when it comes. Until then we keep the high pastures, mend what is broken and owe nothing to the valley. A clan without a bloodline has to be its own ancestors. We are working on it.',
}
