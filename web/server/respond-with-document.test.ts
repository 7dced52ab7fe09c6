import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { playerProfile } from '#schema/contracts/realm/players.ts'
import { ranking } from '#schema/contracts/realm/rankings.ts'
import { makeSampleData } from '#schema/core/sample.ts'
import { CACHE_EPOCH_HEADER, PAGE_VIEW_HEADER, SIGNED_IN_HINT_COOKIE } from '#schema/rules.ts'
import { expectLoggedError } from '#test/support/fail-on-console-error.ts'
import shell from '../index.html?raw'
import { respondWithDocument } from './respond-with-document.ts'

const put = vi.fn()

beforeEach(() => {
  vi.stubGlobal('__ROUTE_SCRIPTS__', {})
  vi.stubGlobal('__BUILD__', 'test')
  vi.stubGlobal('caches', { open: async () => ({ match: async () => undefined, put }) })
})

afterEach(() => {
  vi.unstubAllGlobals()
  put.mockReset()
})

const PROFILE = makeSampleData(playerProfile, { movedTo: '/player/Nyx-%C3%89l', privateData: null })
const RANKING = makeSampleData(ranking)
const ENV = {
  API: {
    fetch: async ({ url, headers }: Request) => {
      if (url.endsWith('/api/site')) return Response.json({ hasRules: false, announcement: null })
      return url.endsWith('/api/user') && !headers.get('Cookie')?.includes('session=own')
        ? Response.json({ error: '', code: 'unauthenticated' }, { status: 401 })
        : Response.json(PROFILE)
    },
  },
  ASSETS: {
    fetch: async () =>
      new Response(shell, { headers: { 'X-Content-Type-Options': 'nosniff', ETag: '"shell"' } }),
  },
}

test.each([
  ['a visitor', {}],
  ['a member', { Cookie: `${SIGNED_IN_HINT_COOKIE}=1; __Host-session=own` }],
])(
  '%s who opens a former name is redirected to the current name, and nothing is cached',
  async (_, headers) => {
    const request = new Request('https://evernight.example/player/Nyx?from=clans&other=1', {
      headers,
    })
    const response = await respondWithDocument(request, ENV, () => {})
    expect(response.status).toBe(301)
    expect(response.headers.get('Location')).toBe('/player/Nyx-%C3%89l?from=clans')
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(await response.text()).toBe('')
    expect(put).not.toHaveBeenCalled()
  },
)

test('a request that only pretends to be signed in gets the visitors’ cached document', async () => {
  const match = vi.fn(async () => new Response('of the visitors'))
  vi.stubGlobal('caches', { open: async () => ({ match, put }) })
  const request = new Request('https://evernight.example/player/Nyx', {
    headers: { Cookie: `${SIGNED_IN_HINT_COOKIE}=1; __Host-session=made.up` },
  })
  const response = await respondWithDocument(request, ENV, () => {})
  expect(await response.text()).toBe('of the visitors')
})

test('when the API’s cache epoch changes, a new document cache is used, and API calls send the new epoch', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const opened: string[] = []
  const open = async (name: string) => {
    opened.push(name)
    return { match: async () => undefined, put }
  }
  vi.stubGlobal('caches', { open })
  const told: (string | null)[] = []
  let epoch = 5
  const API = {
    fetch: async (call: Request) => {
      if (call.url.endsWith('/api/cache-epoch')) return Response.json({ epoch })
      told.push(call.headers.get(CACHE_EPOCH_HEADER))
      return Response.json(PROFILE)
    },
  }
  const read = () =>
    respondWithDocument(
      new Request('https://evernight.example/player/Nyx'),
      { ...ENV, API },
      () => {},
    )
  vi.setSystemTime(Date.now() + 1000)
  await read()
  epoch = 6
  await read()
  vi.setSystemTime(Date.now() + 500)
  await read()
  vi.useRealTimers()
  expect(opened).toEqual(['pages-test-5', 'pages-test-5', 'pages-test-6'])
  expect(new Set(told)).toEqual(new Set(['5', '6']))
})

describe('concurrent visitors of an uncached page', () => {
  const calls: string[] = []
  const counted = {
    ...ENV,
    API: {
      fetch: async (call: Request) => {
        const { pathname } = new URL(call.url)
        if (pathname !== '/api/cache-epoch') calls.push(pathname)
        return pathname === '/api/user' ? ENV.API.fetch(call) : Response.json(RANKING)
      },
    },
  }
  const readTogether = (addresses: string[], headers: Record<string, string> = {}) => {
    calls.length = 0
    return Promise.all(
      addresses.map(async (address) => {
        const request = new Request(`https://evernight.example${address}`, { headers })
        const response = await respondWithDocument(request, counted, () => {})
        return { status: response.status, text: await response.text(), headers: response.headers }
      }),
    )
  }

  test('concurrent visitors of a page share one document, which is rendered and cached once', async () => {
    await readTogether(['/clans'])
    const callsOfOne = calls.length
    put.mockReset()
    const documents = await readTogether(['/clans', '/clans?x=1', '/clans'])
    expect(calls).toHaveLength(callsOfOne)
    expect(put).toHaveBeenCalledTimes(1)
    expect(documents.map(({ status }) => status)).toEqual([200, 200, 200])
    const [first] = documents
    for (const { text, headers } of documents) {
      expect(text).toBe(first?.text)
      expect(headers.get('ETag')).toBe(first?.headers.get('ETag'))
      expect(headers.get('Vary')).toBe('Cookie')
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    }
    await readTogether(['/clans', '/bloodlines'])
    expect(calls).toHaveLength(2 * callsOfOne)
  })

  test('concurrent visitors of an unknown page get the same 404', async () => {
    const documents = await readTogether(['/nowhere/x', '/nowhere/x'])
    expect(documents.map(({ status }) => status)).toEqual([404, 404])
    expect(documents[1]?.text).toBe(documents[0]?.text)
    expect(documents[1]?.headers.get('Cache-Control')).toBe('private, no-store')
  })

  test('each of two concurrent signed-in users gets a separately rendered document', async () => {
    await readTogether(['/clans'])
    const callsOfOne = calls.length
    const own = { Cookie: `${SIGNED_IN_HINT_COOKIE}=1; __Host-session=own` }
    await readTogether(['/clans', '/clans'], own)
    // Each signed-in request makes its own API calls, including the one for its user.
    expect(calls.length).toBeGreaterThanOrEqual(2 * callsOfOne + 2)
  })
})

const BEYOND_A_PAGE = [
  '/lineage/x',
  '/admin/x/y',
  '/profile/x',
  '/players/1/private/x',
  '/auth/x',
  '/players/5/x',
  '/players/by-uuid/x/y',
  '/player/a/b',
  '/clans/1/x',
  '/dynasties/1/x',
  '/bloodlines/1/x',
  '/chronicle/x',
]

test.each(BEYOND_A_PAGE)('the document of %s returns 404', async (path) => {
  const request = new Request(`https://evernight.example${path}`)
  const response = await respondWithDocument(request, ENV, () => {})
  const html = await response.text()
  expect(response.status).toBe(404)
  expect(html).toContain('Did you forget to add the page to the router?')
  expect(html).toContain('<title>Page not found')
})

describe('documents during an API outage', () => {
  const asked: Request[] = []
  const away = {
    API: { fetch: async () => Response.json({}, { status: 500 }) },
    ASSETS: {
      fetch: async (request: Request) => {
        asked.push(request)
        const isPage = new URL(request.url).pathname !== '/nowhere.html'
        return new Response(isPage ? shell : 'No such file.', {
          status: isPage ? 200 : 404,
          headers: { 'X-Frame-Options': 'DENY', ETag: '"shell"', 'Cache-Control': 'public' },
        })
      },
    },
  }

  afterEach(() => {
    asked.length = 0
  })

  test.each(['/', '/clans', '/clans/1', '/player/Nyx', '/chronicle'])(
    'if the API fails, %s returns the page shell with 503, so that browsers can still render the page',
    async (path) => {
      const request = new Request(`https://evernight.example${path}`, {
        headers: { 'If-None-Match': '"shell"' },
      })
      const response = await respondWithDocument(request, away, () => {})
      expectLoggedError(/ApiError: 500/)
      expect(response.status).toBe(503)
      expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
      expect(response.headers.get('Cache-Control')).toBe('private, no-store')
      expect(response.headers.get('ETag')).toBeNull()
      expect(response.headers.get('X-Frame-Options')).toBe('DENY')
      expect(await response.text()).toBe(shell)
      // The requests for the shell omit If-None-Match, because a 304 would have no body to send.
      expect(asked.map(({ headers }) => headers.get('If-None-Match'))).toEqual(
        asked.map(() => null),
      )
      expect(put).not.toHaveBeenCalled()
    },
  )

  test('a page returns 503 if the API cannot be reached', async () => {
    const API = { fetch: () => Promise.reject(new Error('no such service')) }
    const request = new Request('https://evernight.example/clans', { method: 'HEAD' })
    const response = await respondWithDocument(request, { ...away, API }, () => {})
    expectLoggedError(/no such service/)
    expect(response.status).toBe(503)
  })

  test.each(['/api/user', '/api/rankings/clan'])(
    'a page returns 429 if the API call %s reports that the reader is above the rate limit',
    async (refused) => {
      const pages: [string, string | null][] = []
      const API = {
        fetch: async ({ url, headers }: Request) => {
          const { pathname } = new URL(url)
          pages.push([pathname, headers.get(PAGE_VIEW_HEADER)])
          return pathname === refused
            ? Response.json({ code: 'too-many' }, { status: 429 })
            : Response.json(RANKING)
        },
      }
      const request = new Request('https://evernight.example/clans', {
        headers: { Cookie: `${SIGNED_IN_HINT_COOKIE}=1; __Host-session=own` },
      })
      const response = await respondWithDocument(request, { ...away, API }, () => {})
      expectLoggedError(/429/)
      expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '60'])
      const [first, ...others] = pages
      expect(first).toEqual(['/api/user', 'count'])
      expect(others.map(([, page]) => page)).toEqual(others.map(() => 'counted'))
    },
  )

  test('an API outage does not affect cached pages, private pages and unknown paths', async () => {
    const read = async (path: string) => {
      const request = new Request(`https://evernight.example${path}`)
      return (await respondWithDocument(request, away, () => {})).status
    }
    expect(await read('/nowhere.html')).toBe(404)
    expect(await read('/profile')).toBe(200)
    vi.stubGlobal('caches', {
      open: async () => ({ match: async () => new Response('kept'), put }),
    })
    expect(await read('/clans')).toBe(200)
  })
})
