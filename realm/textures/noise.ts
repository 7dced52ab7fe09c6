import { hash } from '#realm/world/hash.ts'
import { PIXELS, SIDE } from './mask.ts'

const LATTICE = 64

function ease(t: number): number {
  return t * t * (3 - 2 * t)
}

/** Soft noise of about -1 to 1, its grain `cellX` by `cellY` pixels, with two finer octaves. */
export function softNoise(seed: number, cellX: number, cellY = cellX, turn = 0): Float32Array {
  const lattice = Float32Array.from(
    { length: LATTICE * LATTICE },
    (_, i) => hash(seed, 77, i) / 0x8000_0000 - 1,
  )
  const at = (x: number, y: number) =>
    lattice[(y & (LATTICE - 1)) * LATTICE + (x & (LATTICE - 1))] as number
  const noise = new Float32Array(PIXELS)
  const cos = Math.cos(turn)
  const sin = Math.sin(turn)
  for (let octave = 0, scale = 1, weight = 0.6; octave < 3; octave++, scale *= 2, weight /= 2) {
    for (let i = 0; i < PIXELS; i++) {
      const px = i % SIDE
      const py = (i - px) / SIDE
      const u = ((px * cos + py * sin) * scale) / cellX + octave * 17
      const v = ((py * cos - px * sin) * scale) / cellY + octave * 29
      const x = Math.floor(u)
      const y = Math.floor(v)
      const fx = ease(u - x)
      const fy = ease(v - y)
      const top = at(x, y) + (at(x + 1, y) - at(x, y)) * fx
      const below = at(x, y + 1) + (at(x + 1, y + 1) - at(x, y + 1)) * fx
      noise[i] = (noise[i] as number) + (top + (below - top) * fy) * weight
    }
  }
  return noise
}
