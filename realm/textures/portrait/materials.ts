import { blur } from '../blur.ts'
import { blend, type Canvas, colour, shine } from '../canvas.ts'
import { fillShape } from '../mask.ts'
import { softNoise } from '../noise.ts'
import { ellipse } from '../outline.ts'
import { carve, type Material } from '../relief.ts'
import type { Palette } from './palette.ts'
import type { Sitting } from './sitting.ts'

export function metalOf({ metal }: Palette): Material {
  return { lit: metal, dark: blend(metal, [0, 0, 0], 0.82), round: 2, gloss: 0.7 }
}

export function boneOf(): Material {
  return { lit: [0.62, 0.53, 0.4], dark: [0.07, 0.05, 0.05], round: 4 }
}

export function clothOf({ palette, dice }: Sitting): Material {
  return {
    lit: blend(palette.cloth, palette.mid, 0.4),
    dark: blend(palette.cloth, [0, 0, 0], 0.8),
    round: 8,
    grain: softNoise(dice.seed + 4, 24, 105, dice.between('drape', -0.3, 0.3)),
    grainDepth: 5,
  }
}

export function pelt({ palette, dice }: Sitting): Material {
  return {
    lit: blend(colour('#4a3829'), palette.mid, 0.3),
    dark: [0.06, 0.045, 0.04],
    round: 9,
    grain: softNoise(dice.seed + 5, 5, 16, 0.4),
    grainDepth: 3,
  }
}

export function paintGem(
  canvas: Canvas,
  palette: Palette,
  [x, y]: readonly [number, number],
  size: number,
): void {
  const gem = fillShape(ellipse(x, y, size * 0.8, size))
  const stone = { lit: palette.bright, dark: palette.deep, round: 2, gloss: 1.2 }
  carve(canvas, gem, stone, palette.light)
  shine(canvas, blur(gem, 5), palette.bright, 0.5)
}
