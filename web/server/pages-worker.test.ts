import { afterAll, expect, test, vi } from 'vitest'
import { expectLoggedError } from '#test/support/fail-on-console-error.ts'
import shell from '../index.html?raw'
import pagesWorker from './pages-worker.ts'

// Replaces the card module, because its WebAssembly loads only in workerd.
vi.mock('./cards/respond-with-card.ts', () => ({
  respondWithCard: () => Promise.reject(new Error('/api/clans/1 returned 503')),
}))
vi.stubGlobal('__ROUTE_SCRIPTS__', {})
vi.stubGlobal('__BUILD__', 'test')
vi.stubGlobal('caches', { open: async () => ({ match: async () => undefined }) })
afterAll(() => vi.unstubAllGlobals())

const called: string[] = []
let isAway = false
const bindings = {
  API: {
    fetch: async ({ url }: Request) => {
      if (isAway) throw new Error('The API is away.')
      called.push(new URL(url).pathname)
      return Response.json([])
    },
  },
  ASSETS: { fetch: async () => new Response(shell) },
}
const execution = { waitUntil: () => {}, passThroughOnException: () => {}, props: {} }

function get(path: string) {
  return pagesWorker.fetch(new Request(`https://evernight.test${path}`), bindings, execution)
}

test.each(['//clans', '/clans//', '/clans//1'])(
  'the path %s with a double slash returns 404',
  async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('<title>Page not found')
  },
)

test('an API path with a double slash is not treated like the same path with a single slash', async () => {
  called.length = 0
  await get('/api//clans')
  await get('/api/clans')
  expect(called).toEqual(['/api/', '/api/clans'])
})

test.each(['/cards/clans/1', '/sitemap.xml', '/api/clans', '/board/clans', '/clans'])(
  'while the API is down, %s responds with a Retry-After header',
  async (path) => {
    isAway = true
    const response = await get(path)
    isAway = false
    expectLoggedError(/away|returned 503/)
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  },
)

test('robots.txt and security.txt work without the API', async () => {
  isAway = true
  const responses = await Promise.all(['/robots.txt', '/.well-known/security.txt'].map(get))
  isAway = false
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
})
