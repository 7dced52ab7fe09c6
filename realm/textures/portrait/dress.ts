import { blur } from '../blur.ts'
import { cover } from '../canvas.ts'
import type { Dice } from '../dice.ts'
import { cutOut, fillShape, type Mask, PIXELS, type Point, SIDE } from '../mask.ts'
import { softNoise } from '../noise.ts'
import { curve, ellipse } from '../outline.ts'
import { carve, type Material } from '../relief.ts'
import { clothOf, metalOf, paintGem, pelt } from './materials.ts'
import type { Part, Sitting } from './sitting.ts'

const BUST = curve(`
  -20,278 -12,250 18,224 62,206 88,188 100,184 124,204 148,192 176,202 206,218 226,250 230,278
`)
const CLOAK = curve(`
  -30,278 -16,228 24,200 66,180 92,166 104,184 128,200 152,186 168,188 208,206 240,238 246,278
`)
const COLLAR = curve(`
  44,290 52,214 58,160 66,128 66,128 92,168 128,206 162,196 184,168 184,168 190,214 206,290
`)
const LAPELS = [
  curve('40,290 54,216 62,168 64,134 64,134 84,184 116,226 150,262 150,290'),
  curve('150,290 148,256 164,222 186,174 186,174 192,216 204,262 208,290'),
]

function drape({ canvas, palette }: Sitting, outline: Point[], cloth: Material): void {
  carve(canvas, fillShape(outline), cloth, palette.light)
}

const GOWN: Part = { over: (sitting) => drape(sitting, BUST, clothOf(sitting)) }

const MANTLE: Part = {
  over: (sitting) => {
    const { canvas, palette } = sitting
    drape(sitting, CLOAK, clothOf(sitting))
    carve(canvas, fillShape(ellipse(148, 204, 9, 9)), metalOf(palette), palette.light)
    paintGem(canvas, palette, [148, 204], 5)
  },
}

const HIGH_COLLAR: Part = {
  behind: (sitting) => {
    const { bright, deep } = sitting.palette
    drape(sitting, COLLAR, { ...clothOf(sitting), lit: bright, dark: deep, grainDepth: 2 })
  },
  over: (sitting) => {
    const cloth = clothOf(sitting)
    drape(sitting, BUST, cloth)
    const lapels = fillShape(...LAPELS)
    carve(sitting.canvas, lapels, { ...cloth, grainDepth: 3 }, sitting.palette.light)
  },
}

function toRagged(mask: Mask, seed: number): Mask {
  const noise = softNoise(seed + 8, 10, 7)
  return blur(mask, 5).map((value, i) =>
    Math.min(1, Math.max(0, (value - 0.45 + (noise[i] as number) * 0.42) * 3 + 0.4)),
  )
}

const FUR: Part = {
  over: (sitting) => {
    drape(sitting, BUST, clothOf(sitting))
    const edge = toRagged(fillShape(CLOAK), sitting.dice.seed)
    carve(sitting.canvas, edge, pelt(sitting), sitting.palette.light)
  },
}

const LACE = ellipse(122, 196, 64, 21, 0.05)
const NECKLINE = ellipse(122, 174, 62, 22, 0.05)

function linen(): Material {
  const pleats = Float32Array.from({ length: PIXELS }, (_, i) => {
    const x = (i % SIDE) - 121
    const y = Math.floor(i / SIDE) - 188
    return Math.sin(Math.atan2(y * 2.6, x) * 20)
  })
  return {
    lit: [0.62, 0.57, 0.5],
    dark: [0.16, 0.12, 0.12],
    round: 5,
    grain: pleats,
    grainDepth: 0.8,
  }
}

const RUFF: Part = {
  behind: ({ canvas, palette }) => carve(canvas, fillShape(LACE), linen(), palette.light),
  over: (sitting) => {
    const { canvas, palette } = sitting
    const front = cutOut(fillShape(LACE), fillShape(NECKLINE))
    carve(canvas, cutOut(fillShape(BUST), fillShape(NECKLINE)), clothOf(sitting), palette.light)
    cover(canvas, blur(front, 5), [0.02, 0.01, 0.015], 0.5)
    carve(canvas, front, linen(), palette.light)
  },
}

const BY_RACE: readonly (readonly Part[])[] = [
  [HIGH_COLLAR, HIGH_COLLAR, GOWN, RUFF, MANTLE],
  [GOWN, MANTLE, RUFF, MANTLE, GOWN],
  [FUR, FUR, MANTLE, GOWN],
]

export function chooseDress(dice: Dice, race: number): Part {
  return dice.pick('dress', BY_RACE[race] ?? [GOWN])
}
