import { expect } from 'vitest'
import type { SyncResponse } from '#schema/contracts/sync/sync.ts'
import { DAY_MS } from '#schema/rules.ts'
import { signIn, type TestBrowser, toJsonRequest } from './people.ts'
import { addHouseOfPlayers } from './populate.ts'
import { rememberWorld } from './remember-world.ts'
import { emptyDatabase, Site } from './site.ts'

export const SYNCED_PLAYER_COUNT = 130

const syncHouse = rememberWorld(async (site) => {
  // Syncs on the previous day, so that calls by administrators, which use the real clock, come
  // after the sync.
  site.now = Math.floor(Date.now() / DAY_MS) * DAY_MS - DAY_MS / 2
  const made = addHouseOfPlayers(site, SYNCED_PLAYER_COUNT)
  await site.sync()
  return made
})

export async function openSyncedSite() {
  await emptyDatabase()
  const site = new Site()
  const populated = await syncHouse(site)
  const admin = await signIn(site, { username: 'admin', isAdmin: true })
  return { site, populated, admin }
}

/** Removes over a fifth of the players, then syncs. Returns the id of this sync, which is held. */
export async function createHeldSyncRun(site: Site): Promise<number> {
  site.game.world.players = site.game.world.players.slice(0, SYNCED_PLAYER_COUNT - 27)
  const run = await site.sync()
  expect(run).toMatchObject({ state: 'held', changes: 27, departed: 0 })
  return run?.id ?? 0
}

export async function postToSyncApi(
  admin: TestBrowser,
  path: string,
): Promise<{ status: number; body: SyncResponse }> {
  const response = await admin.call(`/api/admin/sync${path}`, toJsonRequest({}))
  return { status: response.status, body: await response.json() }
}

export async function getFromSyncApi<T>(admin: TestBrowser, path: string): Promise<T> {
  const response = await admin.call(`/api/admin/sync${path}`)
  return response.json()
}

export function countRows({ env }: Site, from: string): Promise<number | null> {
  return env.DB.prepare(`SELECT count(*) AS n FROM ${from}`).first<number>('n')
}
