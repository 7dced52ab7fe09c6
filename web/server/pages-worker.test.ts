import { afterAll, expect, test, vi } from 'vitest'
import shell from '../index.html?raw'
import pagesWorker from './pages-worker.ts'

// Its WebAssembly modules load in workerd alone.
vi.mock('./cards/respond-with-card.ts', () => ({ respondWithCard: () => null }))
vi.stubGlobal('__ROUTE_SCRIPTS__', {})
vi.stubGlobal('__BUILD__', 'test')
vi.stubGlobal('caches', { open: async () => ({ match: async () => undefined }) })
afterAll(() => vi.unstubAllGlobals())

const called: string[] = []
const bindings = {
  API: {
    fetch: async ({ url }: Request) => {
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

test.each(['//clans', '/clans//', '/clans//1'])('%s leads nowhere', async (path) => {
  const response = await get(path)
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('<title>Page not found')
})

test('a call with a doubled slash leads nowhere', async () => {
  called.length = 0
  await get('/api//clans')
  await get('/api/clans')
  expect(called).toEqual(['/api/', '/api/clans'])
})
