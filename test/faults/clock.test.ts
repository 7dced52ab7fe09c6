import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEmulatedHud, sendHudRequest } from '#demo/hud-emulator.ts'
import type { TestBrowser } from '#test/support/people.ts'
import { signIn, toJsonRequest } from '#test/support/people.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'
import { TEST_SECRETS } from '#test/support/test-secrets.ts'
import { createSystemCtx } from '#worker/core/context.ts'
import { publishLastSeenTimes } from '#worker/outside/hud/pulse.ts'

const NOW = Date.UTC(2026, 10, 2, 12)
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

let site: Site
let realm: Awaited<ReturnType<typeof syncSmallRealm>>

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await emptyDatabase()
  site = new Site()
  site.now = NOW - 2 * HOUR_MS
  realm = await syncSmallRealm(site)
})

afterEach(() => {
  vi.useRealTimers()
})

/** Sends a pulse from a HUD. The HUD’s clock is right even if the server’s clock is wrong. */
async function pulse(nonce: string = crypto.randomUUID(), hudTime = NOW): Promise<number> {
  const hud = await createEmulatedHud(TEST_SECRETS.HUD_MASTER_KEYS, realm.member.uuid)
  const outside = {
    now: () => hudTime,
    nonce: () => nonce,
    fetch: (url: string, init: RequestInit) => site.call(new URL(url).pathname, init),
  }
  return (await sendHudRequest('https://evernight.test', hud, 'pulse', {}, outside)).status
}

/** Moves the clock forward by an hour, after which the site publishes last-seen times. */
function publish(): Promise<void> {
  vi.setSystemTime(NOW + HOUR_MS)
  return publishLastSeenTimes(createSystemCtx(site.env, Date.now(), 'r'))
}

async function isShownActive(): Promise<boolean> {
  const path = `/api/players/by-uuid/${realm.member.uuid}/profile`
  return (await site.get<{ publicData: { isActive: boolean } }>(path)).publicData.isActive
}

function readLastSeen(): Promise<number | null> {
  return site.env.DB.prepare('SELECT last_seen_at AS at FROM players WHERE uuid = ?')
    .bind(realm.member.uuid)
    .first<number>('at')
}

describe('when the server’s clock jumps', () => {
  test('HUD requests are refused while the server’s clock is an hour off, and accepted afterwards', async () => {
    for (const leap of [-HOUR_MS, HOUR_MS]) {
      vi.setSystemTime(NOW + leap)
      expect(await pulse()).toBe(401)
    }
    vi.setSystemTime(NOW)
    expect(await pulse()).toBe(200)
  })

  test('when the server’s clock goes back four minutes, a used nonce stays used', async () => {
    expect(await pulse('nonce-taken-once')).toBe(200)
    vi.setSystemTime(NOW - 4 * MINUTE_MS)
    expect(await pulse('nonce-taken-once')).toBe(401)
    vi.setSystemTime(NOW + 4 * MINUTE_MS)
    expect(await pulse('nonce-taken-once')).toBe(401)
  })

  test('a server clock that was a month ahead does not make a player appear active all month', async () => {
    vi.setSystemTime(NOW + 30 * DAY_MS)
    expect(await pulse(undefined, NOW + 30 * DAY_MS)).toBe(200)
    await publish()
    expect(await isShownActive()).toBe(false)
    vi.setSystemTime(NOW)
    expect(await pulse()).toBe(200)
    await publish()
    expect([await readLastSeen(), await isShownActive()]).toEqual([NOW, true])
    vi.setSystemTime(NOW + 31 * DAY_MS)
    expect(await isShownActive()).toBe(false)
  })

  test('when the clock goes back a minute, the time at which a player was last seen does not go back', async () => {
    await pulse()
    vi.setSystemTime(NOW - MINUTE_MS)
    expect(await pulse()).toBe(200)
    await publish()
    expect(await readLastSeen()).toBe(NOW)
  })

  test('a session stays valid if the clock is a year behind, and expires if it is a week ahead', async () => {
    const player = await signIn(site, { username: 'player', playerUuid: realm.member.uuid })
    const ask = async (browser: TestBrowser) => (await browser.call('/api/user')).status
    vi.setSystemTime(NOW - 365 * DAY_MS)
    expect(await ask(player)).toBe(200)
    vi.setSystemTime(NOW + 8 * DAY_MS)
    expect(await ask(player)).toBe(401)
  })

  test('when the clock goes back a day, an ended session stays ended', async () => {
    const player = await signIn(site, { username: 'player', playerUuid: realm.member.uuid })
    const cookies = new Map(player.cookies)
    await player.call('/api/logout', toJsonRequest({}))
    vi.setSystemTime(NOW - DAY_MS)
    for (const [name, value] of cookies) player.cookies.set(name, value)
    expect((await player.call('/api/user')).status).toBe(401)
  })

  test('when the clock jumps a day ahead and back, the next sync still runs on time', async () => {
    site.now = NOW + DAY_MS
    expect(await site.sync()).toMatchObject({ state: 'finished' })
    site.now = NOW
    expect(await site.sync()).toMatchObject({ state: 'finished' })
  })
})
