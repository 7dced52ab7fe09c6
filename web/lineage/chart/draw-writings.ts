import type { Palette } from './palette.ts'
import type { Writing } from './writings.ts'

const ALIGN = { start: 'left', middle: 'center', end: 'right' } as const

/** Writes on a canvas that is scaled to the chart's plane, in the page's own fonts. */
export async function drawWritings(
  context: CanvasRenderingContext2D,
  writings: readonly Writing[],
  palette: Palette,
): Promise<void> {
  const toFont = ({ weight, size }: Writing) => `${weight} ${size}px ${palette.fontFamily}`
  const text = writings.map((writing) => writing.text).join('')
  const fonts = new Set(writings.map(toFont))
  // One that stands in for a font may be missing on the reader's machine: that is no reason not to write.
  await Promise.allSettled([...fonts].map((font) => document.fonts.load(font, text)))
  context.lineJoin = 'round'
  context.lineWidth = 3
  context.strokeStyle = palette.ground
  for (const writing of writings) {
    const { along, down } = writing
    const width = writing.width ?? undefined
    context.save()
    context.translate(writing.x, writing.y)
    context.rotate(writing.turn)
    context.font = toFont(writing)
    context.letterSpacing = `${writing.spacing}px`
    context.textAlign = ALIGN[writing.anchor]
    context.fillStyle = writing.fill
    if (writing.isName) context.strokeText(writing.text, along, down, width)
    context.fillText(writing.text, along, down, width)
    context.restore()
  }
}
