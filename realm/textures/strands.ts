import { PIXELS, SIDE } from './mask.ts'

const WAVE_STEPS = 4096
const WAVE = Float32Array.from({ length: WAVE_STEPS }, (_, i) =>
  Math.sin((i / WAVE_STEPS) * 2 * Math.PI),
)
const PER_RADIAN = WAVE_STEPS / (2 * Math.PI)

/** A sine read from a table: a head of hair asks for a third of a million. */
function wave(angle: number): number {
  return WAVE[Math.floor(angle * PER_RADIAN) & (WAVE_STEPS - 1)] as number
}

/**
 * A height of hair or fur that is combed around a centre and hangs straight below it.
 * `fine` is how close the strands lie, `sway` how far they wander, in pixels.
 */
export function strands(
  seed: number,
  [cx, cy]: readonly [number, number],
  fine: number,
  sway: number,
): Float32Array {
  const phase = (seed % 1000) / 159
  const height = new Float32Array(PIXELS)
  for (let i = 0; i < PIXELS; i++) {
    const x = i % SIDE
    const dx = x - cx
    const dy = (i - x) / SIDE - cy
    const across = dy < 0 ? Math.sqrt(dx * dx + dy * dy) : Math.abs(dx)
    const along = dy < 0 ? Math.atan2(-dy, -dx) * 40 : -dy
    const u = across + sway * wave(along * 0.06 + phase) + 1.2 * wave(along * 0.17 + phase)
    const lock = wave(u * fine * 0.21 + 0.8 * wave(along * 0.03 + phase * 5) + phase)
    height[i] =
      (0.3 + 0.2 * lock) * wave(u * fine + phase + lock * 2) +
      0.22 * wave(u * fine * 1.71 + along * 0.03 + phase * 3) +
      1.1 * lock
  }
  return height
}
