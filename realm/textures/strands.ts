import { PIXELS, SIDE } from './mask.ts'

/**
 * A height of hair or fur that is combed around a centre and hangs straight below it.
 * `fine` is how close the strands lie, `wave` how far they wander, in pixels.
 */
export function strands(
  seed: number,
  [cx, cy]: readonly [number, number],
  fine: number,
  wave: number,
): Float32Array {
  const phase = (seed % 1000) / 159
  const height = new Float32Array(PIXELS)
  for (let i = 0; i < PIXELS; i++) {
    const x = i % SIDE
    const y = (i - x) / SIDE
    const dx = x - cx
    const dy = y - cy
    const above = dy < 0
    const across = above ? Math.sqrt(dx * dx + dy * dy) : Math.abs(dx)
    const along = above ? Math.atan2(-dy, -dx) * 40 : -dy
    const u = across + wave * Math.sin(along * 0.06 + phase) + 1.2 * Math.sin(along * 0.17 + phase)
    const lock = Math.sin(u * fine * 0.21 + 0.8 * Math.sin(along * 0.03 + phase * 5) + phase)
    height[i] =
      (0.3 + 0.2 * lock) * Math.sin(u * fine + phase + lock * 2) +
      0.22 * Math.sin(u * fine * 1.71 + along * 0.03 + phase * 3) +
      1.1 * lock
  }
  return height
}
