import { blur } from '../blur.ts'
import { blend, colour, cover, shine } from '../canvas.ts'
import { fillShape, type Mask, type Point, unite } from '../mask.ts'
import { softNoise } from '../noise.ts'
import { curve, ellipse, points, stroke } from '../outline.ts'
import { carve, type Material } from '../relief.ts'
import { swell } from '../swell.ts'
import type { Sitting } from './sitting.ts'

const HEAD = curve(`
  222,132 214,124 192,116 172,104 156,84 140,70 120,64 92,68 70,96 62,140 90,182 130,186
  160,178 188,170 206,164 214,156 212,148 222,144
`)
const RUFF = curve(`
  120,58 84,66 54,100 36,150 14,206 -10,280 168,280 156,232 158,198 140,176 126,130
`)
const EAR_NEAR = curve('78,92 78,54 90,10 90,10 116,42 132,80 104,96')
const EAR_FAR = curve('122,76 128,38 146,14 146,14 154,48 152,84')
const EAR_INSIDE = curve('90,82 88,56 94,30 106,54 116,80')
const EYE = curve('144,98 144,98 152,96 162,104 162,104 152,105')
const MUZZLE_FROM = 150
const EYES = ['#f2b63c', '#e8682c', '#bfe0ff', '#d9e86a'].map(colour)
const PELTS = [
  ['#a39a8c', '#14110f'],
  ['#5b5550', '#0b0a0c'],
  ['#8a5f3a', '#170d08'],
  ['#c4bdae', '#2b2728'],
] as const
const INK = [0.025, 0.02, 0.025] as const

function features(seed: number): Float32Array {
  const height = softNoise(seed + 6, 4, 18, 1.1).map((value) => value * 2)
  swell(height, [170, 114], [18, 8], -4, 0.5)
  swell(height, [150, 100], [11, 6], -6, 0.4)
  swell(height, [152, 90], [14, 5], 4, 0.5)
  swell(height, [206, 134], [14, 8], 3, 0.2)
  swell(height, [128, 140], [26, 20], 6)
  swell(height, [186, 160], [26, 3], -4, -0.18)
  return height
}

function toShaggy(outline: Point[], seed: number, amount: number): Mask {
  const noise = softNoise(seed + 2, 9, 16, 0.7)
  return blur(fillShape(outline), 4).map((value, i) =>
    Math.min(1, Math.max(0, (value - 0.45 + (noise[i] as number) * amount) * 3.4 + 0.4)),
  )
}

function paintMouthAndEye({ canvas, palette, dice }: Sitting): void {
  cover(canvas, fillShape(ellipse(216, 129, 8.5, 6.5, 0.4)), INK)
  shine(canvas, blur(fillShape(ellipse(214, 126, 3, 1.5)), 1), palette.light.rim, 0.5)
  const mouth = stroke(points('216,146 200,153 178,155 160,150'), 2.6, 0.8)
  cover(canvas, fillShape(mouth), INK, 0.9)
  cover(canvas, fillShape(points('200,151 204,152 201,161')), [0.93, 0.9, 0.82])
  const iris = dice.pick('eyes', EYES)
  const eye = fillShape(EYE)
  cover(canvas, blur(eye, 3), INK, 0.9)
  cover(canvas, eye, iris)
  cover(canvas, fillShape(ellipse(154.5, 100.8, 1.8, 2.8)), INK)
  shine(canvas, blur(eye, 7), iris, 1.1)
}

/** A wolf's head: how some lycans like to be seen. */
export function paintWolf(sitting: Sitting): void {
  const { canvas, palette, dice } = sitting
  const [lit, dark] = dice.pick('pelt', PELTS)
  const pelt: Material = {
    lit: blend(colour(lit), palette.mid, 0.25),
    dark: blend(colour(dark), palette.deep, 0.4),
    round: 7,
    rim: 1.3,
    grain: features(dice.seed),
  }
  const shaded = { ...pelt, lit: blend(pelt.lit, pelt.dark, 0.5) }
  const crown = HEAD.filter(([x]) => x < MUZZLE_FROM)
  const head = unite(fillShape(HEAD), toShaggy(crown, dice.seed, 0.3))
  carve(canvas, fillShape(EAR_FAR), shaded, palette.light)
  carve(canvas, toShaggy(RUFF, dice.seed, 0.5), { ...pelt, round: 10 }, palette.light)
  carve(canvas, head, pelt, palette.light)
  carve(canvas, fillShape(EAR_NEAR), { ...pelt, round: 4 }, palette.light)
  cover(canvas, blur(fillShape(EAR_INSIDE), 3), pelt.dark, 0.8)
  paintMouthAndEye(sitting)
}
