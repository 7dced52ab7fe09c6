import type { ZoomTransform } from 'd3-zoom'
import type { Race } from '#schema/rules.ts'
import type { ChartNode, Layout, Size } from '../layout/layout.ts'
import type { Palette } from './palette.ts'

/** Implemented by a canvas and by d3-path, which writes the path of an SVG. */
export type Pen = Pick<
  CanvasPath,
  'moveTo' | 'lineTo' | 'bezierCurveTo' | 'closePath' | 'arc' | 'rect'
>

export type Font = { family: string; size: number; weight: number; spacing?: number }

type PathItem = {
  kind: 'path'
  trace: (pen: Pen) => void
  fill?: string
  stroke?: string
  width?: number
  opacity?: number
}
/** A square picture, cut to a disc. */
type ImageItem = {
  kind: 'image'
  image: HTMLCanvasElement
  x: number
  y: number
  radius: number
  opacity?: number
}
/** `x`, `y`: the top left corner of the glyph, whose path is in a square of 24 times `scale`. */
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
  /** In radians about (x, y); `along` and `down` then lead to the baseline. */
  angle: number
  along: number
  down: number
  anchor: 'start' | 'middle' | 'end'
  font: Font
  fill: string
  halo: { colour: string; width: number } | null
  /** A longer text is squeezed to it. */
  maxWidth: number | null
  opacity?: number
}

/** One item of a scene, in pixels. Items are drawn in order. */
export type Drawable = PathItem | ImageItem | GlyphItem | TextItem

type NameStyle = {
  size: number
  lineHeight: number
  halo: number
  /** Of a line below a portrait. */
  maxWidth: number
}

export type SceneInput = {
  layout: Layout
  view: ZoomTransform
  size: Size
  pixelRatio: number
  palette: Palette
  names: NameStyle
  /** A saved picture names every player and has no marks that serve orientation on the screen. */
  isPicture: boolean
  /** A film cannot be zoomed: nothing in it says that it can. */
  isFilm?: boolean
  chosen: ChartNode | null
  pointed: ChartNode | null
  /** Where the pointer is, in pixels: names without a place are shown near it. */
  near?: { x: number; y: number } | null
  findPortrait: (url: string) => HTMLCanvasElement | null
  measure: (text: string, font: Font) => number
}

export function traceCircle(pen: Pen, x: number, y: number, radius: number): void {
  pen.moveTo(x + radius, y)
  pen.arc(x, y, radius, 0, 2 * Math.PI)
}
