import { toPlainLetters } from '#web/lib/names/plain-letters.ts'
import { loadWritingSystemFonts } from '#web/lib/names/script-fonts.ts'
import type { SceneInput, TextItem } from '#web/realm/lineage/chart/painting/drawable.ts'
import { paintScene, toCssFont } from '#web/realm/lineage/chart/painting/paint-scene.ts'
import type { PortraitCache } from '#web/realm/lineage/chart/painting/portraits.ts'
import { saveFile } from '#web/ui/tables/save-csv.ts'
import { embedFont } from './embed-font.ts'
import { type ChartPicture, toChartPicture } from './picture.ts'
import { toSvg } from './to-svg.ts'

const CONCURRENT_MAX = 12
const PNG_SIDE_MAX_PX = 8000
const PNG_SCALE = 2

export type PictureFormat = 'svg' | 'png'
export type SaveProgress = { done: number; total: number }
type Source = Pick<SceneInput, 'layout' | 'palette' | 'measure'> & { portraits: PortraitCache }
export type SaveOptions = { signal: AbortSignal; onProgress: (progress: SaveProgress) => void }

/** Throws when aborted, or if the chart is too large for the browser. */
export async function savePicture(
  kind: PictureFormat,
  title: string,
  { portraits, ...source }: Source,
  saving: SaveOptions,
): Promise<void> {
  const urls = new Set(source.layout.nodes.flatMap(({ data }) => data.avatarUrl ?? []))
  const loaded = await loadPortraits([...urls], portraits, saving)
  const findPortrait = (url: string) => loaded.get(url) ?? null
  const picture = toChartPicture({ ...source, findPortrait }, toPlainLetters(title))
  await loadWritingSystemFonts(
    listTexts(picture)
      .map(({ text }) => text)
      .join(''),
  )
  const file = await (kind === 'svg' ? toSvgFile : toPngFile)(picture)
  saving.signal.throwIfAborted()
  saveFile(file, `${toFileBaseName(title)}.${kind}`)
}

export async function loadPortraits(
  urls: readonly string[],
  portraits: PortraitCache,
  { signal, onProgress }: SaveOptions,
): Promise<Map<string, HTMLCanvasElement | null>> {
  const loaded = new Map<string, HTMLCanvasElement | null>()
  const left = urls.values()
  async function work() {
    for (const url of left) {
      signal.throwIfAborted()
      loaded.set(url, await portraits.load(url))
      onProgress({ done: loaded.size, total: urls.length })
    }
  }
  onProgress({ done: 0, total: urls.length })
  // Stops waiting when the signal aborts, even if a portrait is still loading.
  await Promise.race([
    Promise.all(Array.from({ length: CONCURRENT_MAX }, work)),
    untilAborted(signal),
  ])
  signal.throwIfAborted()
  return loaded
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}

async function toSvgFile(picture: ChartPicture): Promise<Blob> {
  const texts = listTexts(picture)
  const families = texts[0]?.font.family ?? ''
  const fonts = await embedFont(families, texts.map(({ text }) => text).join(''))
  return new Blob([toSvg(picture, fonts)], { type: 'image/svg+xml' })
}

async function toPngFile(picture: ChartPicture): Promise<Blob> {
  const texts = listTexts(picture)
  const text = texts.map((item) => item.text).join('')
  const fonts = new Set(texts.map(({ font }) => toCssFont(font)))
  // Ignores a missing fallback font, because the other fonts draw the text.
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

function listTexts({ items }: ChartPicture): TextItem[] {
  return items.filter((item) => item.kind === 'text')
}

export function toFileBaseName(title: string): string {
  return title.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
}
