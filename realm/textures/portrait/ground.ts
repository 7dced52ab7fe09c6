import { blend, type Colour } from '../canvas.ts'
import { PIXELS, SIDE } from '../mask.ts'
import { softNoise } from '../noise.ts'
import { chooseSetting } from './settings.ts'
import type { Sitting } from './sitting.ts'

function paintGlow({ canvas, palette, dice }: Sitting): void {
  const { deep, mid, bright } = palette
  const brush = softNoise(dice.seed, 70, 26, dice.between('brush', -0.9, 0.9))
  const cx = dice.between('glow x', 90, 176)
  const cy = dice.between('glow y', 76, 120)
  for (let i = 0; i < PIXELS; i++) {
    const x = i % SIDE
    const y = (i - x) / SIDE
    const far = Math.hypot((x - cx) / 150, (y - cy) / 165) + (brush[i] as number) * 0.13
    const near = Math.max(0, 1 - far)
    const tone: Colour =
      near < 0.5 ? blend(deep, mid, near * 2) : blend(mid, bright, (near - 0.5) * 1.5)
    canvas.red[i] = tone[0]
    canvas.green[i] = tone[1]
    canvas.blue[i] = tone[2]
  }
}

/** What the sitter sits before: a glow, and in it a moon, candles, a window or bare branches. */
export function paintGround(sitting: Sitting): void {
  paintGlow(sitting)
  chooseSetting(sitting.dice)(sitting)
}
