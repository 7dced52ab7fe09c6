import { blur } from '../blur.ts'
import { blend, type Canvas, type Colour, colour, cover, createCanvas } from '../canvas.ts'
import { createDice, type Dice } from '../dice.ts'
import { cutOut, fillShape, type Mask, PIXELS, type Point, SIDE, unite } from '../mask.ts'
import { softNoise } from '../noise.ts'
import { ellipse, smooth } from '../outline.ts'
import { carve, type Light, type Material } from '../relief.ts'
import { toPixels } from '../to-pixels.ts'
import { CHARGES } from './charges.ts'

const WAXES = ['#8c1a20', '#5a1528', '#3d2164', '#7a4a12', '#22423a', '#2a2a30', '#24345f']
const METALS = ['#b98a3e', '#a9a49a', '#8a5a34', '#5c6a66']
const GROUNDS = ['#17110c', '#120d12', '#0d1014', '#161009']
const LIGHT: Light = { from: [-0.6, -0.6, 0.5], rim: [1, 0.88, 0.66], glow: [0.16, 0.1, 0.09] }

function paintGround(canvas: Canvas, dice: Dice): void {
  const ground = colour(dice.pick('ground', GROUNDS))
  const fibres = softNoise(dice.seed, 46, 20, dice.between('fibres', -1, 1))
  for (let i = 0; i < PIXELS; i++) {
    const x = i % SIDE
    const y = (i - x) / SIDE
    const near = Math.max(0, 1.25 - Math.hypot(x - 108, y - 100) / 150)
    const tone = blend(ground, [0.34, 0.25, 0.17], near * 0.36 + (fibres[i] as number) * 0.07)
    canvas.red[i] = tone[0]
    canvas.green[i] = tone[1]
    canvas.blue[i] = tone[2]
  }
}

function waxOutline(dice: Dice): Point[] {
  return smooth(
    Array.from({ length: 22 }, (_, i): Point => {
      const angle = (i / 22) * 2 * Math.PI
      const run = dice.roll(`run ${i}`)
      const reach = 98 + run ** 3 * 13 - dice.roll(`dent ${i}`) * 5
      return [128 + Math.cos(angle) * reach, 128 + Math.sin(angle) * reach]
    }),
  )
}

function disc(radius: number): Mask {
  return fillShape(ellipse(128, 128, radius, radius))
}

function border(dice: Dice): Mask {
  const kind = dice.pick('border', ['beads', 'ring', 'rope', 'double'] as const)
  const around = (count: number, draw: (x: number, y: number, angle: number) => Point[]) =>
    fillShape(
      ...Array.from({ length: count }, (_, i) => {
        const angle = (i / count) * 2 * Math.PI
        return draw(128 + Math.cos(angle) * 74, 128 + Math.sin(angle) * 74, angle)
      }),
    )
  if (kind === 'beads') return around(36, (x, y) => ellipse(x, y, 4, 4))
  if (kind === 'rope') return around(40, (x, y, angle) => ellipse(x, y, 7.5, 3, angle + 0.8))
  const outer = cutOut(disc(77), disc(73.5))
  return kind === 'ring' ? outer : unite(outer, cutOut(disc(69), disc(67)))
}

function reliefOf(dice: Dice): Float32Array {
  const charge = dice.pick('charge', CHARGES)()
  const low = blur(charge, 4)
  const high = blur(charge, 1)
  const sunk = blur(disc(83), 2)
  const edge = blur(border(dice), 1)
  const rough = softNoise(dice.seed + 5, 30)
  return rough.map(
    (value, i) =>
      value * 1.6 +
      (low[i] as number) * 9 +
      (high[i] as number) * 5 -
      (sunk[i] as number) * 8 +
      (edge[i] as number) * 5,
  )
}

function materialOf(dice: Dice, wax: boolean): Material {
  const base: Colour = colour(dice.pick('stuff', wax ? WAXES : METALS))
  return {
    lit: blend(base, [1, 0.9, 0.75], wax ? 0.1 : 0.22),
    dark: blend(base, [0, 0, 0], wax ? 0.78 : 0.86),
    round: wax ? 6 : 3,
    gloss: wax ? 0.5 : 0.75,
    rim: 0.6,
    grain: reliefOf(dice),
  }
}

/** A seal in wax or a struck medal, for a group's logo; red, green and blue bytes. */
export function paintEmblem(seed: number): Uint8Array {
  const dice = createDice(seed)
  const canvas = createCanvas()
  paintGround(canvas, dice)
  const wax = dice.roll('kind') < 0.65
  const body = wax ? fillShape(waxOutline(dice)) : disc(100)
  const shadow = blur(fillShape(ellipse(136, 138, 100, 100)), 9)
  cover(canvas, shadow, [0.01, 0.006, 0.006], 0.8)
  carve(canvas, body, materialOf(dice, wax), LIGHT)
  return toPixels(canvas, seed, false)
}
