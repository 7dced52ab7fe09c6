import { hashLabel } from '#demo/world/hash.ts'
import { createPermutation, toPermutedIndex } from '#demo/world/numbering.ts'
import type { DynastyType } from '#schema/rules.ts'
import { splitPhrases, splitWords } from './lists.ts'

const ORDER = hashLabel('group name order')

const QUALITIES = splitWords(`
  Ashen Salt Thorned Hollow Silver Black Sunken Velvet Pale Gilded Weeping Crimson Drowned Winter
  Broken Ninth Scarlet Iron Quiet Burning Veiled Starless Amber Bitter Second Withered Ivory Rusted
  Sleepless Feral Midnight Last Twilit Umber Frozen Vesper Bloodied Gallows Hidden Opal Stolen
  Moonlit Coiled Wandering Blighted Sable Hungering Cinder Dreaming Forsaken
`)
const EMBLEMS = splitWords(`
  Vow Moon Rose Lantern Throne Chalice Veil Raven Oath Candle Mirror Crown Sparrow Needle Grave
  Hour Bell Key Willow Ember Tide Mask Orchard Stag Choir Nightshade Pyre Loom Cradle Dagger
  Garden Requiem Hound Spire Well Serpent Harvest Comet Reliquary Marsh Psalm Lily Ferry Star
  Hearth Moth Crossroad Hourglass Antler Wake
`)
const HOUSES = splitWords(`
  Valemont Corvinet Dragomir Ashgrave Lacrimosa Nocturne Belvoir Karst Szent-Iván Marrow
`)
const PACKS = splitWords(`
  Thornback Greymaw Frostfang Redwater Ironpelt Stonethroat Longtooth Bramblehide Coldridge
  Ashmane Hollowpine Duskrunner Bonechewer Stormhackle
`)

function pair(seed: number, index: number): [quality: string, emblem: string] {
  const lap = Math.floor(index / QUALITIES.length)
  const quality = createPermutation(QUALITIES.length, seed, ORDER)
  const emblem = createPermutation(EMBLEMS.length, seed, ~ORDER)
  return [
    QUALITIES[toPermutedIndex(quality, index % QUALITIES.length)] as string,
    EMBLEMS[toPermutedIndex(emblem, (index + lap) % EMBLEMS.length)] as string,
  ]
}

/** `index` counts all dynasties, and `ordinal` only those of the same `type`. */
export function toDynastyName(
  seed: number,
  type: DynastyType,
  index: number,
  ordinal: number,
): string {
  const words = pair(seed, index).join(' ')
  const turn = ordinal % 4
  const surname = HOUSES[(ordinal - 1) / 4]
  const pack = PACKS[ordinal / 2]
  switch (type) {
    case 'house':
      if (turn === 1 && surname) return `House ${surname}`
      return turn === 3 ? `Court of the ${words}` : `House of ${words}`
    case 'coven':
      return turn === 2 ? `The ${words} Circle` : `Coven of the ${words}`
    case 'pack':
      return pack ? `${pack} Pack` : `Pack of the ${words}`
    case 'other':
      return turn % 2 === 0 ? `Order of the ${words}` : `The ${words}`
  }
}

export const BLOODLINE_NAMES = splitPhrases(`
  Sanguis Aeterna|Valdrakar|Noctivane|Hecatean Thread|Umbra Verita|Ironfang|The Drowned Moon
`)

export const CLAN_NAMES = [
  splitPhrases(`
  Clan Nightfall|The Crimson Veil|Clan Morvane|The Obsidian Table|Clan Ravencourt|The Red Sacrament|
  Clan Tenebris|Children of the Last Sunset|Clan Strigoi|The Marble Choir|Clan Vespertine|
  The Silent Coronation|Clan Duskryn|The Gilded Thirst|Clan Ashenmoor|The Widow's Parliament|
  Clan Karnath|The Long Communion|Clan Velisar|The Rosary of Knives|Clan Nachtmahr|The Thirteenth Toast|
  Clan Belladonna|The Unlit Cathedral|Clan Orlanth|The Bloodletters|Clan Sépulcre|The Pale Regency|
  Clan Mircea|The Quiet Feast|Clan Ossuary|The Garnet Throne`),
  splitPhrases(`
  The Bramble Sabbat|Clan Hawthorn|Daughters of the Ninth Wave|Clan Wormwood|The Hearthless|
  Clan Mandragora|The Moth-Lantern Circle|Clan Rowanmere|The Knotted Thread|Clan Belladane|
  The Ash-Wednesday Coven|Clan Nettlebrook|The Salt Sisterhood|Clan Foxglove|The Listening Well|
  Clan Yarrowind|The Candle Assembly|Clan Hemlock|The Owl Parliament|Clan Elderbough|The Tithe|
  Clan Nightjar`),
  splitPhrases(`
  Clan Winterpelt|The Howling Moot|Clan Bloodmoon|Sons and Daughters of Fenrir|Clan Ironwood|
  The Long Hunt|Clan Stormhowl|The Broken Leash|Clan Greyfell|The Antlered Throne|Clan Redmaw|
  Runners of the First Snow|Clan Wyrdwood|The Hollow Pack-Kings|Clan Brackenclaw|The Moonbitten|
  Clan Coldhearth|The Timberline|Clan Ulfhednar`),
]
