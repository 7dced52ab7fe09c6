import { cutOut, fillShape } from '../mask.ts'
import { curve, ellipse, points, stroke } from '../outline.ts'
import { carve } from '../relief.ts'
import { metalOf, paintGem } from './materials.ts'
import type { Part } from './sitting.ts'

export const CROWN: Part = {
  over: ({ canvas, palette }) => {
    const spikes = points(`
      86,62 80,22 94,42 104,12 116,36 130,6 140,36 156,16 158,44 172,32 167,66 128,52
    `)
    carve(canvas, fillShape(spikes), metalOf(palette), palette.light)
    for (const at of points('104,46 131,40 156,48')) paintGem(canvas, palette, at, 5)
  },
}

export const TIARA: Part = {
  over: ({ canvas, palette }) => {
    const spikes = points('120,44 134,26 142,34 156,12 162,36 174,34 170,68 158,52')
    carve(canvas, fillShape(spikes), metalOf(palette), palette.light)
    paintGem(canvas, palette, [157, 38], 6)
  },
}

export const CIRCLET: Part = {
  over: ({ canvas, palette }) => {
    const band = stroke(points('78,84 100,68 130,60 152,62 170,70'), 4.5)
    carve(canvas, fillShape(band), metalOf(palette), palette.light)
    paintGem(canvas, palette, [166, 72], 6.5)
  },
}

export const HALF_MASK: Part = {
  over: ({ canvas, palette }) => {
    const face = curve('134,98 146,90 160,90 176,84 172,100 172,110 160,114 146,112')
    const mask = cutOut(fillShape(face), fillShape(ellipse(161, 103, 6, 3.2, 0.05)))
    carve(canvas, mask, { ...metalOf(palette), round: 3 }, palette.light)
  },
}

export const WREATH: Part = {
  over: ({ canvas, palette, dice }) => {
    const sprigs = Array.from({ length: 17 }, (_, n) => {
      const t = n / 16
      const y = 66 - Math.sin(t * Math.PI) * 8 - t * 6 + dice.between(`leaf ${n}`, -4, 4)
      return { x: 80 + t * 88, y, turn: dice.between(`turn ${n}`, -1.2, 1.2) }
    })
    for (const layer of [0, 1, 2]) {
      const leaves = sprigs.filter((_, n) => n % 3 === layer)
      const shapes = leaves.map(({ x, y, turn }) => ellipse(x, y, 11, 4.4, turn))
      const green = { lit: [0.34, 0.4, 0.22], dark: [0.04, 0.06, 0.03], round: 2 } as const
      carve(canvas, fillShape(...shapes), green, palette.light)
    }
    for (const { x, y } of sprigs.filter((_, n) => n % 5 === 2)) {
      paintGem(canvas, palette, [x, y - 2], 4.5)
    }
  },
}
