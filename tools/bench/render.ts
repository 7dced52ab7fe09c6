import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type BenchOptions, roundToHundredths } from './options.ts'
import { listMatchingPublicPaths, withDemoSite } from './system/site.ts'

const SITE = 'web/dist/site'
/** Number of renders before measuring, so that the JavaScript engine has optimized the code. */
const WARM_UP = 15
const PER_ROUND = 10
const CARDS = [
  '/cards/dynasty/1.png',
  '/cards/clan/1.png',
  '/cards/player/1.png',
  '/cards/site.png',
]
const OF_THE_WIRE = /^(content-(encoding|length)|transfer-encoding|connection)$/

type Service = { fetch(request: Request): Promise<Response> }
type Stored = { status: number; headers: [string, string][]; body: ArrayBuffer }
type Context = { waitUntil(work: Promise<unknown>): void }
type PagesWorker = { fetch(request: Request, env: object, context: Context): Promise<Response> }

/**
 * Renders pages in this process, without wrangler's proxies. `firstMs` is the wall time of a page's
 * first render; the other times are CPU time.
 */
export async function* benchRender({ rounds, only }: BenchOptions): AsyncGenerator<object> {
  yield* withDemoSite(async function* ({ siteUrl, apiUrl }) {
    const api = rememberAnswers(apiUrl)
    const cache = new PageCache()
    Object.assign(globalThis, { caches: { open: async () => cache } })
    const worker = await importPagesWorker()
    const env = { API: api, ASSETS: { fetch: readAsset } }
    const read = async (path: string): Promise<number> => {
      const request = new Request(siteUrl + path)
      const response = await worker.fetch(request, env, { waitUntil: () => {} })
      if (!response.ok) throw new Error(`${path} returned ${response.status}`)
      return (await response.arrayBuffer()).byteLength
    }
    const cards = CARDS.filter((path) => only.some((word) => path.includes(word)))
    for (const path of [...(await listMatchingPublicPaths(siteUrl, only)), ...cards]) {
      cache.isOn = false
      const asked = performance.now()
      const bytes = await read(path)
      const firstMs = roundToHundredths(performance.now() - asked)
      const before = api.asked
      const renderedMs = await measure(() => read(path), rounds)
      const calls = (api.asked - before) / (WARM_UP + rounds * PER_ROUND)
      cache.isOn = true
      await read(path)
      const cachedMs = await measure(() => read(path), rounds)
      yield {
        path,
        kilobytes: Math.round(bytes / 1000),
        firstMs,
        calls: Math.round(calls),
        renderedMs,
        cachedMs,
      }
    }
  })
}

async function measure(act: () => Promise<unknown>, rounds: number): Promise<number> {
  for (let i = 0; i < WARM_UP; i++) await act()
  const before = process.cpuUsage()
  for (let i = 0; i < rounds * PER_ROUND; i++) await act()
  const { user, system } = process.cpuUsage(before)
  return roundToHundredths((user + system) / 1000 / rounds / PER_ROUND)
}

async function importPagesWorker(): Promise<PagesWorker> {
  // Compiles WebAssembly imports, as workerd does.
  registerHooks({
    load(url, context, next) {
      if (!url.endsWith('.wasm')) return next(url, context)
      const path = JSON.stringify(fileURLToPath(url))
      const source = `import { readFileSync } from 'node:fs'
        export default new WebAssembly.Module(readFileSync(${path}))`
      return { format: 'module', shortCircuit: true, source }
    },
  })
  const { href } = pathToFileURL(resolve(SITE, '_worker.js/index.js'))
  return (await import(href)).default
}

function rememberAnswers(apiUrl: string): Service & { asked: number } {
  const answers = new Map<string, Stored>()
  return {
    asked: 0,
    async fetch(request) {
      this.asked++
      const { pathname, search } = new URL(request.url)
      const address = pathname + search
      const answer = answers.get(address) ?? (await ask(apiUrl + address))
      answers.set(address, answer)
      return new Response(answer.body, answer)
    },
  }
}

async function ask(url: string): Promise<Stored> {
  const response = await fetch(url)
  const headers = [...response.headers].filter(([name]) => !OF_THE_WIRE.test(name))
  return { status: response.status, headers, body: await response.arrayBuffer() }
}

async function readAsset({ url }: Request): Promise<Response> {
  const { pathname } = new URL(url)
  const headers = { 'Content-Type': 'text/html; charset=utf-8' }
  return new Response(readFileSync(`${SITE}${pathname === '/app' ? '/app.html' : pathname}`), {
    headers,
  })
}

class PageCache {
  isOn = false
  readonly #responses = new Map<string, Response>()

  async match(key: string | Request): Promise<Response | undefined> {
    return this.isOn ? this.#responses.get(toAddress(key))?.clone() : undefined
  }

  async put(key: string | Request, response: Response): Promise<void> {
    this.#responses.set(toAddress(key), response)
  }
}

function toAddress(key: string | Request): string {
  return typeof key === 'string' ? key : key.url
}
