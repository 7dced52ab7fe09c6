import { findDemoCharacter } from '#demo/demo-characters.ts'
import { type Permutation, toPermutedIndex } from '#demo/world/numbering.ts'
import { FEMININE_GIVEN_NAMES, MASCULINE_GIVEN_NAMES, SURNAMES } from './lists.ts'

const STRIDE = 7919

function toAscii(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()
}

const FIRST = [...new Set([...FEMININE_GIVEN_NAMES, ...MASCULINE_GIVEN_NAMES].map(toAscii))]
const LAST = [...new Set(SURNAMES.map(toAscii))]

export function toUsername(accounts: Permutation, birth: number): string {
  const demo = findDemoCharacter(birth)
  if (demo) return demo.username
  const ticket = toPermutedIndex(accounts, birth)
  if (ticket % 5 < 2) return `${FIRST[ticket % FIRST.length]}${ticket} Resident`
  const pairs = FIRST.length * LAST.length
  const pair = ((ticket % pairs) * STRIDE) % pairs
  const again = Math.floor(ticket / pairs)
  const first = `${FIRST[pair % FIRST.length]}${again === 0 ? '' : again + 1}`
  return `${first}.${LAST[Math.floor(pair / FIRST.length)]}`
}
