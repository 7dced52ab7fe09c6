import { SITE } from '#web/site.ts'
import { toLines } from './draw-labels.ts'
import { type ChartNode, type Layout, NODE_RADIUS } from './layout.ts'
import type { Palette } from './palette.ts'

const MARGIN = 170
const HEAD = 110
const FOOT = 60
const LINE_MAX = 80
const LINE_LETTERS_MAX = 14
const LINE_HEIGHT = 13
const NAME_SIZE = 12.5

export type Frame = { x: number; y: number; width: number; height: number }

/** A line of text in the saved picture, turned about (x, y) and written `along` and `down` from there. */
export type Writing = {
  text: string
  x: number
  y: number
  turn: number
  along: number
  down: number
  size: number
  weight: number
  spacing: number
  anchor: 'start' | 'middle' | 'end'
  fill: string
  /** Set against what lies behind it. */
  isName: boolean
  /** What a long line is squeezed to. */
  width: number | null
}

const PLAIN = { turn: 0, along: 0, down: 0, weight: 600, spacing: 0, width: null } as const

/** What of the plane the saved picture shows, in whole pixels. */
export function toFrame({ box: { left, top, right, bottom } }: Layout): Frame {
  const width = Math.ceil(Math.max(640, right - left + 2 * MARGIN))
  const height = Math.ceil(bottom - top + 2 * MARGIN + HEAD + FOOT)
  return {
    x: Math.round((left + right - width) / 2),
    y: Math.round(top - MARGIN - HEAD),
    width,
    height,
  }
}

/** Everything that is written in the saved picture, in the order of writing. */
export function listWritings(layout: Layout, title: string, palette: Palette): Writing[] {
  const { x, y, width, height } = toFrame(layout)
  const line = { ...PLAIN, x: x + width / 2, anchor: 'middle', isName: false } as const
  return [
    { ...line, text: title, y: y + 72, size: 44, fill: palette.text },
    ...layout.nodes.flatMap((node) => toName(node, layout.shape, palette)),
    {
      ...line,
      text: `${SITE.name} — ${SITE.tagline}`,
      y: y + height - 30,
      size: 22,
      weight: 400,
      spacing: 2,
      fill: palette.edge,
    },
  ]
}

/** Along the ray for those at the outside of a ring, below the portrait for everybody else. */
function toName(node: ChartNode, shape: Layout['shape'], palette: Palette): Writing[] {
  const { member, angle, depth, children, x, y } = node
  const name = { ...PLAIN, x, y, size: NAME_SIZE, fill: palette.text, isName: true }
  if (shape === 'radial' && depth > 0 && children.length === 0) {
    const isLeft = angle > Math.PI
    return [
      {
        ...name,
        text: member.characterName,
        turn: angle + (isLeft ? Math.PI / 2 : -Math.PI / 2),
        along: (NODE_RADIUS + 8) * (isLeft ? -1 : 1),
        down: 4,
        anchor: isLeft ? 'end' : 'start',
      },
    ]
  }
  return toLines(member.characterName).map((text, index) => ({
    ...name,
    text,
    down: NODE_RADIUS + 16 + index * LINE_HEIGHT,
    anchor: 'middle',
    width: text.length > LINE_LETTERS_MAX ? LINE_MAX : null,
  }))
}
