function mix(value: number): number {
  let h = value
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d)
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b)
  return h ^ (h >>> 16)
}

/**
 * Hashes the name of a random decision, such as "sire". Passing the result to `hash` or `random`
 * makes the values of different decisions independent of each other.
 */
export function hashLabel(name: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < name.length; i++) h = mix(Math.imul(h ^ name.charCodeAt(i), 0x01000193))
  return h
}

export function hashNumbers(seed: number, about: number, n: number, m = 0): number {
  return mix(mix(mix(seed ^ about) ^ n) ^ Math.imul(m + 1, 0x9e3779b1)) >>> 0
}

export function getSeededRandomNumber(seed: number, about: number, n: number, m = 0): number {
  return hashNumbers(seed, about, n, m) / 0x1_0000_0000
}

export function pickByFraction<T>(choices: readonly T[], fraction: number): T {
  return choices[Math.floor(fraction * choices.length)] as T
}
