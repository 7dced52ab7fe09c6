import { beforeEach, describe, expect, test } from 'vitest'
import type { SyncTally } from '#schema/contracts/sync/sync.ts'
import { DAY_MS, HOUR_MS } from '#schema/rules.ts'
import { UNDO_WINDOW_MS } from '#schema/sync/sync-limits.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { findLastFullTally, findLastSyncTime } from './run-record.ts'
import { sweepRuns } from './sweep-runs.ts'

let site: Site

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
})

type Left = Record<string, string | number | null>

/** Stores a finished, scheduled run. The columns in `more` replace these defaults. */
async function leave(daysAgo: number, more: Left = {}): Promise<number> {
  const at = site.now - daysAgo * DAY_MS
  const ended = more.finished_at === null ? null : at + HOUR_MS
  const run: Left = {
    trigger: 'schedule',
    state: 'finished',
    step: 'done',
    started_at: at,
    ...more,
  }
  const row: Left = {
    applied_at: run.state === 'finished' ? ended : null,
    finished_at: ended,
    ...run,
  }
  const names = Object.keys(row)
  const statement = site.env.DB.prepare(
    `INSERT INTO sync_runs (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
  )
  const { meta } = await statement.bind(...Object.values(row)).run()
  return meta.last_row_id
}

async function sweepAndList(): Promise<number[]> {
  await sweepRuns(site.ctx())
  const { results } = await site.env.DB.prepare('SELECT id FROM sync_runs ORDER BY id').all()
  return results.map(({ id }) => Number(id))
}

describe('runs kept forty days after the last sync', () => {
  test('the last successful run, which gives the data its date, is kept while an undo pauses the schedule', async () => {
    await leave(50)
    const good = await leave(41)
    await leave(40, { state: 'undone' })
    const undo = await leave(40, { trigger: 'undo' })
    expect(await sweepAndList()).toEqual([good, undo])
    expect(await findLastSyncTime(site.ctx())).toBe(site.now - 41 * DAY_MS)
  })

  test('the last successful run, which gives the data its date, is kept after an applied preview', async () => {
    const good = await leave(41)
    const preview = await leave(40, { trigger: 'preview' })
    expect(await sweepAndList()).toEqual([good, preview])
    expect(await findLastSyncTime(site.ctx())).toBe(site.now - 41 * DAY_MS)
  })

  test('the last run that read the whole feed is kept, because it lists all rejected rows', async () => {
    const tally: SyncTally = {}
    const full = await leave(42, { tally: JSON.stringify(tally) })
    await leave(41, { changed_since: 1 })
    const changes = await leave(40, { changed_since: 1 })
    expect(await sweepAndList()).toEqual([full, changes])
    expect(await findLastFullTally(site.ctx())).toEqual(tally)
  })

  test('a run that failed while it was applied is kept, so that the next run recomputes everything', async () => {
    const good = await leave(41)
    const failed = await leave(40, { state: 'failed', applied_at: site.now - 40 * DAY_MS })
    await leave(39, { state: 'failed' })
    expect(await sweepAndList()).toEqual([good, failed])
    const run = await site.sync()
    expect(run).toMatchObject({ isFull: true, appliedSince: site.now - 40 * DAY_MS - 2 * HOUR_MS })
  })

  test('the last run that changed anything is kept', async () => {
    const changed = await leave(42, { changes: 3 })
    const unchanged = await leave(40)
    expect(await sweepAndList()).toEqual([changed, unchanged])
  })

  test('a run interrupted while it was applied is kept and can resume', async () => {
    const good = await leave(41)
    const cutOff = await leave(40, { state: 'running', step: 'apply', finished_at: null })
    expect(await sweepAndList()).toEqual([good, cutOff])
  })
})

test('the last successful run is kept as long as a newer run can still be undone', async () => {
  const good = await leave(40)
  const undoable = await leave(1)
  expect(await sweepAndList()).toEqual([good, undoable])
  await site.env.DB.prepare("UPDATE sync_runs SET state = 'undone' WHERE id = ?")
    .bind(undoable)
    .run()
  expect(await findLastSyncTime(site.ctx())).toBe(site.now - 40 * DAY_MS)
})

test('a run’s stored changes are deleted once it cannot be undone, but not while an undo reads them', async () => {
  const listChanges = async () => {
    await sweepRuns(site.ctx())
    const { results } = await site.env.DB.prepare('SELECT run_id FROM sync_changes').all()
    return results.length
  }
  const days = UNDO_WINDOW_MS / DAY_MS + 1
  await leave(days, { state: 'undone', changes_up_to: 1 })
  const undo = await leave(days, {
    trigger: 'undo',
    state: 'running',
    finished_at: null,
    applied_at: 1,
  })
  await site.env.DB.prepare(
    "INSERT INTO sync_changes (id, run_id, collection, uuid, kind) VALUES (1, 1, 'players', 'u', 'departed')",
  ).run()
  expect(await listChanges()).toBe(1)
  await site.env.DB.prepare("UPDATE sync_runs SET state = 'finished', finished_at = ? WHERE id = ?")
    .bind(site.now, undo)
    .run()
  expect(await listChanges()).toBe(0)
})
