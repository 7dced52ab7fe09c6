import { blend, type Colour, colour } from '../canvas.ts'
import type { Dice } from '../dice.ts'
import type { Light } from '../relief.ts'

export type Palette = {
  deep: Colour
  mid: Colour
  bright: Colour
  cloth: Colour
  hair: { lit: Colour; dark: Colour }
  skin: { lit: Colour; dark: Colour }
  metal: Colour
  light: Light
}

type Ramp = readonly [deep: string, mid: string, bright: string]

/** By race: oxblood, amethyst, amber, each in a few humours. */
const GROUNDS: readonly (readonly Ramp[])[] = [
  [
    ['#12030a', '#5c0f1d', '#b8323a'],
    ['#0d0306', '#6e1414', '#d0563a'],
    ['#100412', '#541036', '#a8345f'],
    ['#140505', '#43100f', '#9c2a22'],
    ['#0a0509', '#3c0d1c', '#c9414f'],
  ],
  [
    ['#0a0518', '#3a2070', '#8a63d0'],
    ['#070718', '#27306f', '#6f86d6'],
    ['#12061a', '#54236b', '#b46fc9'],
    ['#04101a', '#1e4660', '#63a9b8'],
    ['#0d0614', '#472a63', '#a08ad8'],
  ],
  [
    ['#120802', '#6b3a0c', '#d08a2c'],
    ['#100703', '#702f10', '#d9743a'],
    ['#0f0803', '#5f3f14', '#c99a3c'],
    ['#0b0805', '#4a3312', '#b98a3e'],
    ['#140904', '#7a4410', '#eab04a'],
  ],
]
const HAIR: readonly Ramp[] = [
  ['#050406', '#1d1a22', '#3a3644'],
  ['#0a0504', '#2b1712', '#5a3326'],
  ['#130606', '#4a1512', '#8a3122'],
  ['#1a1612', '#6b5a44', '#b39c78'],
  ['#17181c', '#63666f', '#b9bcc4'],
  ['#080510', '#2a1c3e', '#57427a'],
]
const SKIN: readonly (readonly [lit: string, dark: string])[] = [
  ['#e8d3b8', '#3a1f1e'],
  ['#d9bda0', '#33191a'],
  ['#c79d7c', '#2b1512'],
  ['#9a6c4d', '#1f0e0b'],
  ['#6d4532', '#160a09'],
  ['#dcd6d2', '#2c2430'],
]
const RIMS = ['#ffe2ad', '#f3d9a4', '#dfe6ff', '#ffd0a0'] as const

function toColours([deep, mid, bright]: Ramp): [Colour, Colour, Colour] {
  return [colour(deep), colour(mid), colour(bright)]
}

const FROM_THE_FRONT = [0.72, -0.5, 0.46] as const
const FROM_BEHIND = [-0.72, -0.52, 0.42] as const

/** The same, lit so that a face in profile can be seen. */
export function facingLight(palette: Palette): Palette {
  return { ...palette, light: { ...palette.light, from: FROM_THE_FRONT } }
}

export function planPalette(dice: Dice, race: number): Palette {
  const [deep, mid, bright] = toColours(dice.pick('ground', GROUNDS[race] ?? HAIR))
  const [hairDark, hairMid, hairLit] = toColours(dice.pick('hair colour', HAIR))
  const [lit, dark] = dice.pick('skin', SKIN)
  const isBehind = dice.roll('light') < 0.35
  return {
    deep,
    mid,
    bright,
    cloth: blend(deep, mid, dice.between('cloth', 0.1, 0.7)),
    hair: { lit: blend(hairLit, hairMid, 0.55), dark: hairDark },
    skin: {
      lit: blend(blend(colour(lit), mid, 0.22), [0, 0, 0], 0.12),
      dark: blend(colour(dark), deep, 0.65),
    },
    metal: colour(dice.pick('metal', ['#e0b45c', '#d9d4c8', '#c98d4a'])),
    light: {
      from: isBehind ? FROM_BEHIND : FROM_THE_FRONT,
      rim: colour(dice.pick('rim', RIMS)),
      glow: bright,
    },
  }
}
