import { blur } from '../blur.ts'
import { blend, colour, cover, shine } from '../canvas.ts'
import { fillShape, PIXELS, type Point } from '../mask.ts'
import { curve, ellipse, points, smooth, stroke } from '../outline.ts'
import { carve } from '../relief.ts'
import { swell } from '../swell.ts'
import { type Profile, planProfile } from './profile.ts'
import type { Sitting } from './sitting.ts'

const LIPS = ['#7d1f26', '#5b1420', '#8f4a3e', '#3a0d16', '#6d2440'].map(colour)
const EYES = ['#e8b04a', '#d2452f', '#9fd0ff', '#b58cff', '#7fd08a', '#f2e6c8'].map(colour)

const EAR = curve('112,104 120,98 127,103 125,114 119,126 114,122')
const EYE = curve('153,104 153,104 159,101 165,101.4 166,103.8 160,105.8')
const LASHES = [
  stroke(points('167.5,102.4 164,99.6 158,98.8 149,103.8'), 2.4, 0.8),
  stroke(points('166,105 159,107 151,104.4'), 1, 0.5),
]
const MOUTH = stroke(points('168.5,138 163,138.4 156.5,139.6'), 1.3, 0.6)
const INK = [0.05, 0.03, 0.04] as const

function features({ nose, brow, chin, feminine }: Profile): Float32Array {
  const height = new Float32Array(PIXELS)
  swell(height, [160 + brow * 0.4, 103], [10, 8], -5.5, -0.2)
  swell(height, [163 + brow, 91], [11, 4.5], feminine ? 1.6 : 3.2, -0.25)
  swell(height, [157, 104], [5.5, 4], 2.6)
  swell(height, [149, 123], [12, 8], feminine ? 3.2 : 2.4, -0.5)
  swell(height, [143, 143], [11, 9], feminine ? -1.8 : -3, -0.4)
  swell(height, [173 + nose * 0.5, 121], [4.5, 3.4], 1.8)
  swell(height, [169, 125], [3, 2], -2.2)
  swell(height, [165, 146.5], [5, 2.4], -1.8)
  swell(height, [162 + chin * 0.7, 158], [7, 6], 1.6)
  swell(height, [128, 160], [16, 7], -3.4, -0.35)
  swell(height, [118, 190], [8, 30], 2.2, -0.28)
  return height
}

function lipShape({ feminine }: Profile): Point[] {
  const full = feminine ? 1.5 : 0
  return smooth([
    [157, 139],
    [157, 139],
    [164, 134.5],
    [171 + full, 134],
    [168, 138],
    [170.5 + full, 142],
    [166, 145],
    [161, 142.5],
  ])
}

function paintEye({ canvas, palette, dice }: Sitting): void {
  const iris = dice.pick('eyes', EYES)
  cover(canvas, fillShape(EYE), blend(palette.skin.lit, palette.skin.dark, 0.25), 0.55)
  const pupil = fillShape(ellipse(162.4, 103.2, 2.2, 2.5))
  cover(canvas, pupil, blend(iris, [0, 0, 0], 0.15))
  cover(canvas, fillShape(ellipse(163, 103.2, 1, 1.5)), INK)
  cover(canvas, fillShape(...LASHES), INK, 0.95)
  if (dice.roll('glow') < 0.4) shine(canvas, blur(pupil, 4), iris, 1.1)
}

function paintMouth({ canvas, palette, dice }: Sitting, profile: Profile): void {
  const lips = fillShape(lipShape(profile))
  cover(canvas, lips, dice.pick('lips', LIPS), profile.feminine ? 0.62 : 0.25)
  cover(canvas, fillShape(MOUTH), blend(palette.skin.dark, [0, 0, 0], 0.5), 0.85)
}

function paintBrow({ canvas, palette }: Sitting, { brow, feminine }: Profile): void {
  const line: Point[] = [
    [169 + brow, 92],
    [162 + brow * 0.5, 88.4],
    [154, 88.6],
    [146, 93],
  ]
  cover(canvas, fillShape(stroke(line, feminine ? 3 : 4.6, 0.8)), palette.hair.dark, 0.9)
}

function paintEar({ canvas, palette }: Sitting): void {
  const folds = new Float32Array(PIXELS)
  swell(folds, [120, 110], [3, 6], -4, 0.2)
  carve(canvas, fillShape(EAR), { ...palette.skin, round: 2, grain: folds }, palette.light)
}

/** Face and neck in profile, looking to the right. */
export function paintFace(sitting: Sitting): void {
  const { canvas, palette, dice, sitter } = sitting
  const profile = planProfile(dice, sitter.feminine)
  const skin = { ...palette.skin, round: 6, grain: features(profile), gloss: 0.08 }
  carve(canvas, fillShape(profile.outline), skin, palette.light)
  paintMouth(sitting, profile)
  paintBrow(sitting, profile)
  paintEar(sitting)
  paintEye(sitting)
}
