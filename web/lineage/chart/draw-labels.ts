import { COUNT_AWAY_PX, hasCount, type Scene, toScreen } from './draw.ts'
import type { ToReach } from './fit-named.ts'
import type { View } from './geometry.ts'
import { type ChartNode, NODE_RADIUS } from './layout.ts'
import type { Palette } from './palette.ts'
import { TakenRoom } from './taken-room.ts'

const LABEL_FROM_PX = 5
const FONT_STYLE = '600 15px'
const LINE_PX = 16
const NAME_MAX_PX = 190
const NAME_AWAY_PX = 8
const COUNTED_AWAY_PX = COUNT_AWAY_PX + 20

/**
 * Writes names. On a ring, whoever has nobody outside of them has the name along the ray. Anybody else's
 * stands below the portrait where there is room: those nearest to the root first, none over another.
 */
export function drawLabels(
  context: CanvasRenderingContext2D,
  scene: Scene,
  inView: readonly ChartNode[],
): void {
  const { view, chosen, pointed, layout, palette } = scene
  const radius = NODE_RADIUS * view.k
  const areNamed = isNamed(view)
  const first = new Set([chosen, pointed].filter((node) => node !== null))
  const named = areNamed ? inView : []
  const taken = new TakenRoom()
  context.font = `${FONT_STYLE} ${palette.fontFamily}`
  context.lineJoin = 'round'
  context.strokeStyle = palette.ground
  context.lineWidth = 4
  if (areNamed) {
    for (const node of inView) {
      const { x, y } = toScreen(node, view)
      taken.take({ left: x - radius, top: y - radius, right: x + radius, bottom: y + radius })
    }
  }
  for (const node of new Set([...first, ...named])) {
    const isFirst = first.has(node)
    context.fillStyle = isFirst ? palette.edgeLit : palette.text
    if (layout.shape === 'radial' && areNamed && node.depth > 0 && node.children.length === 0) {
      writeAlongRay(context, node, scene, radius)
    } else {
      writeBelow(context, node, scene, radius, isFirst ? null : taken)
    }
  }
  if (layout.shape === 'descending') drawGenerations(context, scene)
}

function writeAlongRay(
  context: CanvasRenderingContext2D,
  node: ChartNode,
  { view }: Scene,
  radius: number,
) {
  const { x, y } = toScreen(node, view)
  const isLeft = node.angle > Math.PI
  const away = radius + (hasCount(node, radius) ? COUNTED_AWAY_PX : NAME_AWAY_PX)
  context.save()
  context.translate(x, y)
  context.rotate(node.angle + (isLeft ? Math.PI / 2 : -Math.PI / 2))
  context.textAlign = isLeft ? 'right' : 'left'
  context.textBaseline = 'middle'
  const name = node.member.characterName
  context.strokeText(name, isLeft ? -away : away, 0, NAME_MAX_PX)
  context.fillText(name, isLeft ? -away : away, 0, NAME_MAX_PX)
  context.restore()
}

/** `taken` is where others stand already; null for who is named in any case. */
function writeBelow(
  context: CanvasRenderingContext2D,
  node: ChartNode,
  { view }: Scene,
  radius: number,
  taken: TakenRoom | null,
) {
  const { x, y } = toScreen(node, view)
  const lines = toLines(node.member.characterName)
  const width = Math.max(...lines.map((line) => context.measureText(line).width))
  const height = lines.length * LINE_PX
  const top = y + Math.max(radius, 4) + (hasCount(node, radius) ? COUNT_AWAY_PX + 10 : 5)
  if (taken) {
    const room = { left: x - width / 2, top, right: x + width / 2, bottom: top + height }
    if (!taken.isFree(room)) return
    taken.take(room)
  }
  context.textAlign = 'center'
  context.textBaseline = 'top'
  for (const [index, line] of lines.entries()) {
    context.strokeText(line, x, top + index * LINE_PX, NAME_MAX_PX)
    context.fillText(line, x, top + index * LINE_PX, NAME_MAX_PX)
  }
}

/** How far beyond its portrait a name along a ray ends. */
export function measureNames(context: CanvasRenderingContext2D, { fontFamily }: Palette): ToReach {
  context.font = `${FONT_STYLE} ${fontFamily}`
  return ({ member, hiddenCount }) =>
    (hiddenCount > 0 ? COUNTED_AWAY_PX : NAME_AWAY_PX) +
    Math.min(NAME_MAX_PX, context.measureText(member.characterName).width)
}

/** Whether a view is near enough for names. */
export function isNamed(view: View): boolean {
  return NODE_RADIUS * view.k >= LABEL_FROM_PX
}

/** A name on one line, or cut at the space nearest to its middle. */
export function toLines(name: string): string[] {
  const spaces = [...name.matchAll(/ /g)].map((match) => match.index)
  const middle = name.length / 2
  const cut = spaces.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0]
  return cut === undefined ? [name] : [name.slice(0, cut), name.slice(cut + 1)]
}

/** What each height means, at the left edge. */
function drawGenerations(context: CanvasRenderingContext2D, { layout, view, palette }: Scene) {
  context.font = '700 11px "Alegreya Sans", sans-serif'
  context.textAlign = 'left'
  context.textBaseline = 'bottom'
  context.fillStyle = palette.textSoft
  const firstOf = new Map(layout.nodes.toReversed().map((node) => [node.depth, node]))
  for (const [depth, level] of layout.levels.entries()) {
    const generation = firstOf.get(depth)?.member.generation
    if (generation == null || depth === 0 || view.k < 0.12) continue
    context.fillText(`GEN ${generation}`, 10, level * view.k + view.y - 3)
  }
}
