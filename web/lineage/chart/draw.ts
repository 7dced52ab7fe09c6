import { RACES } from '#schema/rules.ts'
import { SPECIES_GLYPHS } from '#schema/species-glyphs.ts'
import { drawLabels } from './draw-labels.ts'
import { isBranchIn, isIn, type Size, toSeen, traceBranch, type View } from './geometry.ts'
import { type Box, type ChartNode, type Layout, NODE_RADIUS } from './layout.ts'
import type { Palette } from './palette.ts'
import type { Portraits } from './portraits.ts'

const DOT_MIN_PX = 1.2
const DOT_BELOW_PX = 3.5
const PORTRAIT_FROM_PX = 5
const COUNT_FROM_PX = 12
export const COUNT_AWAY_PX = 8
const MARGIN_PX = 40
const BRANCH_WIDTH = 1.1
const BRANCHES_FULL = 500
const BRANCH_ALPHA_MIN = 0.12

export type Scene = {
  layout: Layout
  view: View
  /** In CSS pixels. */
  size: Size
  palette: Palette
  portraits: Portraits
  chosen: ChartNode | null
  pointed: ChartNode | null
}

/** Draws what is in view, and says how many that were; the context is scaled to CSS pixels. */
export function draw(context: CanvasRenderingContext2D, scene: Scene): number {
  const { layout, view, size, chosen, pointed, palette } = scene
  const seen = toSeen(view, size, MARGIN_PX)
  const radius = NODE_RADIUS * view.k
  context.clearRect(0, 0, size.width, size.height)
  drawLevels(context, scene)
  const inView = layout.nodes.filter((node) => isIn(node, seen))
  // Thousands of branches side by side would be one field of gold.
  context.globalAlpha = Math.min(1, Math.max(BRANCH_ALPHA_MIN, BRANCHES_FULL / inView.length))
  // A line of one pixel is drawn in a hundredth of the time that a thicker one takes.
  const width = inView.length > BRANCHES_FULL ? 1 / devicePixelRatio : BRANCH_WIDTH
  drawBranches(context, scene, seen, width)
  context.globalAlpha = 1
  drawLine(context, scene)
  if (radius < PORTRAIT_FROM_PX) {
    drawDots(context, inView, scene, Math.max(DOT_MIN_PX, radius))
  } else {
    for (const node of inView) drawMedallion(context, node, scene, radius)
  }
  for (const node of [pointed, chosen]) {
    if (!node) continue
    const at = toScreen(node, view)
    const reach = Math.max(radius, DOT_BELOW_PX) + 4
    strokeCircle(context, at.x, at.y, reach, palette.edgeLit, node === chosen ? 2 : 1)
  }
  drawLabels(context, scene, inView)
  return inView.length
}

/** Whether the number of those who are hidden is drawn. */
export function hasCount(node: ChartNode, radius: number): boolean {
  return node.hiddenCount > 0 && radius >= COUNT_FROM_PX
}

export function toScreen({ x, y }: { x: number; y: number }, view: View) {
  return { x: x * view.k + view.x, y: y * view.k + view.y }
}

/** A hairline for each generation, like the rings of an astrolabe. */
function drawLevels(context: CanvasRenderingContext2D, { layout, view, size, palette }: Scene) {
  context.strokeStyle = palette.rule
  context.lineWidth = 1
  context.beginPath()
  for (const [depth, level] of layout.levels.entries()) {
    if (depth === 0) continue
    if (layout.shape === 'radial') {
      context.moveTo(view.x + level * view.k, view.y)
      context.arc(view.x, view.y, level * view.k, 0, 2 * Math.PI)
    } else {
      const y = Math.round(level * view.k + view.y) + 0.5
      context.moveTo(0, y)
      context.lineTo(size.width, y)
    }
  }
  context.stroke()
}

function drawBranches(context: CanvasRenderingContext2D, scene: Scene, seen: Box, width: number) {
  const { layout, palette } = scene
  strokeInPlane(context, scene, palette.branch, width, () => {
    for (const node of layout.nodes) {
      if (node.parent && isBranchIn(node.parent, node, seen)) {
        traceBranch(context, node, layout.shape)
      }
    }
  })
}

/** The line of blood that leads to the chosen one. */
function drawLine(context: CanvasRenderingContext2D, scene: Scene) {
  const { layout, palette, chosen } = scene
  strokeInPlane(context, scene, palette.branchLit, 2, () => {
    for (let node = chosen; node; node = node.parent) traceBranch(context, node, layout.shape)
  })
}

function strokeInPlane(
  context: CanvasRenderingContext2D,
  { view }: Scene,
  colour: string,
  width: number,
  trace: () => void,
) {
  context.beginPath()
  context.save()
  context.transform(view.k, 0, 0, view.k, view.x, view.y)
  trace()
  context.restore()
  context.strokeStyle = colour
  context.lineWidth = width
  context.stroke()
}

/** Too small for portraits: all of a species in one go. */
function drawDots(
  context: CanvasRenderingContext2D,
  inView: readonly ChartNode[],
  { view, palette }: Scene,
  radius: number,
) {
  for (const race of RACES) {
    context.beginPath()
    for (const node of inView) {
      if (node.member.race !== race) continue
      const { x, y } = toScreen(node, view)
      if (radius <= DOT_MIN_PX) {
        context.rect(x - radius, y - radius, 2 * radius, 2 * radius)
        continue
      }
      context.moveTo(x + radius, y)
      context.arc(x, y, radius, 0, 2 * Math.PI)
    }
    const { field, mark } = palette.species[race]
    context.fillStyle = radius < DOT_BELOW_PX ? mark : field
    context.fill()
    if (radius < DOT_BELOW_PX) continue
    context.strokeStyle = mark
    context.lineWidth = 1
    context.stroke()
  }
}

function drawMedallion(
  context: CanvasRenderingContext2D,
  node: ChartNode,
  { view, palette, portraits }: Scene,
  radius: number,
) {
  const { x, y } = toScreen(node, view)
  const { race, avatarUrl } = node.member
  const portrait = avatarUrl ? portraits.find(avatarUrl) : null
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fillStyle = palette.species[race].field
  context.fill()
  if (portrait) {
    context.save()
    context.clip()
    context.drawImage(portrait, x - radius, y - radius, 2 * radius, 2 * radius)
    context.restore()
  } else {
    drawGlyph(context, node, palette, x, y, radius)
  }
  strokeCircle(context, x, y, radius, palette.species[race].mark, Math.max(1, radius / 14))
  if (radius >= COUNT_FROM_PX) {
    strokeCircle(context, x, y, radius + 2.5, palette.branch, 0.8)
    if (hasCount(node, radius)) {
      // On a ring it hangs outwards, clear of the neighbours.
      const [right, down] =
        node.angle === 0 ? [0, 1] : [Math.sin(node.angle), -Math.cos(node.angle)]
      const away = radius + COUNT_AWAY_PX
      drawCount(context, node.hiddenCount, palette, x + right * away, y + down * away)
    }
  }
}

const glyphs = new Map<string, Path2D>()

function drawGlyph(
  context: CanvasRenderingContext2D,
  { member: { race } }: ChartNode,
  palette: Palette,
  x: number,
  y: number,
  radius: number,
) {
  const glyph = glyphs.get(race) ?? new Path2D(SPECIES_GLYPHS[race])
  glyphs.set(race, glyph)
  const scale = (1.1 * radius) / 24
  context.save()
  context.translate(x - 12 * scale, y - 12 * scale)
  context.scale(scale, scale)
  context.fillStyle = palette.species[race].mark
  context.fill(glyph)
  context.restore()
}

/** How many more would show: a lozenge that hangs from the portrait. */
function drawCount(
  context: CanvasRenderingContext2D,
  count: number,
  palette: Palette,
  x: number,
  y: number,
) {
  const text = `+${count}`
  context.font = '700 11px "Alegreya Sans", sans-serif'
  const half = context.measureText(text).width / 2 + 7
  context.beginPath()
  context.moveTo(x - half - 4, y)
  context.lineTo(x - half + 3, y - 7)
  context.lineTo(x + half - 3, y - 7)
  context.lineTo(x + half + 4, y)
  context.lineTo(x + half - 3, y + 7)
  context.lineTo(x - half + 3, y + 7)
  context.closePath()
  context.fillStyle = palette.raised
  context.fill()
  context.strokeStyle = palette.edge
  context.lineWidth = 1
  context.stroke()
  context.fillStyle = palette.edgeLit
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(text, x, y + 0.5)
}

function strokeCircle(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  colour: string,
  width: number,
) {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.strokeStyle = colour
  context.lineWidth = width
  context.stroke()
}
