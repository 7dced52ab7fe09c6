import type { ChronicleData } from '#schema/contracts/history/chronicle.ts'
import type { Health } from '#schema/contracts/operations/health.ts'
import type { ProgressLine } from '#tools/lib/progress-line.ts'
import { advanceWorld, readResponseJson, readWorldStatus, resetWorld } from '#tools/local/realm.ts'
import type { LocalSystem } from '#tools/local/system.ts'
import { planSimulatedDays, SIMULATED_HISTORY_PLAYERS_MAX, subtractDays } from './plan-days.ts'
import { describeSyncRunProgress, type SyncRunRow, syncUntilFinished } from './sync-to-end.ts'

type Options = {
  /** Number of days of history with which a new site starts. */
  history: number
  progress?: ProgressLine
}

/**
 * Simulates each day from the world's last day until today. `hasNoHistory` is true if no past days
 * were simulated, because the new world is too large.
 */
export async function simulateDaysUntilToday(
  system: LocalSystem,
  { history, progress }: Options,
): Promise<{ run: SyncRunRow | null; isNew: boolean; hasNoHistory: boolean }> {
  const { realmUrl, apiUrl } = system
  progress?.show('Reading the game …')
  const now = Date.now()
  const lastGoodAt = await findLastGoodSync(apiUrl)
  const { size } = await readWorldStatus(realmUrl)
  const isTooLarge = size > SIMULATED_HISTORY_PLAYERS_MAX
  const isEmpty = lastGoodAt === null
  const days = isTooLarge ? 0 : history
  if (isEmpty) await resetWorld(realmUrl, subtractDays(now, days))
  else await catchUpWithSite(system, lastGoodAt)

  const dawn = Date.parse((await readWorldStatus(realmUrl)).now)
  const onProgress = (run: SyncRunRow) =>
    progress?.show(`Reading the game: ${describeSyncRunProgress(run)}`)
  if (isEmpty) await syncUntilFinished(system, { at: dawn, onProgress })
  const dawns = planSimulatedDays(dawn, now)
  for (const [i, at] of dawns.entries()) {
    progress?.show(`Days pass in the game: ${i + 1} of ${dawns.length}`)
    await advanceWorld(realmUrl, at)
    const run = await syncUntilFinished(system, { at })
    // Stops at a held sync, because later syncs would be held too until an administrator decides.
    if (run?.state === 'held') break
  }
  const run = await syncUntilFinished(system, { at: now, onProgress })
  return { run, isNew: isEmpty, hasNoHistory: isEmpty && isTooLarge }
}

/** Restarts a world that begins after the site's last sync, and advances it to that sync's time. */
async function catchUpWithSite(
  { realmUrl, apiUrl }: LocalSystem,
  lastGoodAt: number,
): Promise<void> {
  const world = await readWorldStatus(realmUrl)
  if (world.day > 0 || Date.parse(world.now) <= lastGoodAt) return
  const chronicle = await readResponseJson<ChronicleData>(
    await fetch(`${apiUrl}/api/chronicle?limit=1`),
  )
  const began = chronicle.recordsBeganAt ? Date.parse(chronicle.recordsBeganAt) : lastGoodAt
  await resetWorld(realmUrl, began)
  for (const at of planSimulatedDays(began, lastGoodAt)) await advanceWorld(realmUrl, at)
}

async function findLastGoodSync(apiUrl: string): Promise<number | null> {
  const { sync } = await readResponseJson<Health>(await fetch(`${apiUrl}/api/health`))
  return sync.lastGoodAt === null ? null : Date.parse(sync.lastGoodAt)
}
