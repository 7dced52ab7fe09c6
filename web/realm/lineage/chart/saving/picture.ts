import { zoomIdentity } from 'd3-zoom'
import { SITE } from '#web/site.ts'
import type { Box } from '../layout/layout.ts'
import {
  BASE_TEXT,
  type Drawable,
  type Font,
  type PathPen,
  type SceneInput,
  type TextItem,
} from '../painting/drawable.ts'
import { placeRingNames } from '../painting/ring-names.ts'
import { toScene } from '../painting/scene.ts'

const MARGIN = 170
const RING_MARGIN = 40
const HEAD = 110
const FOOT = 60
const WIDTH_MIN = 640
const NAMES = { size: 12.5, lineHeight: 13, halo: 3, maxWidth: 100 }

export type ChartPicture = { title: string; width: number; height: number; items: Drawable[] }

export function toChartPicture(
  input: Pick<SceneInput, 'layout' | 'palette' | 'findPortrait' | 'measure'>,
  title: string,
): ChartPicture {
  const { palette } = input
  const look = {
    ...input,
    pixelRatio: 1,
    names: NAMES,
    isPicture: true,
    chosen: null,
    pointed: null,
  }
  const { left, top, right, bottom } = toPictureBox(look)
  const width = Math.ceil(Math.max(WIDTH_MIN, right - left))
  const height = Math.ceil(bottom - top + HEAD + FOOT)
  const view = zoomIdentity.translate(
    -Math.round((left + right - width) / 2),
    -Math.round(top - HEAD),
  )
  const { items } = toScene({ ...look, view, size: { width, height } })
  const toLine = (text: string, y: number, font: Omit<Font, 'family'>, fill: string): TextItem => ({
    ...BASE_TEXT,
    ...{ text, x: width / 2, y, anchor: 'middle', fill },
    font: { family: palette.fontFamily, ...font },
  })
  const ground = (pen: PathPen) => pen.rect(0, 0, width, height)
  const rule = (pen: PathPen) => {
    pen.moveTo(width / 2 - 160, 98)
    pen.lineTo(width / 2 + 160, 98)
  }
  return {
    title,
    width,
    height,
    items: [
      { kind: 'path', trace: ground, fill: palette.ground },
      { kind: 'path', trace: rule, stroke: palette.branch, width: 1 },
      ...items,
      toLine(title, 72, { size: 44, weight: 600 }, palette.text),
      toLine(
        `${SITE.name} — ${SITE.tagline}`,
        height - 30,
        { size: 22, weight: 400, spacing: 2 },
        palette.edge,
      ),
    ],
  }
}

function toPictureBox(look: Omit<SceneInput, 'view' | 'size'>): Box {
  const { shape, box } = look.layout
  const ring =
    shape === 'radial' &&
    placeRingNames({ ...look, view: zoomIdentity, size: { width: 0, height: 0 } })?.box
  const margin = ring ? RING_MARGIN : MARGIN
  const { left, top, right, bottom } = ring || box
  return {
    left: left - margin,
    top: top - margin,
    right: right + margin,
    bottom: bottom + margin,
  }
}
