import { hash } from '#realm/world/hash.ts'
import type { Canvas } from './canvas.ts'
import { PIXELS, SIDE } from './mask.ts'

const GRAIN = 5.6

/** The finished picture: darkened towards its corners, grained like old paper. */
export function toPixels(canvas: Canvas, seed: number, mirror: boolean): Uint8Array {
  const rgb = new Uint8ClampedArray(PIXELS * 3)
  for (let i = 0; i < PIXELS; i++) {
    const x = i % SIDE
    const y = (i - x) / SIDE
    const from = mirror ? i - x + (SIDE - 1 - x) : i
    const far = Math.sqrt((x - 128) ** 2 + (y - 118) ** 2) / 181
    const shade = far < 0.35 ? 255 : 255 * (1 - 0.62 * (far - 0.35) ** 1.3)
    const grain = (hash(seed, 5, i >> 1) / 0x1_0000_0000 - 0.5) * GRAIN
    rgb[i * 3] = (canvas.red[from] as number) * shade + grain
    rgb[i * 3 + 1] = (canvas.green[from] as number) * shade + grain
    rgb[i * 3 + 2] = (canvas.blue[from] as number) * shade + grain
  }
  return new Uint8Array(rgb.buffer)
}
