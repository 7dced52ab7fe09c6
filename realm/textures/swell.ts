import { SIDE } from './mask.ts'

/** Raises (or lowers) the height in a soft oval: a cheek, the hollow of an eye. */
export function swell(
  height: Float32Array,
  [x, y]: readonly [number, number],
  [rx, ry]: readonly [number, number],
  amount: number,
  turn = 0,
): void {
  const reach = Math.max(rx, ry) * 2.4
  const cos = Math.cos(turn)
  const sin = Math.sin(turn)
  for (let py = Math.max(0, Math.floor(y - reach)); py < Math.min(SIDE, y + reach); py++) {
    for (let px = Math.max(0, Math.floor(x - reach)); px < Math.min(SIDE, x + reach); px++) {
      const u = ((px - x) * cos + (py - y) * sin) / rx
      const v = ((py - y) * cos - (px - x) * sin) / ry
      const i = py * SIDE + px
      height[i] = (height[i] as number) + amount * Math.exp(-(u * u + v * v))
    }
  }
}
