import { blur } from '../blur.ts'
import { cover } from '../canvas.ts'
import { fillShape, PIXELS, type Point, SIDE } from '../mask.ts'
import { softNoise } from '../noise.ts'
import { curve, points, stroke } from '../outline.ts'
import { carve, type Material } from '../relief.ts'
import { boneOf } from './materials.ts'
import type { Part, Sitting } from './sitting.ts'

function spiral(x: number, y: number, size: number): Point[] {
  return Array.from({ length: 26 }, (_, i): Point => {
    const t = i / 25
    const angle = -1.9 - t * 5.2
    const reach = size * (1 - t * 0.62)
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]
  })
}

function ringedBone(): Material {
  const rings = Float32Array.from({ length: PIXELS }, (_, i) => {
    const x = (i % SIDE) - 96
    const y = Math.floor(i / SIDE) - 78
    return Math.sin(Math.atan2(y, x) * 22 + Math.hypot(x, y) * 0.1)
  })
  return { ...boneOf(), grain: rings, grainDepth: 1.2 }
}

export const RAM: Part = {
  over: ({ canvas, palette }) => {
    const horn = fillShape(stroke(spiral(98, 84, 36), 25, 5))
    carve(canvas, horn, ringedBone(), palette.light)
  },
}

export const HORNS: Part = {
  behind: ({ canvas, palette }) => {
    const far = stroke(points('140,48 146,30 143,10 132,-10'), 12, 4)
    carve(canvas, fillShape(far), ringedBone(), palette.light)
  },
  over: ({ canvas, palette }) => {
    const near = stroke(points('122,50 122,34 114,18 100,6 82,2 66,8'), 17, 2)
    carve(canvas, fillShape(near), ringedBone(), palette.light)
  },
}

export const ANTLERS: Part = {
  behind: ({ canvas, palette }) => {
    const beams = [
      stroke(points('116,44 100,20 78,2 44,-6'), 9, 3),
      stroke(points('100,20 104,2 100,-16'), 6, 2),
      stroke(points('78,2 66,18 52,22'), 5, 1),
      stroke(points('136,42 150,18 174,2 206,-4'), 9, 3),
      stroke(points('150,18 146,0 152,-16'), 6, 2),
      stroke(points('174,2 190,16 204,18'), 5, 1),
    ]
    carve(canvas, fillShape(...beams), { ...boneOf(), round: 2 }, palette.light)
  },
}

function furOf({ palette, dice }: Sitting): Material {
  return {
    ...palette.hair,
    round: 4,
    grain: softNoise(dice.seed + 6, 4, 14, 0.2),
    grainDepth: 3,
  }
}

export const WOLF_EARS: Part = {
  behind: (sitting) => {
    const far = curve('118,44 124,14 138,-2 138,-2 146,22 146,46')
    carve(sitting.canvas, fillShape(far), furOf(sitting), sitting.palette.light)
  },
  over: (sitting) => {
    const { canvas, palette } = sitting
    const near = curve('84,54 82,24 92,-2 92,-2 112,14 126,42 108,52')
    carve(canvas, fillShape(near), furOf(sitting), palette.light)
    const inner = fillShape(curve('92,48 92,24 96,10 106,24 112,42'))
    cover(canvas, blur(inner, 2), palette.skin.dark, 0.8)
  },
}
