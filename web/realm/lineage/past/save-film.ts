import type { LineageTimeline } from '#schema/contracts/realm/lineage.ts'
import type { ChartShape } from '#web/lib/address/lineage-view.ts'
import { toPlainLetters } from '#web/lib/names/plain-letters.ts'
import { loadWritingSystemFonts } from '#web/lib/names/script-fonts.ts'
import {
  loadPortraits,
  type SaveOptions,
  toFileBaseName,
} from '#web/realm/lineage/chart/saving/save-picture.ts'
import { saveFile } from '#web/ui/tables/save-csv.ts'
import { toLayout } from '../chart/layout/layout.ts'
import type { SceneInput } from '../chart/painting/drawable.ts'
import { createLayoutAnimation } from '../chart/painting/morph.ts'
import { paintScene } from '../chart/painting/paint-scene.ts'
import type { PortraitCache } from '../chart/painting/portraits.ts'
import { toScene } from '../chart/painting/scene.ts'
import { listFilmDays, type TimelineSpan } from './days.ts'
import { toFilmCaption } from './film-caption.ts'
import {
  chooseFilmShape,
  FILM_SIZE_PX,
  FILM_TREE_AREA_PX,
  interpolateZooms,
  listFilmZooms,
} from './film-view.ts'
import { describePastTree, toTreeOnDate } from './to-tree-at.ts'

const FRAMES_PER_SECOND = 30
const FILM_MS = { min: 10_000, max: 20_000 }
/** Each day is shown for at least this time, unless that makes the film longer than its maximum. */
const STOP_MS = 150
const REST_MS = 1000
const BITS_PER_SECOND = 6_000_000
const NAMES = { size: 13, lineHeight: 14, halo: 3, maxWidth: 104 }
const TYPES = [
  { type: 'video/webm;codecs=vp9', extension: 'webm' },
  { type: 'video/webm', extension: 'webm' },
  { type: 'video/mp4', extension: 'mp4' },
]

type Film = Pick<SceneInput, 'palette' | 'measure'> & {
  timeline: LineageTimeline
  span: TimelineSpan
  shape: ChartShape | null
  title: string
  portraits: PortraitCache
}

export function findFilmFormat() {
  if (typeof MediaRecorder === 'undefined') return null
  return TYPES.find(({ type }) => MediaRecorder.isTypeSupported(type)) ?? null
}

/**
 * Records in real time for 10 to 20 seconds. Throws when aborted, or if recording is unsupported.
 */
export async function saveFilm(film: Film, { signal, onProgress }: SaveOptions): Promise<void> {
  const found = findFilmFormat()
  const canvas = document.createElement('canvas')
  Object.assign(canvas, FILM_SIZE_PX)
  // Makes the canvas opaque, because apps may show transparent parts of a film in white.
  const context = canvas.getContext('2d', { alpha: false })
  if (!found || !context) throw new Error('This browser cannot record films.')
  const urls = new Set(film.timeline.people.flatMap(({ avatarUrl }) => avatarUrl ?? []))
  const loaded = await loadPortraits([...urls], film.portraits, { signal, onProgress: () => {} })
  await loadWritingSystemFonts(
    film.title + film.timeline.people.map((one) => one.characterName).join(''),
  )
  const draw = createDrawing(film, context, (url) => loaded.get(url) ?? null)
  const recorder = new MediaRecorder(canvas.captureStream(FRAMES_PER_SECOND), {
    mimeType: found.type,
    videoBitsPerSecond: BITS_PER_SECOND,
  })
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }))
  draw.at(0)
  recorder.start()
  try {
    await play(draw.total, signal, (ms) => {
      draw.at(ms)
      onProgress({ done: Math.min(ms, draw.total), total: draw.total })
    })
  } finally {
    recorder.stop()
    for (const track of recorder.stream.getTracks()) track.stop()
  }
  await ended
  signal.throwIfAborted()
  saveFile(
    new Blob(parts, { type: found.type }),
    `${toFileBaseName(film.title)}.${found.extension}`,
  )
}

/** Returns a function that draws the film at a given time. The time must never decrease. */
function createDrawing(
  film: Film,
  context: CanvasRenderingContext2D,
  findPortrait: SceneInput['findPortrait'],
) {
  const { timeline, span, palette } = film
  const days = [span.first, ...listFilmDays(span, span.first, false)]
  const trees = days.flatMap((day) => {
    const treeData = toTreeOnDate(timeline, day)
    return treeData ? [{ day, treeData }] : []
  })
  const opened = new Set(timeline.people.map(({ playerUuid }) => playerUuid))
  const last = trees.at(-1)
  const shape =
    film.shape ??
    (last ? chooseFilmShape((one) => toLayout(last.treeData, opened, one)) : 'descending')
  const layouts = trees.map(({ treeData }) => toLayout(treeData, opened, shape))
  const stopMs = Math.min(
    FILM_MS.max / layouts.length,
    Math.max(STOP_MS, FILM_MS.min / layouts.length),
  )
  const views = listFilmZooms(layouts)
  let shownAt = 0
  let morph: ReturnType<typeof createLayoutAnimation> | null = null
  function at(ms: number): void {
    const index = Math.min(layouts.length - 1, Math.max(0, Math.floor((ms - REST_MS) / stopMs)))
    while (shownAt < index) {
      morph?.at(1)
      const [from, to] = [layouts[shownAt], layouts[shownAt + 1]]
      morph = from && to ? createLayoutAnimation(from, to) : null
      shownAt += 1
    }
    const t = Math.min(1, Math.max(0, (ms - REST_MS - index * stopMs) / stopMs))
    morph?.at(t)
    const layout = (t < 1 && morph?.layout) || layouts[index]
    const tree = trees[index]
    const [before, after] = [views[Math.max(0, index - 1)], views[index]]
    if (!layout || !tree || !before || !after) return
    const view = interpolateZooms(before, after, t)
    const caption = {
      title: toPlainLetters(film.title),
      line: describePastTree(tree.treeData, tree.day),
    }
    const look = {
      ...{ layout, palette, view, size: FILM_TREE_AREA_PX, names: NAMES, pixelRatio: 1 },
      ...{ chosen: null, pointed: null, isFilm: true, isPicture: false },
      findPortrait,
      measure: film.measure,
    }
    context.fillStyle = palette.ground
    context.globalAlpha = 1
    context.fillRect(0, 0, FILM_SIZE_PX.width, FILM_SIZE_PX.height)
    context.save()
    context.translate(0, FILM_TREE_AREA_PX.top)
    paintScene(context, toScene(look).items)
    context.restore()
    paintScene(context, toFilmCaption(caption, FILM_SIZE_PX, palette))
  }
  return { at, total: 2 * REST_MS + layouts.length * stopMs }
}

/** Calls `show` for each frame in real time, as `MediaRecorder` requires. */
async function play(total: number, signal: AbortSignal, show: (ms: number) => void) {
  const startedAt = performance.now()
  for (let ms = 0; ms < total; ) {
    signal.throwIfAborted()
    // Uses a timer, because `requestAnimationFrame` stops while the tab is hidden.
    await new Promise((resolve) => setTimeout(resolve, 1000 / FRAMES_PER_SECOND))
    ms = performance.now() - startedAt
    show(ms)
  }
}
