import { RACES } from '#schema/rules.ts'
import { isPointInBox, toVisibleBox } from '../layout/fit.ts'
import { type Box, type ChartNode, NODE_RADIUS } from '../layout/layout.ts'
import {
  canLinkCrossBox,
  type LinkPen,
  traceRadialLink,
  traceSidewaysLink,
  traceTopDownLink,
} from '../layout/link-path.ts'
import { type Drawable, type PathPen, type SceneInput, traceCircle } from './drawable.ts'
import { toRingNameItems } from './ring-names.ts'
import {
  hasHiddenChildrenBadge,
  type PlacedNames,
  placeNamesNearPointer,
  placeNodeNames,
  toGenerationLabels,
  toHiddenChildrenBadge,
  toZoomInNote,
} from './scene-labels.ts'

const DOT_MIN_PX = 1.2
const DOT_BELOW_PX = 3.5
const PORTRAIT_FROM_PX = 5
const OUTER_RING_FROM_PX = 12
const GLYPH_SHARE = 0.55
const MARGIN_PX = 40
const LINK_WIDTH = 1.1
const CROWD_NODES = 500
const LINK_OPACITY_MIN = 0.12

/** Returns the chart's items from back to front, for the canvas and for saved files. */
export function toScene(input: SceneInput): { items: Drawable[]; nodeCount: number } {
  const { layout, view, size, chosen, pointed, isPicture } = input
  const visible = toVisibleBox(view, size, MARGIN_PX)
  const nodes = layout.nodes.filter((node) => isPointInBox(node, visible))
  const radius = NODE_RADIUS * view.k
  const highlighted = [pointed, chosen].filter((node) => node !== null)
  const ring = layout.shape === 'radial' ? toRingNameItems(input) : null
  const { items: names, ends } = ring ?? placeNodeNames(input, nodes)
  return {
    nodeCount: nodes.length,
    items: [
      ...(isPicture ? [] : [toLevels(input)]),
      ...toLinks(input, visible, nodes.length, ends),
      ...(chosen ? [toLinksAbove(input, chosen, ends)] : []),
      ...(ring?.leaders ?? []),
      ...(radius < PORTRAIT_FROM_PX
        ? byOpacity(nodes).flatMap(([opacity, alike]) =>
            RACES.flatMap((race) =>
              toDots(
                input,
                alike.filter(({ data }) => data.race === race),
                Math.max(DOT_MIN_PX, radius),
                opacity,
              ),
            ),
          )
        : nodes.flatMap((node) => toMedallion(input, node, radius))),
      ...highlighted.map((node) => toHighlight(input, node, radius)),
      ...names,
      ...(ring ? [] : placeNamesNearPointer(input, nodes, (node) => ends.has(node))),
      ...(isPicture ? [] : toGenerationLabels(input)),
      ...(layout.shape === 'radial' && ends.size < nodes.length && !ring && !input.isFilm
        ? [toZoomInNote(input)]
        : []),
    ],
  }
}

function toLevels({ layout, view, size, palette }: SceneInput): Drawable {
  function trace(pen: PathPen) {
    for (const { distance } of layout.levels.slice(1)) {
      if (layout.shape === 'radial') {
        traceCircle(pen, view.x, view.y, distance * view.k)
      } else if (layout.shape === 'descending') {
        const y = Math.round(view.applyY(distance)) + 0.5
        pen.moveTo(0, y)
        pen.lineTo(size.width, y)
      }
    }
  }
  return { kind: 'path', trace, stroke: palette.rule, width: 1 }
}

type Ends = PlacedNames['ends']

function toLinks(input: SceneInput, visible: Box, nodeCount: number, ends: Ends): Drawable[] {
  const { layout, palette, isPicture, pixelRatio } = input
  const isCrowd = nodeCount > CROWD_NODES && !isPicture
  const links = layout.nodes.filter((node) => canLinkCrossBox(node, visible))
  const share = isCrowd ? Math.max(LINK_OPACITY_MIN, CROWD_NODES / nodeCount) : 1
  return byOpacity(links).map(([opacity, alike]) => ({
    kind: 'path',
    trace: traceLinks(input, alike, ends),
    stroke: palette.branch,
    // Canvases draw one-pixel lines about a hundred times faster than wider ones.
    width: isCrowd ? 1 / pixelRatio : LINK_WIDTH,
    opacity: opacity * share,
  }))
}

function byOpacity(nodes: readonly ChartNode[]): [opacity: number, alike: ChartNode[]][] {
  return [...Map.groupBy(nodes, ({ opacity = 1 }) => opacity)]
}

function toLinksAbove(input: SceneInput, chosen: ChartNode, ends: Ends): Drawable {
  const trace = traceLinks(input, chosen.ancestors(), ends)
  return { kind: 'path', trace, stroke: input.palette.branchLit, width: 2 }
}

const TRACES = {
  radial: traceRadialLink,
  descending: traceTopDownLink,
  sideways: traceSidewaysLink,
}

function traceLinks({ layout, view }: SceneInput, nodes: readonly ChartNode[], ends: Ends) {
  const traceLink = TRACES[layout.shape]
  const { k, x, y } = view
  return (pen: PathPen) => {
    const inView: LinkPen = {
      moveTo: (toX: number, toY: number) => pen.moveTo(toX * k + x, toY * k + y),
      lineTo: (toX: number, toY: number) => pen.lineTo(toX * k + x, toY * k + y),
      bezierCurveTo: (aX: number, aY: number, bX: number, bY: number, toX: number, toY: number) =>
        pen.bezierCurveTo(aX * k + x, aY * k + y, bX * k + x, bY * k + y, toX * k + x, toY * k + y),
    }
    for (const node of nodes) {
      const from = (node.parent && ends.get(node.parent)) ?? 0
      traceLink(inView, node, from / k)
    }
  }
}

function toDots(
  { view, palette }: SceneInput,
  nodes: readonly ChartNode[],
  radius: number,
  opacity: number,
): Drawable[] {
  const [first] = nodes
  if (!first) return []
  const { field, mark } = palette.species[first.data.race]
  function trace(pen: PathPen) {
    for (const node of nodes) {
      const [x, y] = [view.applyX(node.x), view.applyY(node.y)]
      if (radius > DOT_MIN_PX) traceCircle(pen, x, y, radius)
      else pen.rect(x - radius, y - radius, 2 * radius, 2 * radius)
    }
  }
  return [
    radius < DOT_BELOW_PX
      ? { kind: 'path', trace, fill: mark, opacity }
      : { kind: 'path', trace, fill: field, stroke: mark, width: 1, opacity },
  ]
}

function toMedallion(input: SceneInput, node: ChartNode, radius: number): Drawable[] {
  const { view, palette, findPortrait } = input
  const [x, y] = view.apply([node.x, node.y])
  const { race, avatarUrl } = node.data
  const { field, mark } = palette.species[race]
  const image = avatarUrl ? findPortrait(avatarUrl) : null
  const scale = (GLYPH_SHARE * radius) / 12
  const circle = (reach: number) => (pen: PathPen) => traceCircle(pen, x, y, reach)
  const items: Drawable[] = [
    { kind: 'path', trace: circle(radius), fill: field },
    image
      ? { kind: 'image', image, x, y, radius }
      : { kind: 'glyph', race, x: x - 12 * scale, y: y - 12 * scale, scale, fill: mark },
    { kind: 'path', trace: circle(radius), stroke: mark, width: Math.max(1, radius / 14) },
  ]
  if (radius >= OUTER_RING_FROM_PX) {
    const trace = circle(radius + 2.5)
    items.push({ kind: 'path', trace, stroke: palette.branch, width: 0.8 })
  }
  if (hasHiddenChildrenBadge(input, node)) items.push(...toHiddenChildrenBadge(input, node))
  const { opacity } = node
  return opacity === undefined ? items : items.map((item) => ({ ...item, opacity }))
}

function toHighlight({ view, palette, chosen }: SceneInput, node: ChartNode, radius: number) {
  const reach = Math.max(radius, DOT_BELOW_PX) + 4
  return {
    kind: 'path',
    trace: (pen: PathPen) => traceCircle(pen, view.applyX(node.x), view.applyY(node.y), reach),
    stroke: palette.edgeLit,
    width: node === chosen ? 2 : 1,
  } satisfies Drawable
}
