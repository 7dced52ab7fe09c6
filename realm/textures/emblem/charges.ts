import { cutOut, fillShape, type Mask, type Point, unite } from '../mask.ts'
import { curve, ellipse, points, smooth, stroke, symmetricCurve } from '../outline.ts'

function ring(x: number, y: number, outer: number, inner: number): Mask {
  return cutOut(fillShape(ellipse(x, y, outer, outer)), fillShape(ellipse(x, y, inner, inner)))
}

function rays(count: number, long: number, short: number): Point[] {
  return Array.from({ length: count * 2 }, (_, i): Point => {
    const angle = (i / (count * 2)) * 2 * Math.PI - Math.PI / 2
    const reach = i % 2 === 0 ? long : short
    return [128 + Math.cos(angle) * reach, 128 + Math.sin(angle) * reach]
  })
}

function drop(x: number, y: number, size: number): Point[] {
  return smooth([
    [x, y - size],
    [x, y - size],
    [x + size * 0.62, y + size * 0.35],
    [x, y + size],
    [x - size * 0.62, y + size * 0.35],
  ])
}

function crescent(): Mask {
  const moon = cutOut(fillShape(ellipse(128, 130, 53, 53)), fillShape(ellipse(128, 112, 46, 46)))
  return unite(moon, fillShape(drop(128, 110, 21)))
}

function dagger(): Mask {
  return fillShape(
    points('121,104 135,104 133,160 128,186 123,160'),
    stroke(points('98,100 112,106 144,106 158,100'), 8, 8),
    stroke(points('128,104 128,80'), 9, 8),
    ellipse(128, 74, 8, 8),
  )
}

function key(): Mask {
  const bow = unite(
    ring(128, 92, 24, 13),
    fillShape(ellipse(128, 66, 6, 6), ellipse(102, 92, 6, 6), ellipse(154, 92, 6, 6)),
  )
  const shaft = fillShape(
    points('124,112 132,112 132,186 124,186'),
    points('130,160 150,160 150,168 142,168 142,174 150,174 150,182 130,182'),
  )
  return unite(bow, shaft)
}

function chalice(): Mask {
  const cup = symmetricCurve(
    '130,84 164,80 164,80 160,108 142,130 133,140 134,158 156,174 156,174 130,176',
  )
  return unite(fillShape(cup), fillShape(ellipse(128, 64, 6, 10)))
}

function rose(): Mask {
  const petals = [0, 1, 2, 3, 4].map((n) => {
    const angle = (n / 5) * 2 * Math.PI - Math.PI / 2
    return ellipse(128 + Math.cos(angle) * 30, 128 + Math.sin(angle) * 30, 25, 21, angle)
  })
  const seams = [0, 1, 2, 3, 4].map((n) => {
    const angle = ((n + 0.5) / 5) * 2 * Math.PI - Math.PI / 2
    return stroke(
      [
        [128 + Math.cos(angle) * 14, 128 + Math.sin(angle) * 14],
        [128 + Math.cos(angle) * 54, 128 + Math.sin(angle) * 54],
      ],
      5,
      5,
    )
  })
  const flower = cutOut(fillShape(...petals), fillShape(...seams))
  return unite(cutOut(flower, ring(128, 128, 19, 14)), fillShape(ellipse(128, 128, 14, 14)))
}

function paw(): Mask {
  const pad = symmetricCurve('130,132 150,140 164,164 148,176 130,170')
  return fillShape(
    pad,
    ellipse(88, 122, 11, 16, -0.5),
    ellipse(113, 96, 12, 18, -0.15),
    ellipse(143, 96, 12, 18, 0.15),
    ellipse(168, 122, 11, 16, 0.5),
  )
}

function bat(): Mask {
  return fillShape(
    symmetricCurve(`
    129,104 133,104 138,92 138,92 142,108 156,112 166,92 188,84 188,84 196,112
    190,142 190,142 176,132 164,150 164,150 152,140 140,154 129,172 129,172
  `),
  )
}

function eye(): Mask {
  const lid = curve('76,130 76,130 128,98 180,130 180,130 128,160')
  const open = cutOut(fillShape(lid), ring(128, 129, 25, 18))
  const lashes = [-2, -1, 0, 1, 2].map((n) =>
    stroke(
      [
        [128 + n * 17, 96 + Math.abs(n) * 5],
        [128 + n * 24, 76 + Math.abs(n) * 7],
      ],
      6,
      2,
    ),
  )
  return unite(
    cutOut(open, fillShape(ellipse(128, 129, 7, 15))),
    fillShape(...lashes, drop(128, 177, 11)),
  )
}

function tree(): Mask {
  const boughs: Point[][] = []
  const grow = (x: number, y: number, angle: number, length: number, width: number) => {
    const end: Point = [x + Math.cos(angle) * length, y + Math.sin(angle) * length]
    boughs.push(stroke([[x, y], end], width, width * 0.7))
    if (width < 3.4) return
    grow(...end, angle - 0.52, length * 0.74, width * 0.68)
    grow(...end, angle + 0.46, length * 0.76, width * 0.68)
  }
  grow(128, 156, -Math.PI / 2, 36, 12)
  for (const turn of [0.5, 1.1, 2.0, 2.6]) {
    boughs.push(
      stroke(
        [
          [128, 150],
          [128 + Math.cos(turn) * 18, 152 + Math.sin(turn) * 14],
          [128 + Math.cos(turn) * 44, 158 + Math.sin(turn) * 26],
        ],
        10,
        2,
      ),
    )
  }
  return fillShape(...boughs)
}

function serpent(): Mask {
  const coil = Array.from({ length: 60 }, (_, i): Point => {
    const angle = -1.1 + (i / 59) * 5.7
    return [128 + Math.cos(angle) * 45, 130 + Math.sin(angle) * 45]
  })
  const [x, y] = coil.at(-1) as Point
  const head = cutOut(
    fillShape(ellipse(x + 4, y - 1, 17, 11, -0.1)),
    fillShape(ellipse(x + 5, y - 5, 3, 3)),
  )
  return unite(unite(fillShape(stroke(coil, 4, 17)), head), fillShape(drop(128, 132, 17)))
}

function flame(): Mask {
  const fire = curve(`
    126,64 126,64 142,92 164,122 166,156 140,186 112,186 90,160 94,128 104,114
    104,114 112,124 124,98
  `)
  const core = curve('130,126 130,126 144,150 140,174 118,174 112,156')
  return cutOut(fillShape(fire), fillShape(core))
}

function crown(): Mask {
  const spikes = points('80,104 100,128 108,84 128,122 148,84 156,128 176,104 168,160 88,160')
  const pearls = points('80,100 108,78 148,78 176,100').map(([x, y]) => ellipse(x, y, 6, 6))
  const band = points('88,166 168,166 168,176 88,176')
  return fillShape(spikes, band, ...pearls)
}

/** What a seal bears, each drawn about the middle of the picture. */
export const CHARGES: readonly (() => Mask)[] = [
  crescent,
  dagger,
  key,
  chalice,
  rose,
  paw,
  bat,
  eye,
  tree,
  serpent,
  flame,
  crown,
  () => fillShape(rays(8, 56, 20)),
]
