import { blur } from '../blur.ts'
import type { Dice } from '../dice.ts'
import { fillShape, type Mask, type Point } from '../mask.ts'
import { softNoise } from '../noise.ts'
import { curve, ellipse, points, stroke } from '../outline.ts'
import { carve, type Material } from '../relief.ts'
import { strands } from '../strands.ts'
import type { Part, Sitter, Sitting } from './sitting.ts'

const CROWN = [122, 100] as const
const CAP = curve(`
  166,68 162,47 144,34 114,31 86,43 70,76 71,110 82,138 95,150 103,134 106,114 115,102
  124,104 128,122 133,104 140,88 153,76
`)
const SWEPT_UP = curve(`
  166,68 163,46 144,33 114,30 88,42 73,74 75,104 88,130 97,138 104,120 112,102 126,96
  140,88 153,76
`)
const TO_THE_NECK = curve(`
  84,70 66,100 62,140 54,180 48,216 58,226 76,222 96,214 112,190 118,150 120,110
`)
const LONG = curve(`
  90,60 64,92 56,140 42,190 34,236 40,270 104,270 118,230 122,190 124,140 122,110
`)
const BOB = curve('84,64 64,96 62,136 70,164 92,172 120,168 128,158 126,130 124,106')
const QUEUE = curve('78,96 62,108 50,140 48,180 40,214 52,212 66,182 72,146 88,116')
const FRINGE = curve('166,70 168,60 158,42 134,38 138,60 148,82 158,88 160,78')
const LOCK = stroke(points('134,92 128,120 132,148 128,176 134,204 126,230'), 12, 1)
const BEARD = curve(`
  164,148 169,158 168,174 158,188 140,182 126,166 118,146 120,124 126,128 132,142 146,150
  156,147 158,143
`)

type Style = { behind: Point[][]; over: Point[][]; wave: number; ragged: number }

const FEMININE: readonly Style[] = [
  { behind: [LONG], over: [CAP], wave: 6, ragged: 0 },
  { behind: [LONG], over: [CAP, LOCK], wave: 9, ragged: 2 },
  { behind: [], over: [SWEPT_UP, ellipse(74, 58, 25, 23)], wave: 2, ragged: 0 },
  { behind: [BOB], over: [CAP, BOB, FRINGE], wave: 1, ragged: 0 },
  { behind: [QUEUE], over: [SWEPT_UP, QUEUE], wave: 5, ragged: 1 },
  { behind: [LONG], over: [CAP, LONG, FRINGE], wave: 12, ragged: 5 },
  { behind: [], over: [SWEPT_UP, ellipse(100, 30, 26, 19, -0.3)], wave: 3, ragged: 0 },
]
const MASCULINE: readonly Style[] = [
  { behind: [], over: [CAP], wave: 2, ragged: 0 },
  { behind: [TO_THE_NECK], over: [CAP, TO_THE_NECK], wave: 3, ragged: 2 },
  { behind: [QUEUE], over: [CAP, QUEUE], wave: 2, ragged: 1 },
  { behind: [], over: [CAP, FRINGE], wave: 5, ragged: 5 },
  { behind: [LONG], over: [CAP, LONG], wave: 3, ragged: 1 },
]
const WILDER = 4

function roughen(mask: Mask, ragged: number, seed: number): Mask {
  if (ragged === 0) return mask
  const noise = softNoise(seed + 3, 9, 14)
  return blur(mask, ragged).map((value, i) => {
    const edge = (value - 0.5 + (noise[i] as number) * 0.34) * 3.2 + 0.5
    return Math.min(1, Math.max(0, edge))
  })
}

export function planHair(dice: Dice, { feminine }: Sitter, isWild: boolean): Part {
  const style = dice.pick('hair', feminine ? FEMININE : MASCULINE)
  const ragged = style.ragged + (isWild ? WILDER : 0)
  const hasBeard = !feminine && dice.roll('beard') < (isWild ? 0.75 : 0.4)
  const grain = strands(dice.seed, CROWN, dice.between('fine', 1.1, 1.6), style.wave)
  const paint = (sitting: Sitting, shapes: Point[][], other: Partial<Material>, rough: number) => {
    if (shapes.length === 0) return
    const { hair, light } = sitting.palette
    const material = { ...hair, round: 6, grain, grainDepth: 0.85, rim: 1.3, ...other }
    carve(sitting.canvas, roughen(fillShape(...shapes), rough, dice.seed), material, light)
  }
  return {
    behind: (sitting) => paint(sitting, style.behind, {}, ragged),
    over: (sitting) => {
      if (hasBeard) paint(sitting, [BEARD], { round: 4, grainDepth: 0.6 }, 3)
      paint(sitting, style.over, {}, ragged)
    },
  }
}
