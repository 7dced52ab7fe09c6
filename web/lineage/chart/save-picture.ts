import { drawWritings } from './draw-writings.ts'
import { embedFont } from './embed-font.ts'
import type { Layout } from './layout.ts'
import type { Stage } from './stage.ts'
import { toSvg } from './to-svg.ts'
import { listWritings, toFrame } from './writings.ts'

const PORTRAITS_MAX = 500
const PNG_SIDE_MAX_PX = 8000
const PNG_SCALE = 2

export type PictureKind = 'svg' | 'png'

/** Saves the whole chart as a file. Throws when the browser cannot draw so large a picture. */
export async function savePicture(
  kind: PictureKind,
  layout: Layout,
  title: string,
  { palette, portraits }: Pick<Stage, 'palette' | 'portraits'>,
): Promise<void> {
  const urls = layout.nodes.map((node) => node.member.avatarUrl).filter((url) => url !== null)
  const drawn = new Map<string, string>()
  for (const url of urls.slice(0, PORTRAITS_MAX)) {
    const square = await portraits.load(url)
    if (square) drawn.set(url, square.toDataURL('image/jpeg', 0.85))
  }
  const writings = listWritings(layout, title, palette)
  const save = (file: Blob) => saveFile(file, `${toFileName(title)}.${kind}`)
  if (kind === 'svg') {
    const text = writings.map((writing) => writing.text).join('')
    const fonts = await embedFont(palette.fontFamily, text)
    return save(toFile(toSvg(layout, title, palette, { portraits: drawn, fonts, writings })))
  }
  // A picture within a page is drawn before its own fonts have come, so the page writes in its place.
  const bare = toSvg(layout, title, palette, { portraits: drawn, fonts: '', writings: [] })
  const { x, y } = toFrame(layout)
  save(
    await toPng(toFile(bare), (context) => {
      context.translate(-x, -y)
      return drawWritings(context, writings, palette)
    }),
  )
}

function toFile(svg: string): Blob {
  return new Blob([svg], { type: 'image/svg+xml' })
}

async function toPng(
  svg: Blob,
  write: (context: CanvasRenderingContext2D) => Promise<void>,
): Promise<Blob> {
  const url = URL.createObjectURL(svg)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const longest = Math.max(image.naturalWidth, image.naturalHeight)
    const scale = Math.min(PNG_SCALE, PNG_SIDE_MAX_PX / longest)
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth * scale
    canvas.height = image.naturalHeight * scale
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.scale(scale, scale)
    context.drawImage(image, 0, 0)
    await write(context)
    return await new Promise((resolve, reject) => {
      canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('no picture'))), 'image/png')
    })
  } finally {
    URL.revokeObjectURL(url)
  }
}

function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

function toFileName(title: string): string {
  return title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
}
