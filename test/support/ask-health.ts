import { vi } from 'vitest'
import { health } from '#schema/contracts/operations/health.ts'
import type { SyncFailureSource } from '#schema/contracts/sync/sync.ts'
import { emptyDatabase, type Site } from './site.ts'

export const HEALTHY_VARS = { GAME_FEED_TOKEN: 'token-of-the-tests' }

export async function setUpHealthTest() {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await emptyDatabase()
  return () => {
    vi.useRealTimers()
  }
}

export async function requestHealth(site: Site, headers: Record<string, string> = {}) {
  const response = await site.call('/api/health', { headers })
  const body = health.parse(await response.json())
  return { response, body }
}

export async function insertSyncRun(
  site: Site,
  state: string,
  endedAgoMs: number,
  note: string | null = null,
  failedSource: SyncFailureSource | null = null,
) {
  const at = Date.now() - endedAgoMs
  await site.env.DB.prepare(
    "INSERT INTO sync_runs (trigger, state, step, started_at, finished_at, note, failed_source) VALUES ('schedule', ?, 'done', ?, ?, ?, ?)",
  )
    .bind(state, at, at, note, failedSource)
    .run()
}
