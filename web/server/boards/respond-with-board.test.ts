import { beforeEach, expect, test, vi } from 'vitest'
import { INWORLD_BOARDS } from '#schema/contracts/outside/feeds.ts'
import {
  makeChronicleEvent,
  makeGroupInEvent,
  makePlayerInEvent,
} from '#test/support/chronicle-events.ts'
import { expectLoggedError } from '#test/support/fail-on-console-error.ts'
import shell from '../../index.html?raw'
import { respondWithBoard } from './respond-with-board.tsx'

const stored = new Map<string, Response>()
const calls: Request[] = []
let isDown = false

beforeEach(() => {
  stored.clear()
  calls.length = 0
  isDown = false
  vi.stubGlobal('__BUILD__', 'test')
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (address: string) => stored.get(address)?.clone(),
      put: async (address: string, response: Response) => stored.set(address, response),
    }),
  })
  return () => vi.unstubAllGlobals()
})

const HOSTILE = '<script>alert(1)</script> & Co'
const house = makeGroupInEvent('dynasty', 7, HOSTILE)
const event = makeChronicleEvent('joined', { player: makePlayerInEvent(3, 'Nox'), group: house })
const rows = [4, 5].map((rank) => ({
  id: rank,
  name: HOSTILE,
  rank,
  members: 1214,
  logoUuid: null,
}))

const evening = {
  ...{ entryId: 1, date: '2026-11-21', startAt: '2026-11-22T03:00:00.000Z', title: HOSTILE },
  planner: { kind: 'dynasty', id: 7, name: 'House' },
}

const ENV = {
  API: {
    fetch: async (call: Request) => {
      if (call.url.endsWith('/api/cache-epoch')) return Response.json({ epoch: 0 })
      calls.push(call)
      if (isDown) return Response.json({}, { status: 503 })
      return Response.json({
        events: [event],
        rows,
        occurrences: [evening],
        announcement: { text: 'The castle <moves>.' },
      })
    },
  },
  ASSETS: { fetch: async () => new Response(shell, { headers: { 'X-Frame-Options': 'DENY' } }) },
}

async function get(
  board: (typeof INWORLD_BOARDS)[number],
): Promise<{ response: Response; html: string }> {
  const request = new Request(`https://evernight.example/board/${board}?other=1`, {
    headers: { Cookie: '__Host-session=own' },
  })
  const response = await respondWithBoard(request, ENV, board, () => {})
  return { response, html: await response.text() }
}

test.each(INWORLD_BOARDS)(
  'the board “%s” has no scripts, reloads itself and is not indexed',
  async (board) => {
    const { response, html } = await get(board)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('X-Frame-Options')).toBe('DENY')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; Co')
    expect(html).toContain('The castle &lt;moves&gt;.')
    expect(html).not.toContain('<script')
    expect(html).toContain('<meta http-equiv="refresh" content="300" />')
    expect(html).toContain('<meta name="robots" content="noindex" />')
    expect(html).toContain('<link rel="stylesheet"')
    expect(calls.map(({ headers }) => headers.get('Cookie'))).toEqual([null, null])
    expect((await get(board)).html).toBe(html)
    expect(calls).toHaveLength(2)
  },
)

test('if the API fails, a board says that it will try again, reloads itself and is not cached', async () => {
  isDown = true
  const { response, html } = await get('clans')
  expectLoggedError(/returned 503/)
  expect(response.status).toBe(503)
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  expect(response.headers.get('Retry-After')).toBe('60')
  expect(html).toContain('This board will try again by itself')
  expect(html).toContain('http-equiv="refresh"')
  isDown = false
  expect((await get('clans')).response.status).toBe(200)
})

test('the board “tonight” shows times in the game’s time zone, not in the server’s', async () => {
  expect((await get('tonight')).html).toContain('>19:00</span>')
})
