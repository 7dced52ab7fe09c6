import { hash } from '#realm/world/hash.ts'
import { PIXELS, SIDE } from './mask.ts'

const LATTICE = 64
const WRAP = LATTICE - 1
const OCTAVES = [
  { scale: 1, weight: 0.6, shift: 0 },
  { scale: 2, weight: 0.3, shift: 17 },
  { scale: 4, weight: 0.15, shift: 34 },
]

/** Soft noise of about -1 to 1, its grain `cellX` by `cellY` pixels, with two finer octaves. */
export function softNoise(seed: number, cellX: number, cellY = cellX, turn = 0): Float32Array {
  const lattice = new Float32Array(LATTICE * LATTICE)
  for (let i = 0; i < lattice.length; i++) lattice[i] = hash(seed, 77, i) / 0x8000_0000 - 1
  const noise = new Float32Array(PIXELS)
  for (const { scale, weight, shift } of OCTAVES) {
    const rightU = (Math.cos(turn) * scale) / cellX
    const downU = (Math.sin(turn) * scale) / cellX
    const rightV = (-Math.sin(turn) * scale) / cellY
    const downV = (Math.cos(turn) * scale) / cellY
    for (let i = 0; i < PIXELS; i++) {
      const px = i % SIDE
      const py = (i - px) / SIDE
      const u = px * rightU + py * downU + shift
      const v = px * rightV + py * downV + shift
      const x = Math.floor(u)
      const y = Math.floor(v)
      const fx = (u - x) * (u - x) * (3 - 2 * (u - x))
      const fy = (v - y) * (v - y) * (3 - 2 * (v - y))
      const row = (y & WRAP) * LATTICE
      const below = ((y + 1) & WRAP) * LATTICE
      const left = x & WRAP
      const right = (x + 1) & WRAP
      const a = lattice[row + left] as number
      const b = lattice[below + left] as number
      const top = a + ((lattice[row + right] as number) - a) * fx
      const bottom = b + ((lattice[below + right] as number) - b) * fx
      noise[i] = (noise[i] as number) + (top + (bottom - top) * fy) * weight
    }
  }
  return noise
}
