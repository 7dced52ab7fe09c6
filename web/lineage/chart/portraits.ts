import { toSmallPicture } from '#web/ui/small-picture.ts'

const SIZE_PX = 96
const KEPT_MAX = 800
const AT_ONCE_MAX = 6

export type Portraits = {
  /** The portrait if it is there; else it is asked for, and `onLoad` is called when it came. */
  find: (url: string) => HTMLCanvasElement | null
  /** Waits for the portrait; null when it cannot be had. */
  load: (url: string) => Promise<HTMLCanvasElement | null>
}

/** Portraits as squares, kept small and few; a few are fetched at a time, those wanted last first. */
export function createPortraits(onLoad: () => void): Portraits {
  const kept = new Map<string, HTMLCanvasElement | null>()
  const loading = new Map<string, Promise<HTMLCanvasElement | null>>()
  const waiting: string[] = []

  function load(url: string) {
    const known = kept.get(url)
    if (known !== undefined) return Promise.resolve(known)
    const begun = loading.get(url) ?? toSquare(url).then((square) => keep(url, square))
    loading.set(url, begun)
    return begun
  }

  function keep(url: string, square: HTMLCanvasElement | null) {
    loading.delete(url)
    kept.set(url, square)
    const [oldest] = kept.keys()
    if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
    const next = waiting.pop()
    if (next !== undefined) void load(next)
    onLoad()
    return square
  }

  function find(url: string) {
    const square = kept.get(url)
    if (square !== undefined) return square
    if (loading.has(url)) return null
    if (loading.size < AT_ONCE_MAX) void load(url)
    else if (!waiting.includes(url)) waiting.push(url)
    if (waiting.length > KEPT_MAX) waiting.shift()
    return null
  }

  return { find, load }
}

async function toSquare(url: string): Promise<HTMLCanvasElement | null> {
  const image = new Image()
  image.src = toSmallPicture(url)
  try {
    await image.decode()
  } catch {
    return null
  }
  const square = document.createElement('canvas')
  square.width = SIZE_PX
  square.height = SIZE_PX
  // The world's pictures of square things come squashed to 4:3, so they are stretched back.
  square.getContext('2d')?.drawImage(image, 0, 0, SIZE_PX, SIZE_PX)
  return square
}
