import { blur } from '../blur.ts'
import { blend, colour, cover, shine } from '../canvas.ts'
import { fillShape, intersect, PIXELS, type Point } from '../mask.ts'
import { curve, ellipse, mirrored, points, stroke, symmetricCurve } from '../outline.ts'
import { carve } from '../relief.ts'
import { swell } from '../swell.ts'
import { boneOf, clothOf, metalOf, paintGem } from './materials.ts'
import type { Sitting } from './sitting.ts'

const HOOD = symmetricCurve('129,16 162,30 188,72 196,126 196,170 214,206 262,236 270,290')
const OPENING = symmetricCurve('129,44 156,62 172,104 170,150 154,188 132,214')
const FACE = symmetricCurve('129,62 152,70 163,100 160,132 148,160 134,172')
const MOUTH = curve('115,148 115,148 124,145.5 128,146.5 132,145.5 141,148 141,148 128,153')
const RIGHT_EYE = curve('137,110.5 137,110.5 144,106.5 153,107 153,107 145,111.5')
const HORN = stroke(points('152,54 178,36 196,14 201,-8'), 19, 4)
const BLACK = [0.012, 0.006, 0.012] as const

/** By race. */
const GLARES = [
  ['#ff5a3c', '#ffb36b', '#ff2f4f'],
  ['#b98cff', '#8fd0ff', '#d6a3ff'],
  ['#ffc04a', '#e8ff8a', '#ff8a3a'],
]

function features(): Float32Array {
  const height = new Float32Array(PIXELS)
  for (const side of [-1, 1]) {
    swell(height, [128 + side * 17, 108], [11, 7], -5)
    swell(height, [128 + side * 21, 132], [9, 9], 2.5)
    swell(height, [128 + side * 22, 152], [9, 9], -2)
  }
  swell(height, [128, 118], [5, 17], 5)
  swell(height, [128, 132], [8, 4], 3)
  swell(height, [128, 142], [5, 2.5], -2)
  swell(height, [128, 148], [11, 2], -2)
  swell(height, [128, 162], [9, 5], 3)
  return height
}

function paintFace({ canvas, palette, dice, sitter }: Sitting): void {
  carve(canvas, fillShape(FACE), { ...palette.skin, round: 7, grain: features() }, palette.light)
  cover(canvas, fillShape(MOUTH), colour('#5c1520'), sitter.feminine ? 0.75 : 0.35)
  const lit = blur(fillShape(ellipse(128, 150, 34, 38)), 16)
  const shade = lit.map((value) => 1 - value)
  cover(canvas, intersect(shade, fillShape(OPENING)), BLACK, 0.97)
  const glare = colour(dice.pick('glare', GLARES[sitter.race] ?? ['#ffffff']))
  const eyes = fillShape(RIGHT_EYE, mirrored(RIGHT_EYE))
  cover(canvas, eyes, blend(glare, [1, 1, 1], 0.3))
  shine(canvas, blur(eyes, 5), glare, 1.5)
}

/** Somebody under a hood, seen from the front: of the face, little but the eyes. */
export function paintShrouded(sitting: Sitting): void {
  const { canvas, palette, dice } = sitting
  const crest = dice.roll('crest')
  if (crest < 0.25) {
    carve(canvas, fillShape(HORN, mirrored(HORN)), boneOf(), palette.light)
  }
  carve(canvas, fillShape(HOOD), { ...clothOf(sitting), round: 10, rim: 1.3 }, palette.light)
  const hem = OPENING.map(([x, y]): Point => [128 + (x - 128) * 1.06, 118 + (y - 118) * 1.04])
  carve(canvas, fillShape(hem), metalOf(palette), palette.light)
  cover(canvas, fillShape(OPENING), BLACK)
  paintFace(sitting)
  if (crest > 0.6) {
    carve(canvas, fillShape(ellipse(128, 40, 8, 10)), metalOf(palette), palette.light)
    paintGem(canvas, palette, [128, 40], 7)
  }
}
