import { blur } from '../blur.ts'
import { blend, type Colour, cover, shine } from '../canvas.ts'
import type { Dice } from '../dice.ts'
import { cutOut, fillShape, intersect, type Mask, type Point } from '../mask.ts'
import { softNoise } from '../noise.ts'
import { ellipse, points, stroke } from '../outline.ts'
import type { Sitting } from './sitting.ts'

export type Setting = (sitting: Sitting) => void

function moonlight({ palette }: Sitting): Colour {
  return blend(palette.bright, [1, 0.93, 0.78], 0.62)
}

function circle(x: number, y: number, radius: number): Mask {
  return fillShape(ellipse(x, y, radius, radius))
}

function paintDisc(sitting: Sitting, disc: Mask): void {
  const { canvas, dice } = sitting
  const light = moonlight(sitting)
  const seas = softNoise(dice.seed + 9, 34)
  shine(canvas, blur(disc, 26), light, 0.3)
  cover(
    canvas,
    intersect(
      disc,
      seas.map((value) => 0.82 + 0.2 * value),
    ),
    light,
    0.9,
  )
}

function fullMoon(sitting: Sitting): void {
  const { dice } = sitting
  const [x, y] = [dice.between('moon x', 70, 190), dice.between('moon y', 66, 100)]
  paintDisc(sitting, circle(x, y, dice.between('moon', 46, 84)))
}

function crescent(sitting: Sitting): void {
  const { canvas, dice } = sitting
  const stars = Array.from({ length: 34 }, (_, n) => {
    const size = dice.between(`star ${n}`, 0.4, 1.5)
    return ellipse(dice.roll(`star x ${n}`) * 256, dice.roll(`star y ${n}`) * 200, size, size)
  })
  cover(canvas, fillShape(...stars), moonlight(sitting), 0.8)
  paintDisc(sitting, cutOut(circle(204, 58, 34), circle(190, 52, 31)))
}

function eclipse(sitting: Sitting): void {
  const { canvas, palette, dice } = sitting
  const radius = dice.between('eclipse', 60, 94)
  const disc = circle(128, 92, radius)
  shine(canvas, blur(disc, 20), palette.bright, 0.8)
  cover(canvas, disc, palette.deep, 0.86)
  cover(canvas, cutOut(disc, circle(128, 92, radius - 2.5)), moonlight(sitting), 0.9)
}

function candles({ canvas, palette, dice }: Sitting): void {
  const count = dice.roll('candles') < 0.5 ? 1 : 3
  for (let n = 0; n < count; n++) {
    const x = 216 - n * 24 + dice.between(`candle ${n}`, -6, 6)
    const y = dice.between(`candle height ${n}`, 92, 150)
    const wax = stroke(points(`${x},${y} ${x},256`), 14, 18)
    cover(canvas, fillShape(wax), blend(palette.deep, [0.75, 0.66, 0.5], 0.55), 0.9)
    const wick = points(`${x},${y - 1} ${x - 1},${y - 9} ${x + 1},${y - 17} ${x},${y - 27}`)
    const flame = fillShape(stroke(wick, 10, 0.5))
    shine(canvas, blur(flame, 22), [1, 0.62, 0.25], 2.4)
    cover(canvas, blur(flame, 2), [1, 0.93, 0.7])
  }
}

function archedWindow({ canvas, palette }: Sitting): void {
  const pane = fillShape(points('46,270 46,110 210,110 210,270'), ellipse(128, 110, 82, 96))
  const bars = [
    ...[64, 128, 192].map((x) => stroke(points(`${x},0 ${x},256`), 3)),
    ...[60, 116, 172].map((y) => stroke(points(`0,${y} 256,${y}`), 3)),
  ]
  shine(canvas, blur(pane, 18), palette.bright, 0.28)
  shine(canvas, pane, palette.bright, 0.22)
  cover(canvas, intersect(fillShape(...bars), pane), palette.deep, 0.8)
}

function bareBranches(sitting: Sitting): void {
  const { canvas, palette, dice } = sitting
  fullMoon(sitting)
  const boughs: Point[][] = []
  const grow = ([x, y]: Point, angle: number, length: number, width: number, n: number) => {
    const bent = angle + dice.between(`bend ${n}`, -0.35, 0.35)
    const half: Point = [x + Math.cos(angle) * length * 0.5, y + Math.sin(angle) * length * 0.5]
    const end: Point = [x + Math.cos(bent) * length, y + Math.sin(bent) * length]
    boughs.push(stroke([[x, y], half, end], width, width * 0.5))
    if (width < 1.4) return
    grow(end, bent - 0.5, length * 0.68, width * 0.55, n * 2)
    grow(end, bent + 0.42, length * 0.72, width * 0.6, n * 2 + 1)
  }
  grow([-8, dice.between('bough', 60, 190)], -0.45, 74, 9, 2)
  grow([262, dice.between('other bough', 20, 120)], Math.PI - 0.1, 60, 6.5, 3)
  cover(canvas, fillShape(...boughs), palette.deep, 0.88)
}

/** Whose light falls on the sitter's face. */
export function isFacingLight(setting: Setting): boolean {
  return setting === candles
}

/** What may stand behind a sitter; the empty one is the glow alone. */
const SETTINGS: readonly Setting[] = [
  fullMoon,
  crescent,
  eclipse,
  candles,
  archedWindow,
  bareBranches,
  () => {},
]

export function chooseSetting(dice: Dice): Setting {
  return dice.pick('setting', SETTINGS)
}
