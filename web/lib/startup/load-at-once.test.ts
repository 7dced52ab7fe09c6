import { beforeEach, expect, test, vi } from 'vitest'

const PARTS = {
  menu: ['/assets/shared.js', '/assets/menu.js'],
  help: ['/assets/shared.js', '/assets/help.js'],
}
const fetched = vi.fn(async (_path: string, _options: RequestInit) => new Response(''))

beforeEach(() => {
  fetched.mockClear()
  vi.resetModules()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(PARTS) }) })
})

function listFetched() {
  return fetched.mock.calls.map(([path, { priority }]) => `${path} ${priority}`)
}

test('each script is fetched once, though two parts have it and the press comes after', async () => {
  const { fetchPartsAhead, loadAtOnce } = await import('./load-at-once.ts')
  fetchPartsAhead('menu', 'help')
  expect(listFetched()).toEqual([
    '/assets/shared.js low',
    '/assets/menu.js low',
    '/assets/help.js low',
  ])
  expect(await loadAtOnce('menu', async () => 'the menu')()).toBe('the menu')
  expect(fetched).toHaveBeenCalledTimes(3)
})

test('a press fetches what nobody has fetched ahead', async () => {
  const { loadAtOnce } = await import('./load-at-once.ts')
  await loadAtOnce('help', async () => 'the search')()
  expect(listFetched()).toEqual(['/assets/shared.js auto', '/assets/help.js auto'])
})

test('nothing is fetched ahead for who saves bytes', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  const { fetchPartsAhead, loadAtOnce } = await import('./load-at-once.ts')
  fetchPartsAhead('menu', 'help')
  expect(fetched).not.toHaveBeenCalled()
  await loadAtOnce('menu', async () => 'the menu')()
  expect(fetched).toHaveBeenCalledTimes(2)
})
