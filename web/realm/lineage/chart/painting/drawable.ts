import type { ZoomTransform } from 'd3-zoom'
import type { Race } from '#schema/rules.ts'
import type { ChartNode, Layout, Size } from '../layout/layout.ts'
import type { Palette } from './palette.ts'

/** The drawing methods shared by a canvas and by d3-path, which writes SVG paths. */
export type PathPen = Pick<
  CanvasPath,
  'moveTo' | 'lineTo' | 'bezierCurveTo' | 'closePath' | 'arc' | 'rect'
>

export type Font = { family: string; size: number; weight: number; spacing?: number }

type PathItem = {
  kind: 'path'
  trace: (pen: PathPen) => void
  fill?: string
  stroke?: string
  width?: number
  opacity?: number
}
type ImageItem = {
  kind: 'image'
  image: HTMLCanvasElement
  x: number
  y: number
  radius: number
  opacity?: number
}
/** A species glyph with its top left corner at (x, y). Its width is 24 times `scale`. */
type GlyphItem = {
  kind: 'glyph'
  race: Race
  x: number
  y: number
  scale: number
  fill: string
  opacity?: number
}
export type TextItem = {
  kind: 'text'
  text: string
  x: number
  y: number
  /** The text's rotation around (x, y) in radians. `along` and `down` then offset its baseline. */
  angle: number
  along: number
  down: number
  anchor: 'start' | 'middle' | 'end'
  font: Font
  fill: string
  halo: { colour: string; width: number } | null
  /** Longer text is condensed to this width. */
  maxWidth: number | null
  opacity?: number
}

/** Defaults for a text: horizontal, without an outline or a maximum width. */
export const BASE_TEXT = {
  kind: 'text',
  ...{ angle: 0, along: 0, down: 0, halo: null, maxWidth: null },
} as const

export type Drawable = PathItem | ImageItem | GlyphItem | TextItem

type NameStyle = {
  size: number
  lineHeight: number
  halo: number
  maxWidth: number
}

export type SceneInput = {
  layout: Layout
  view: ZoomTransform
  size: Size
  pixelRatio: number
  palette: Palette
  names: NameStyle
  /** True for a saved picture, which names every player and leaves out navigation marks. */
  isPicture: boolean
  /** True for a film, which cannot be zoomed and so shows no hint to zoom. */
  isFilm?: boolean
  chosen: ChartNode | null
  pointed: ChartNode | null
  near?: { x: number; y: number } | null
  findPortrait: (url: string) => HTMLCanvasElement | null
  measure: (text: string, font: Font) => number
}

export function traceCircle(pen: PathPen, x: number, y: number, radius: number): void {
  pen.moveTo(x + radius, y)
  pen.arc(x, y, radius, 0, 2 * Math.PI)
}
