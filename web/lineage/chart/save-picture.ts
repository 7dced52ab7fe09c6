import type { SceneInput, TextItem } from './drawable.ts'
import { embedFont } from './embed-font.ts'
import { paintScene, toCssFont } from './paint-scene.ts'
import { type Picture, toPicture } from './picture.ts'
import type { Portraits } from './portraits.ts'
import { toSvg } from './to-svg.ts'

const PORTRAITS_MAX = 500
const PNG_SIDE_MAX_PX = 8000
const PNG_SCALE = 2

export type PictureKind = 'svg' | 'png'
type Source = Pick<SceneInput, 'layout' | 'palette' | 'measure'> & { portraits: Portraits }

/** Saves the whole chart as a file. Throws when the browser cannot draw so large a picture. */
export async function savePicture(
  kind: PictureKind,
  title: string,
  { portraits, ...source }: Source,
): Promise<void> {
  const urls = source.layout.nodes.flatMap(({ data }) => data.avatarUrl ?? [])
  const loaded = new Map<string, HTMLCanvasElement | null>()
  for (const url of urls.slice(0, PORTRAITS_MAX)) loaded.set(url, await portraits.load(url))
  const findPortrait = (url: string) => loaded.get(url) ?? null
  const picture = toPicture({ ...source, findPortrait }, title)
  const file = await (kind === 'svg' ? toSvgFile : toPngFile)(picture)
  saveFile(file, `${title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')}.${kind}`)
}

async function toSvgFile(picture: Picture): Promise<Blob> {
  const texts = listTexts(picture)
  const families = texts[0]?.font.family ?? ''
  const fonts = await embedFont(families, texts.map(({ text }) => text).join(''))
  return new Blob([toSvg(picture, fonts)], { type: 'image/svg+xml' })
}

async function toPngFile(picture: Picture): Promise<Blob> {
  const texts = listTexts(picture)
  const text = texts.map((item) => item.text).join('')
  const fonts = new Set(texts.map(({ font }) => toCssFont(font)))
  // A fallback family that the machine lacks rejects; the other families still draw the text.
  await Promise.allSettled([...fonts].map((font) => document.fonts.load(font, text)))
  const scale = Math.min(PNG_SCALE, PNG_SIDE_MAX_PX / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = picture.width * scale
  canvas.height = picture.height * scale
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.scale(scale, scale)
  paintScene(context, picture.items)
  return await new Promise((resolve, reject) => {
    canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('no picture'))), 'image/png')
  })
}

function listTexts({ items }: Picture): TextItem[] {
  return items.filter((item) => item.kind === 'text')
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
