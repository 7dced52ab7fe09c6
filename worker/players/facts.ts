/** The columns of `directory_facts` that have a number for each player. */
export const FACTS = [
  'race',
  'dynasty',
  'clan',
  'bloodline',
  'generation',
  'status',
  'joined',
  'seen',
] as const
export type Fact = (typeof FACTS)[number]

/** D1's maximum is 2 MB. The row of names may have a segment more, which is 250 KB with the longest names. */
export const ROW_BYTES = 1_700_000

const ARRAYS = { 1: Uint8Array, 2: Uint16Array, 4: Uint32Array }
/** How many bytes a number takes. */
export type Width = keyof typeof ARRAYS

/** The width that numbers up to the highest need. */
export function findWidth(highest: number): Width {
  if (highest < 2 ** 8) return 1
  return highest < 2 ** 16 ? 2 : 4
}

/** How many players fit in a row of so many bytes, in base64. */
export function countPerRow(rowBytes: number, widths: readonly Width[]): number {
  const bytes = widths.reduce((sum, width) => sum + width, 0)
  return Math.floor((rowBytes * 3) / 4 / bytes)
}

/** The width, and the numbers in base64, little-endian. */
export function encodeNumbers(numbers: readonly number[], width: Width): string {
  const { buffer } = ARRAYS[width].from(numbers)
  return `${width}${Buffer.from(buffer).toString('base64')}`
}

export function decodeNumbers(text: string): Uint8Array | Uint16Array | Uint32Array {
  // A copy: the array must begin at a multiple of four bytes.
  const { buffer } = new Uint8Array(Buffer.from(text.slice(1), 'base64'))
  return new ARRAYS[Number(text[0]) as Width](buffer)
}
