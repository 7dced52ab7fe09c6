import { SITE } from '#web/site.ts'
import { embedFont } from './embed-font.ts'
import type { Layout } from './layout.ts'
import type { Stage } from './stage.ts'
import { toSvg } from './to-svg.ts'

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
  const names = layout.nodes.map((node) => node.member.characterName)
  const fonts = await embedFont(
    palette.fontFamily,
    [title, SITE.name, SITE.tagline, ...names].join(''),
  )
  const picture = toSvg(layout, title, palette, { portraits: drawn, fonts })
  const svg = new Blob([picture], { type: 'image/svg+xml' })
  saveFile(kind === 'svg' ? svg : await toPng(svg), `${toFileName(title)}.${kind}`)
}

async function toPng(svg: Blob): Promise<Blob> {
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
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
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
