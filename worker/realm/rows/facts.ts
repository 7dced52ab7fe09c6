export const PLAYER_FACTS = [
  'race',
  'dynasty',
  'clan',
  'bloodline',
  'generation',
  'status',
  'joined',
  'seen',
  'veil',
] as const
export type PlayerFact = (typeof PLAYER_FACTS)[number]

const ARRAYS = { 1: Uint8Array, 2: Uint16Array, 4: Uint32Array }
type Width = keyof typeof ARRAYS
const CHARACTERS_PER_BYTE = 4 / 3

export function getEncodedBytesPerNumber(numbers: readonly number[]): number {
  return findWidth(numbers) * CHARACTERS_PER_BYTE
}

function findWidth(numbers: readonly number[]): Width {
  const highest = numbers.reduce((most, number) => Math.max(most, number), 0)
  if (highest < 2 ** 8) return 1
  return highest < 2 ** 16 ? 2 : 4
}

/** Returns a digit, the bytes per number, and then the numbers as little-endian base64. */
export function encodeNumbers(numbers: readonly number[]): string {
  const width = findWidth(numbers)
  const { buffer } = ARRAYS[width].from(numbers)
  return `${width}${Buffer.from(buffer).toString('base64')}`
}

export function decodeNumbers(text: string): Uint8Array | Uint16Array | Uint32Array {
  // Copies the bytes, because a typed array must start at a multiple of four bytes.
  const { buffer } = new Uint8Array(Buffer.from(text.slice(1), 'base64'))
  return new ARRAYS[Number(text[0]) as Width](buffer)
}
