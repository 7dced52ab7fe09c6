import { SPECIES_GLYPHS } from '#schema/species-glyphs.ts'
import { SITE } from '#web/site.ts'
import { toLines } from './draw-labels.ts'
import { traceBranch } from './geometry.ts'
import { type ChartNode, type Layout, NODE_RADIUS } from './layout.ts'
import type { Palette } from './palette.ts'

const MARGIN = 170
const HEAD = 110
const FOOT = 60
const LINE_MAX = 80
const LINE_LETTERS_MAX = 14
const LINE_HEIGHT = 13
const NAME_LOOK = 'class="name" font-size="12.5" font-weight="600"'

/** What the picture carries within itself. */
export type Enclosed = {
  /** Data URLs, by the address of the portrait. */
  portraits: ReadonlyMap<string, string>
  /** The rules of the palette's font, as CSS. */
  fonts: string
}

/** A picture of the whole chart, with its title and the site's name. */
export function toSvg(
  layout: Layout,
  title: string,
  palette: Palette,
  { portraits, fonts }: Enclosed,
): string {
  const { left, top, right, bottom } = layout.box
  const width = Math.max(640, right - left + 2 * MARGIN)
  const height = bottom - top + 2 * MARGIN + HEAD + FOOT
  const x = (left + right - width) / 2
  const y = top - MARGIN - HEAD
  const middle = x + width / 2
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}">`,
    `<title>${escapeXml(title)}</title>`,
    `<style>${fonts}\n.name{paint-order:stroke;stroke:${palette.ground};stroke-width:3;stroke-linejoin:round}</style>`,
    `<defs><clipPath id="disc"><circle r="${NODE_RADIUS}"/></clipPath></defs>`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${palette.ground}"/>`,
    `<g font-family="${escapeXml(palette.fontFamily)}" text-anchor="middle" fill="${palette.text}">`,
    `<text x="${middle}" y="${y + 72}" font-size="44" font-weight="600">${escapeXml(title)}</text>`,
    `<path d="M${middle - 160} ${y + 98}H${middle + 160}" stroke="${palette.branch}"/>`,
    `<path fill="none" stroke="${palette.branch}" stroke-width="1.2" d="${toBranches(layout)}"/>`,
    ...layout.nodes.map((node) => toFigure(node, layout.shape, palette, portraits)),
    `<text x="${middle}" y="${y + height - 30}" font-size="22" letter-spacing="2" fill="${palette.edge}">${escapeXml(`${SITE.name} — ${SITE.tagline}`)}</text>`,
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
  shape: Layout['shape'],
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
    toName(node, shape),
    '</g>',
  ].join('')
}

/** Along the ray for those at the outside of a ring, below the portrait for everybody else. */
function toName({ member, angle, depth, children }: ChartNode, shape: Layout['shape']): string {
  if (shape === 'radial' && depth > 0 && children.length === 0) {
    const isLeft = angle > Math.PI
    const turn = round((angle * 180) / Math.PI + (isLeft ? 90 : -90))
    const x = (NODE_RADIUS + 8) * (isLeft ? -1 : 1)
    const anchor = isLeft ? 'end' : 'start'
    return `<text transform="rotate(${turn})" x="${x}" y="4" ${NAME_LOOK} text-anchor="${anchor}">${escapeXml(member.characterName)}</text>`
  }
  return toLines(member.characterName)
    .map((line, index) => {
      const squeezed =
        line.length > LINE_LETTERS_MAX
          ? ` textLength="${LINE_MAX}" lengthAdjust="spacingAndGlyphs"`
          : ''
      return `<text y="${NODE_RADIUS + 16 + index * LINE_HEIGHT}" ${NAME_LOOK}${squeezed}>${escapeXml(line)}</text>`
    })
    .join('')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
