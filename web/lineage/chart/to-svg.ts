import { SPECIES_GLYPHS } from '#schema/species-glyphs.ts'
import { traceBranch } from './geometry.ts'
import { type ChartNode, type Layout, NODE_RADIUS } from './layout.ts'
import type { Palette } from './palette.ts'
import { toFrame, type Writing } from './writings.ts'

/** What the picture carries within itself. */
export type Enclosed = {
  /** Data URLs, by the address of the portrait. */
  portraits: ReadonlyMap<string, string>
  /** The rules of the palette's font, as CSS. */
  fonts: string
  writings: readonly Writing[]
}

/** A picture of the whole chart: what is written comes last, so that no portrait covers a name. */
export function toSvg(
  layout: Layout,
  title: string,
  palette: Palette,
  { portraits, fonts, writings }: Enclosed,
): string {
  const { x, y, width, height } = toFrame(layout)
  const middle = x + width / 2
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}">`,
    `<title>${escapeXml(title)}</title>`,
    `<style>${fonts}</style>`,
    `<defs><clipPath id="disc"><circle r="${NODE_RADIUS}"/></clipPath></defs>`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${palette.ground}"/>`,
    `<path d="M${middle - 160} ${y + 98}H${middle + 160}" stroke="${palette.branch}"/>`,
    `<path fill="none" stroke="${palette.branch}" stroke-width="1.2" d="${toBranches(layout)}"/>`,
    ...layout.nodes.map((node) => toFigure(node, palette, portraits)),
    `<g font-family="${escapeXml(palette.fontFamily)}" paint-order="stroke" stroke-linejoin="round">`,
    ...writings.map((writing) => toText(writing, palette)),
    '</g></svg>',
  ].join('\n')
}

function toBranches({ nodes, shape }: Layout): string {
  let path = ''
  const write =
    (letter: string) =>
    (...numbers: number[]) => {
      path += letter + numbers.map(round).join(' ')
    }
  const pen = { moveTo: write('M'), lineTo: write('L'), bezierCurveTo: write('C') }
  for (const node of nodes) traceBranch(pen, node, shape)
  return path
}

function toFigure(
  node: ChartNode,
  palette: Palette,
  portraits: ReadonlyMap<string, string>,
): string {
  const { member, x, y } = node
  const { field, mark } = palette.species[member.race]
  const portrait = portraits.get(member.avatarUrl ?? '')
  const size = 2 * NODE_RADIUS
  const face = portrait
    ? `<image href="${portrait}" x="${-NODE_RADIUS}" y="${-NODE_RADIUS}" width="${size}" height="${size}" preserveAspectRatio="none" clip-path="url(#disc)"/>`
    : `<path transform="translate(-11 -11) scale(.92)" d="${SPECIES_GLYPHS[member.race]}" fill="${mark}"/>`
  return [
    `<g transform="translate(${round(x)} ${round(y)})">`,
    `<circle r="${NODE_RADIUS}" fill="${field}"/>${face}`,
    `<circle r="${NODE_RADIUS}" fill="none" stroke="${mark}" stroke-width="1.5"/>`,
    `<circle r="${NODE_RADIUS + 3}" fill="none" stroke="${palette.branch}" stroke-width=".8"/>`,
    '</g>',
  ].join('')
}

function toText(writing: Writing, { ground }: Palette): string {
  const { x, y, turn, along, down, size, weight, spacing, width } = writing
  const rotation = turn === 0 ? '' : ` rotate(${round((turn * 180) / Math.PI)})`
  return [
    `<text transform="translate(${round(x)} ${round(y)})${rotation}" x="${along}" y="${down}"`,
    ` font-size="${size}" font-weight="${weight}" text-anchor="${writing.anchor}" fill="${writing.fill}"`,
    spacing === 0 ? '' : ` letter-spacing="${spacing}"`,
    writing.isName ? ` stroke="${ground}" stroke-width="3"` : '',
    width === null ? '' : ` textLength="${width}" lengthAdjust="spacingAndGlyphs"`,
    `>${escapeXml(writing.text)}</text>`,
  ].join('')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
