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

/** The longest row has 1.6 MB, and D1's maximum is 2 MB. */
export const PLAYERS_PER_ROW = 32_768

export function encodeNumbers(numbers: Uint32Array): string {
  return Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength).toString('base64')
}

export function decodeNumbers(text: string): Uint32Array {
  // A copy: the array must begin at a multiple of four bytes.
  return new Uint32Array(Uint8Array.from(Buffer.from(text, 'base64')).buffer)
}
