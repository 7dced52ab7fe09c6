import { draw, pickFrom, topic } from '#realm/world/hash.ts'
import { words } from './words.ts'

const TITLE = topic('title')

const RANKS = {
  feminine: words(`Duchess Countess Baroness Lady Matriarch Keeper Warden Voice Oracle Widow Heir
    Handmaid Sister Seer`),
  masculine: words(`Duke Count Baron Lord Patriarch Keeper Warden Voice Oracle Reaver Heir Herald
    Brother Seer`),
}
const QUALITIES =
  words(`Hollow Ashen Silver Sunken Ninth Last Velvet Thorned Weeping Black Pale Long
  Crimson Drowned Quiet Broken Gilded Winter`)
const DOMAINS = words(`Court Gate Hour Chapel Moon Vigil Garden Crown Table Road Marsh Choir Throne
  Mirror Lantern Tide Orchard Bell`)
const PLAIN = ['Kinslayer', 'Bloodbinder', 'Moonsworn', 'Archivist', 'Grave-Singer', 'Night Ward']

const SHARE = 0.18

export function findTitle(seed: number, birth: number, feminine: boolean): string | null {
  if (draw(seed, TITLE, birth) > SHARE) return null
  const choice = draw(seed, TITLE, birth, 1)
  if (choice < 0.15) return pickFrom(PLAIN, draw(seed, TITLE, birth, 2))
  const rank = pickFrom(RANKS[feminine ? 'feminine' : 'masculine'], draw(seed, TITLE, birth, 2))
  const quality = pickFrom(QUALITIES, draw(seed, TITLE, birth, 3))
  const domain = pickFrom(DOMAINS, draw(seed, TITLE, birth, 4))
  return `${rank} of the ${quality} ${domain}`
}
