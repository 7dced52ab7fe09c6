import { pathRound } from 'd3-path'
import { SPECIES_GLYPHS } from '#schema/realm/species-glyphs.ts'
import type { Drawable, TextItem } from '../painting/drawable.ts'
import type { ChartPicture } from './picture.ts'

export function toSvg({ title, width, height, items }: ChartPicture, fonts: string): string {
  const portraits = new Set(items.flatMap((item) => (item.kind === 'image' ? item.image : [])))
  const ids = new Map([...portraits].map((image, index) => [image, `portrait-${index}`]))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<title>${escapeXml(title)}</title>`,
    `<style>${fonts}</style>`,
    '<defs><clipPath id="disc" clipPathUnits="objectBoundingBox"><circle cx=".5" cy=".5" r=".5"/></clipPath>',
    ...[...ids].map(([image, id]) => toSymbol(image, id)),
    '</defs>',
    '<g stroke-linejoin="round" paint-order="stroke">',
    ...items.map((item) => toElement(item, ids)),
    '</g></svg>',
  ].join('\n')
}

function toSymbol(image: HTMLCanvasElement, id: string): string {
  const href = image.toDataURL('image/jpeg', 0.85)
  return `<symbol id="${id}" viewBox="0 0 1 1"><image href="${href}" width="1" height="1" clip-path="url(#disc)"/></symbol>`
}

function toElement(item: Drawable, ids: ReadonlyMap<HTMLCanvasElement, string>): string {
  switch (item.kind) {
    case 'text':
      return toText(item)
    case 'image': {
      const { image, x, y, radius } = item
      const side = round(2 * radius)
      return `<use href="#${ids.get(image)}" x="${round(x - radius)}" y="${round(y - radius)}" width="${side}" height="${side}"/>`
    }
    case 'glyph': {
      const { race, x, y, scale, fill } = item
      return `<path transform="translate(${round(x)} ${round(y)}) scale(${scale.toFixed(3)})" d="${SPECIES_GLYPHS[race]}" fill="${fill}"/>`
    }
    case 'path': {
      const path = pathRound(1)
      item.trace(path)
      const { fill = 'none', stroke = 'none', width = 1, opacity = 1 } = item
      return `<path d="${path}" fill="${fill}" stroke="${stroke}" stroke-width="${width}" opacity="${opacity}"/>`
    }
  }
}

function toText({ text, x, y, angle, along, down, font, halo, maxWidth, ...look }: TextItem) {
  const rotation = angle === 0 ? '' : ` rotate(${round((angle * 180) / Math.PI)})`
  return [
    `<text transform="translate(${round(x)} ${round(y)})${rotation}" x="${round(along)}" y="${round(down)}"`,
    ` font-family="${escapeXml(font.family)}" font-size="${font.size}" font-weight="${font.weight}"`,
    ` text-anchor="${look.anchor}" fill="${look.fill}" letter-spacing="${font.spacing ?? 0}"`,
    halo && ` stroke="${halo.colour}" stroke-width="${halo.width}"`,
    maxWidth && ` textLength="${maxWidth}" lengthAdjust="spacingAndGlyphs"`,
    `>${escapeXml(text)}</text>`,
  ]
    .filter(Boolean)
    .join('')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
