import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const PARTS = {
  menu: ['/assets/shared.js', '/assets/menu.js'],
  help: ['/assets/shared.js', '/assets/help.js'],
}
const fetching = vi.fn(async (_path: string, _options: RequestInit) => new Response(''))

beforeEach(() => {
  fetching.mockClear()
  vi.resetModules()
  vi.stubGlobal('fetch', fetching)
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(PARTS) }) })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

function listFetched() {
  return fetching.mock.calls.map(([path, { priority }]) => `${path} ${priority}`)
}

test('each script is fetched once, though two parts have it and the press comes after', async () => {
  const { fetchAhead, loadAtOnce } = await import('./load-at-once.ts')
  await fetchAhead('menu', 'help')
  expect(listFetched()).toEqual([
    '/assets/shared.js low',
    '/assets/menu.js low',
    '/assets/help.js low',
  ])
  expect(await loadAtOnce('menu', async () => 'the menu')()).toBe('the menu')
  expect(fetching).toHaveBeenCalledTimes(3)
})

test('a press fetches what nobody has fetched ahead', async () => {
  const { loadAtOnce } = await import('./load-at-once.ts')
  await loadAtOnce('help', async () => 'the search')()
  expect(listFetched()).toEqual(['/assets/shared.js auto', '/assets/help.js auto'])
})

test.each([
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch')), /Failed to fetch/],
  ['an error', async () => new Response('', { status: 503 }), /shared.js answered 503/],
])(
  'what %s keeps from being fetched ahead is said, and fetched with the press',
  async (_, answer, message) => {
    fetching.mockImplementationOnce(answer)
    const { fetchAhead, loadAtOnce } = await import('./load-at-once.ts')
    await expect(fetchAhead('menu')).rejects.toThrow(message)
    expect(await loadAtOnce('menu', async () => 'the menu')()).toBe('the menu')
    expect(listFetched()).toEqual([
      '/assets/shared.js low',
      '/assets/menu.js low',
      '/assets/shared.js auto',
    ])
  },
)

test('nothing is fetched ahead where the document names no scripts', async () => {
  vi.stubGlobal('document', { getElementById: () => null })
  const { fetchAhead } = await import('./load-at-once.ts')
  await expect(fetchAhead('menu')).rejects.toThrow('names no scripts')
})
