import { beforeEach, describe, expect, inject, test, vi } from 'vitest'
import type { RequestSyncResponse } from '#schema/contracts/sync/game-feed.ts'
import { signRequest } from '#schema/core/wire/hud-signature.ts'
import { SYNC_REQUEST_INTERVAL_SECONDS } from '#schema/rules.ts'
import { addHouseOfPlayers, countPlayers } from '#test/support/populate.ts'
import { emptyDatabase, SITE_URL, Site } from '#test/support/site.ts'
import { runScheduled } from '#worker/run-scheduled.ts'
import { takeLock } from '#worker/sync/run/lock.ts'

const TOKEN = 'token-of-the-feed-of-the-tests'
const PATH = '/api/game/changed'
const AT_ONCE = inject('isSoak') ? 500 : 50
const START = Date.UTC(2026, 10, 1, 12)
let site: Site
let made = 0

beforeEach(async () => {
  await emptyDatabase()
  site = new Site({ GAME_FEED_TOKEN: TOKEN })
  addHouseOfPlayers(site)
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  return () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})

type Signed = { method: string; headers: Record<string, string>; body?: string }

async function sign({ token = TOKEN, path = PATH, url = SITE_URL, late = 0, body = '' } = {}) {
  const time = String(Math.floor(Date.now() / 1000) + late)
  const nonce = `nonce-${made++}-of-the-tests`
  const text = { method: 'POST', url: `${url}${path}`, time, nonce, body }
  const headers: Record<string, string> = {
    'X-Evernight-Time': time,
    'X-Evernight-Nonce': nonce,
    'X-Evernight-Signature': await signRequest(token, text),
  }
  return { method: 'POST', headers }
}

async function push(signed?: Signed) {
  const response = await site.call(PATH, signed ?? (await sign()))
  return { status: response.status, body: (await response.json()) as RequestSyncResponse }
}

async function listRuns() {
  const runs = await site.env.DB.prepare('SELECT "trigger", state FROM sync_runs ORDER BY id').all()
  return runs.results.map(({ trigger, state }) => `${trigger} ${state}`)
}

function pass(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000)
}

describe('push from the game', () => {
  test('a push starts a sync at once, and a push a minute later starts another sync', async () => {
    const [lord] = site.game.world.players
    const answer = { state: 'started', isHeld: false, message: 'A sync has started.' }
    expect(await push()).toEqual({ status: 202, body: answer })
    expect(await listRuns()).toEqual(['game finished'])
    expect(await countPlayers(site)).toBe(25)
    Object.assign(lord ?? {}, { title: 'Lord of a Minute' })
    pass(SYNC_REQUEST_INTERVAL_SECONDS)
    expect(await push()).toMatchObject({ body: { state: 'started' } })
    expect(await listRuns()).toEqual(['game finished', 'game finished'])
    const title = await site.env.DB.prepare('SELECT title FROM players ORDER BY id').first('title')
    expect(title).toBe('Lord of a Minute')
  })

  test('a second push within a minute waits for the next tick, which syncs once', async () => {
    await push()
    pass(SYNC_REQUEST_INTERVAL_SECONDS - 1)
    expect(await push()).toMatchObject({ status: 202, body: { state: 'queued' } })
    expect(await listRuns()).toEqual(['game finished'])
    for (const _ of ['the next tick', 'the one after']) {
      pass(5 * 60)
      await runScheduled(site.env, Date.now())
    }
    expect(await listRuns()).toEqual(['game finished', 'schedule finished'])
  })

  test('a push during a running sync causes another sync afterwards', async () => {
    await push()
    pass(SYNC_REQUEST_INTERVAL_SECONDS)
    await takeLock(site.ctx())
    const queued = { state: 'queued', message: expect.stringMatching(/^A sync is running/) }
    expect(await push()).toMatchObject({ status: 202, body: queued })
    await site.env.DB.prepare("UPDATE sync_lock SET holder = '', expires_at = 0").run()
    pass(5 * 60)
    await runScheduled(site.env, Date.now())
    expect(await listRuns()).toEqual(['game finished', 'schedule finished'])
  })

  test('a push resumes a waiting run, and the next tick syncs again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.spyOn(scheduler, 'wait').mockResolvedValue()
    site.game.fault = () => new Response('no', { status: 500 })
    await push()
    expect(await listRuns()).toEqual(['game waiting'])
    site.game.fault = null
    pass(SYNC_REQUEST_INTERVAL_SECONDS)
    const resumed = { state: 'started', message: expect.stringMatching(/waiting sync continues/) }
    expect(await push()).toMatchObject({ body: resumed })
    pass(5 * 60)
    await runScheduled(site.env, Date.now())
    expect(await listRuns()).toEqual(['game finished', 'schedule finished'])
  })

  test('the response to a push says whether syncs are paused and whether a run is held', async () => {
    await push()
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    site.game.world.players.splice(3)
    pass(SYNC_REQUEST_INTERVAL_SECONDS)
    expect(await push()).toMatchObject({ body: { state: 'started', isHeld: false } })
    pass(SYNC_REQUEST_INTERVAL_SECONDS)
    const held = {
      state: 'started',
      isHeld: true,
      message: expect.stringMatching(/ is held until/),
    }
    expect(await push()).toMatchObject({ body: held })
    expect(await listRuns()).toEqual(['game finished', 'game lapsed', 'game held'])
    await site.env.DB.prepare("INSERT INTO sync_pause VALUES (1, 1, 'admin')").run()
    pass(SYNC_REQUEST_INTERVAL_SECONDS)
    expect(await push()).toMatchObject({ status: 202, body: { state: 'paused', isHeld: true } })
    expect(await listRuns()).toHaveLength(3)
  })

  test('a push sent many times at once starts one sync', async ({ task }) => {
    task.meta.tried = AT_ONCE
    const signed = await Promise.all(Array.from({ length: AT_ONCE }, () => sign()))
    const answers = await Promise.all(signed.map(push))
    expect(answers.filter(({ status }) => status !== 202)).toEqual([])
    expect(answers.filter(({ body }) => body.state === 'started')).toHaveLength(1)
    expect(await listRuns()).toEqual(['game finished'])
  })

  test('a push may contain JSON, which is covered by the signature', async () => {
    const body = '{"players":["0191b334-5793-acbc-b52c-0ec48fd0c939"]}'
    const { method, headers } = await sign({ body })
    const json = { ...headers, 'Content-Type': 'application/json' }
    expect(await push({ method, headers: json, body: body.replace('01', '02') })).toMatchObject({
      status: 401,
    })
    expect(await push({ method, headers: json, body })).toMatchObject({ status: 202 })
  })
})

describe('pushes that are refused', () => {
  test('a replayed push is refused each time', async ({ task }) => {
    task.meta.tried = AT_ONCE
    const signed = await sign()
    const all = await Promise.all(Array.from({ length: AT_ONCE }, () => push(signed)))
    expect(all.filter(({ status }) => status === 202)).toHaveLength(1)
    expect(all.filter(({ status }) => status === 401)).toHaveLength(AT_ONCE - 1)
    expect(await listRuns()).toHaveLength(1)
  })

  test.each<[string, () => Promise<Signed>]>([
    ['without a signature', async () => ({ method: 'POST', headers: {} })],
    ['with the feed’s bearer token alone', async () => bearer()],
    ['signed with another token', () => sign({ token: `${TOKEN}!` })],
    ['signed with no token', () => sign({ token: ' ' })],
    ['signed for another site', () => sign({ url: 'https://another.test' })],
    ['signed for another call', () => sign({ path: '/api/hud/pulse' })],
    ['six minutes late', () => sign({ late: -301 })],
    ['six minutes early', () => sign({ late: 301 })],
    ['whose nonce was replaced', () => exchange('Nonce', 'another-nonce')],
    ['whose time was replaced', () => exchange('Time', String(START / 1000 + 1))],
    ['whose signature is cut', () => exchange('Signature', '')],
    ['whose nonce is malformed', () => exchange('Nonce', 'a/b/c/d/e/f')],
  ])('a push %s is refused', async (_, make) => {
    expect((await push(await make())).status).toBe(401)
    expect(await listRuns()).toEqual([])
    expect(await site.env.DB.prepare('SELECT count(*) AS n FROM hud_nonces').first('n')).toBe(0)
  })

  test('a push signed for another site is refused, and the error names the expected host', async () => {
    const { body } = await push(await sign({ url: 'https://another.test' }))
    const { host } = new URL(SITE_URL)
    expect(body).toMatchObject({ error: expect.stringContaining(`third line must be ${host},`) })
  })

  test('a push is refused if 60 pushes have arrived within the minute', async () => {
    Object.assign(site.env, { HUD_LIMIT: { limit: async () => ({ success: false }) } })
    const response = await site.call(PATH, await sign())
    expect(response.status).toBe(429)
    expect(response.headers.get('Retry-After')).toBe('60')
  })

  test('a push is refused if the site has no token for the game’s feed', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    site.env.GAME_FEED_TOKEN = ''
    const { status, body } = await push()
    expect(status).toBe(503)
    expect(body).toMatchObject({ error: expect.stringContaining('no GAME_FEED_TOKEN') })
  })
})

async function bearer(): Promise<Signed> {
  const { headers } = await sign({ token: 'x' })
  return { method: 'POST', headers: { ...headers, Authorization: `Bearer ${TOKEN}` } }
}

async function exchange(name: string, value: string): Promise<Signed> {
  const { method, headers } = await sign()
  return { method, headers: { ...headers, [`X-Evernight-${name}`]: value } }
}
