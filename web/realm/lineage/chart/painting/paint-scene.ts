import { SPECIES_GLYPHS } from '#schema/realm/species-glyphs.ts'
import { type Drawable, type Font, type TextItem, traceCircle } from './drawable.ts'

const ALIGN = { start: 'left', middle: 'center', end: 'right' } as const
const glyphs = new Map<string, Path2D>()

export function paintScene(context: CanvasRenderingContext2D, items: readonly Drawable[]): void {
  context.lineJoin = 'round'
  for (const item of items) {
    context.globalAlpha = item.opacity ?? 1
    if (item.kind === 'text') {
      paintText(context, item)
      continue
    }
    if (item.kind === 'image') {
      const { image, x, y, radius } = item
      context.save()
      context.beginPath()
      traceCircle(context, x, y, radius)
      context.clip()
      context.drawImage(image, x - radius, y - radius, 2 * radius, 2 * radius)
      context.restore()
    } else if (item.kind === 'glyph') {
      const glyph = glyphs.get(item.race) ?? new Path2D(SPECIES_GLYPHS[item.race])
      glyphs.set(item.race, glyph)
      context.save()
      context.translate(item.x, item.y)
      context.scale(item.scale, item.scale)
      context.fillStyle = item.fill
      context.fill(glyph)
      context.restore()
    } else {
      context.beginPath()
      item.trace(context)
      if (item.fill) {
        context.fillStyle = item.fill
        context.fill()
      }
      if (item.stroke) {
        context.strokeStyle = item.stroke
        context.lineWidth = item.width ?? 1
        context.stroke()
      }
    }
  }
  context.globalAlpha = 1
}

function paintText(context: CanvasRenderingContext2D, item: TextItem): void {
  const { text, along, down, halo } = item
  const maxWidth = item.maxWidth ?? undefined
  context.save()
  context.translate(item.x, item.y)
  context.rotate(item.angle)
  context.font = toCssFont(item.font)
  context.letterSpacing = `${item.font.spacing ?? 0}px`
  context.textAlign = ALIGN[item.anchor]
  if (halo) {
    context.strokeStyle = halo.colour
    context.lineWidth = halo.width
    context.strokeText(text, along, down, maxWidth)
  }
  context.fillStyle = item.fill
  context.fillText(text, along, down, maxWidth)
  context.restore()
}

export function toCssFont({ weight, size, family }: Font): string {
  return `${weight} ${size}px ${family}`
}
