import { blur } from '../blur.ts'
import { blend, cover } from '../canvas.ts'
import { fillShape } from '../mask.ts'
import { softNoise } from '../noise.ts'
import { curve, ellipse, points, stroke } from '../outline.ts'
import { carve } from '../relief.ts'
import { clothOf, metalOf } from './materials.ts'
import type { Part } from './sitting.ts'

export const HOOD: Part = {
  over: (sitting) => {
    const { canvas, palette } = sitting
    const hood = fillShape(
      curve(`
        178,64 172,34 148,14 110,8 74,24 50,66 44,120 46,166 30,206 -10,240 -20,280
        110,280 126,236 152,214 140,190 128,160 126,128 134,100 152,78 172,72
      `),
    )
    cover(canvas, blur(hood, 11), [0.01, 0.005, 0.01], 0.7)
    carve(canvas, hood, clothOf(sitting), palette.light)
  },
}

export const WITCH_HAT: Part = {
  over: (sitting) => {
    const { canvas, palette } = sitting
    const felt = { ...clothOf(sitting), round: 7 }
    cover(canvas, blur(fillShape(ellipse(122, 76, 74, 16, 0.13)), 8), [0, 0, 0], 0.55)
    const brim = fillShape(ellipse(118, 64, 88, 14, 0.13))
    carve(canvas, brim, { ...felt, round: 4 }, palette.light)
    const cone = curve(`
      76,62 84,40 82,22 66,12 40,16 40,16 62,-4 96,-4 128,8 146,26 162,52 166,64 120,72
    `)
    carve(canvas, fillShape(cone), felt, palette.light)
    const band = curve('77,62 80,50 120,58 160,52 166,64 120,73')
    const ribbon = { lit: palette.bright, dark: palette.deep, round: 2, gloss: 0.5 }
    carve(canvas, fillShape(band), ribbon, palette.light)
  },
}

export const VEIL: Part = {
  over: ({ canvas, palette, dice }) => {
    const gauze = fillShape(
      curve('150,30 112,22 72,44 52,100 40,180 16,280 112,280 104,200 98,120 116,70'),
    )
    const folds = softNoise(dice.seed + 2, 12, 100, -0.12)
    const sheer = gauze.map((value, i) => value * (0.42 + 0.3 * (folds[i] as number)))
    cover(canvas, sheer, blend(palette.bright, [1, 0.95, 0.9], 0.35))
    const band = stroke(points('96,40 124,30 152,36'), 5)
    carve(canvas, fillShape(band), metalOf(palette), palette.light)
  },
}
