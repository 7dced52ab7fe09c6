import { toSmallPictureUrl } from '#web/ui/glyphs/avatar.tsx'

const SIZE_PX = 96
// The number of portraits kept, enough for all players in the largest possible API response.
const CACHED_MAX = 2000
const CONCURRENT_MAX = 6

export type PortraitCache = {
  /** Returns the portrait, or null while it is loading. `onLoad` is called when it has loaded. */
  find: (url: string) => HTMLCanvasElement | null
  load: (url: string) => Promise<HTMLCanvasElement | null>
}

/**
 * Creates a cache of portraits. Loads the latest requests first, because those portraits are in
 * view.
 */
export function createPortraitCache(onLoad: () => void): PortraitCache {
  const cache = new Map<string, HTMLCanvasElement | null>()
  const loading = new Map<string, Promise<HTMLCanvasElement | null>>()
  const queue: string[] = []

  async function load(url: string) {
    const cached = cache.get(url)
    if (cached !== undefined) return cached
    const promise = loading.get(url) ?? toSquare(url).then((square) => store(url, square))
    loading.set(url, promise)
    return promise
  }

  function store(url: string, square: HTMLCanvasElement | null) {
    loading.delete(url)
    cache.set(url, square)
    const [oldest] = cache.keys()
    if (cache.size > CACHED_MAX && oldest !== undefined) cache.delete(oldest)
    const next = queue.pop()
    if (next !== undefined) void load(next)
    onLoad()
    return square
  }

  function find(url: string) {
    const cached = cache.get(url)
    if (cached !== undefined || loading.has(url)) return cached ?? null
    if (loading.size < CONCURRENT_MAX) void load(url)
    else if (!queue.includes(url)) queue.push(url)
    if (queue.length > CACHED_MAX) queue.shift()
    return null
  }

  return { find, load }
}

async function toSquare(url: string): Promise<HTMLCanvasElement | null> {
  const image = new Image()
  image.src = toSmallPictureUrl(url)
  try {
    await image.decode()
  } catch {
    return null
  }
  const square = document.createElement('canvas')
  square.width = SIZE_PX
  square.height = SIZE_PX
  // Draws the pictures as squares, because the texture service has stretched square ones to 4:3.
  square.getContext('2d')?.drawImage(image, 0, 0, SIZE_PX, SIZE_PX)
  return square
}
