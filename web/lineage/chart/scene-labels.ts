import type { ZoomTransform } from 'd3-zoom'
import type { Drawable, Font, Pen, SceneInput, TextItem } from './drawable.ts'
import { isNamed } from './fit.ts'
import { type ChartNode, countHidden, NODE_RADIUS } from './layout.ts'
import { OccupiedArea } from './occupied-area.ts'
import type { Palette } from './palette.ts'

const NAME_GAP_PX = 8
const NAME_BELOW_PX = 5
const RAY_NAME_MAX_PX = 190
const BADGE_FROM_PX = 12
const BADGE_GAP_PX = 8
const BADGED_NAME_GAP_PX = BADGE_GAP_PX + 20
const BADGED_NAME_BELOW_PX = BADGE_GAP_PX + 10
/** From the top of a line of the display font down to its baseline and its middle, in font sizes. */
const BASELINE = 0.763
const MIDDLE = 0.263
const GENERATIONS_FROM_ZOOM = 0.12
const FIGURES: Font = { family: '"Alegreya Sans", sans-serif', size: 11, weight: 700 }
const PLAIN = { kind: 'text', angle: 0, along: 0, down: 0, halo: null, maxWidth: null } as const

/**
 * Names. On a ring a leaf has its name along the ray. Other names are below the portrait where they
 * cover nothing: those nearest to the root first.
 */
export function toNames(input: SceneInput, nodes: readonly ChartNode[]): TextItem[] {
  const { view, chosen, pointed, layout, isPicture } = input
  const areNamed = isNamed(view)
  const occupied = areNamed && !isPicture ? toPortraitArea(view, nodes) : new OccupiedArea()
  const highlighted = [chosen, pointed].filter((node) => node !== null)
  return [...new Set([...highlighted, ...(areNamed ? nodes : [])])].flatMap((node) => {
    const isLeaf = node.depth > 0 && !node.children
    return layout.shape === 'radial' && areNamed && isLeaf
      ? toNameAlongRay(input, node)
      : toNameBelow(input, node, occupied)
  })
}

/** How far a name along a ray ends beyond its portrait. */
export function toNameReach(node: ChartNode, font: Font, measure: SceneInput['measure']): number {
  const gap = countHidden(node) > 0 ? BADGED_NAME_GAP_PX : NAME_GAP_PX
  return gap + Math.min(RAY_NAME_MAX_PX, measure(node.data.characterName, font))
}

export function toNameFont(size: number, { fontFamily }: Palette): Font {
  return { family: fontFamily, size, weight: 600 }
}

export function hasBadge({ view, isPicture }: SceneInput, node: ChartNode): boolean {
  return !isPicture && NODE_RADIUS * view.k >= BADGE_FROM_PX && countHidden(node) > 0
}

/** A lozenge with the number of hidden children; on a ring it is outside of the portrait. */
export function toBadge({ view, palette, measure }: SceneInput, node: ChartNode): Drawable[] {
  const away = NODE_RADIUS * view.k + BADGE_GAP_PX
  const [right, down] = node.angle === 0 ? [0, 1] : [Math.sin(node.angle), -Math.cos(node.angle)]
  const x = view.applyX(node.x) + right * away
  const y = view.applyY(node.y) + down * away
  const text = `+${countHidden(node)}`
  const half = measure(text, FIGURES) / 2 + 7
  function trace(pen: Pen) {
    pen.moveTo(x - half - 4, y)
    pen.lineTo(x - half + 3, y - 7)
    pen.lineTo(x + half - 3, y - 7)
    pen.lineTo(x + half + 4, y)
    pen.lineTo(x + half - 3, y + 7)
    pen.lineTo(x - half + 3, y + 7)
    pen.closePath()
  }
  const fill = palette.edgeLit
  return [
    { kind: 'path', trace, fill: palette.raised, stroke: palette.edge, width: 1 },
    { ...PLAIN, text, x, y: y + 3.25, anchor: 'middle', font: FIGURES, fill },
  ]
}

/** 'GEN 3' beside each height, at the left edge. */
export function toGenerationMarks({ layout, view, palette }: SceneInput): TextItem[] {
  if (layout.shape === 'radial' || view.k < GENERATIONS_FROM_ZOOM) return []
  return layout.levels.slice(1).flatMap(({ generation, distance }) => {
    if (generation === null) return []
    const at = { x: 10, y: view.applyY(distance) - 5.75, anchor: 'start' } as const
    const look = { font: FIGURES, fill: palette.textSoft }
    return [{ ...PLAIN, ...at, ...look, text: `GEN ${generation}` }]
  })
}

function toPortraitArea(view: ZoomTransform, nodes: readonly ChartNode[]): OccupiedArea {
  const area = new OccupiedArea()
  const radius = NODE_RADIUS * view.k
  for (const node of nodes) {
    const [x, y] = view.apply([node.x, node.y])
    area.add({ left: x - radius, top: y - radius, right: x + radius, bottom: y + radius })
  }
  return area
}

function toNameAlongRay(input: SceneInput, node: ChartNode): TextItem {
  const isLeft = node.angle > Math.PI
  const gap = hasBadge(input, node) ? BADGED_NAME_GAP_PX : NAME_GAP_PX
  const away = NODE_RADIUS * input.view.k + gap
  return {
    ...toNameItem(input, node, node.data.characterName, RAY_NAME_MAX_PX),
    angle: node.angle + (isLeft ? Math.PI / 2 : -Math.PI / 2),
    along: isLeft ? -away : away,
    down: MIDDLE * input.names.size,
    anchor: isLeft ? 'end' : 'start',
  }
}

/** One or two lines; none where there is no room, except for highlighted players. */
function toNameBelow(input: SceneInput, node: ChartNode, occupied: OccupiedArea): TextItem[] {
  const { view, names, palette, measure, isPicture } = input
  const lines = toLines(node.data.characterName)
  const below = hasBadge(input, node) ? BADGED_NAME_BELOW_PX : NAME_BELOW_PX
  const top = Math.max(NODE_RADIUS * view.k, 4) + below
  if (!isPicture && !isHighlighted(input, node)) {
    const [x, y] = view.apply([node.x, node.y])
    const font = toNameFont(names.size, palette)
    const half = Math.max(...lines.map((line) => measure(line, font))) / 2
    const bottom = y + top + lines.length * names.lineHeight
    const box = { left: x - half, top: y + top, right: x + half, bottom }
    if (!occupied.isFree(box)) return []
    occupied.add(box)
  }
  return lines.map((line, index) => ({
    ...toNameItem(input, node, line, names.maxWidth),
    down: top + BASELINE * names.size + index * names.lineHeight,
  }))
}

function toNameItem(input: SceneInput, node: ChartNode, text: string, maxWidth: number): TextItem {
  const { view, palette, names, measure } = input
  const font = toNameFont(names.size, palette)
  return {
    ...PLAIN,
    text,
    x: view.applyX(node.x),
    y: view.applyY(node.y),
    anchor: 'middle',
    font,
    fill: isHighlighted(input, node) ? palette.edgeLit : palette.text,
    halo: { colour: palette.ground, width: names.halo },
    maxWidth: measure(text, font) > maxWidth ? maxWidth : null,
  }
}

function isHighlighted({ chosen, pointed }: SceneInput, node: ChartNode): boolean {
  return node === chosen || node === pointed
}

/** A name on one line, or cut at the space nearest to its middle. */
function toLines(name: string): string[] {
  const middle = name.length / 2
  const spaces = [...name.matchAll(/ /g)].map((match) => match.index)
  const [cut] = spaces.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
  return cut === undefined ? [name] : [name.slice(0, cut), name.slice(cut + 1)]
}
