import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { FaultyD1, failFromQuery, failNever } from '#test/support/faulty-d1.ts'
import { makeAdminCtx } from '#test/support/people.ts'
import { anyPlayedDays, type SimulatedDay, simulateDays } from '#test/support/played-realm.ts'
import { database, emptyDatabase, Site } from '#test/support/site.ts'
import { createSystemCtx } from '#worker/core/context.ts'
import { listLords } from '#worker/history/chronicle/list-lords.ts'
import { applyRun, undoRun } from '../decide.ts'
import type { RunRecord } from '../run/run-record.ts'
import { runSync } from '../run-sync.ts'

const START = Date.UTC(2026, 1, 20, 12)
const HOUR_MS = 60 * 60_000

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  await emptyDatabase()
})
afterEach(() => vi.restoreAllMocks())

const faulty = new FaultyD1(database)

async function sync(site: Site, killedAt: number | null = null): Promise<RunRecord | null> {
  if (killedAt !== null) {
    faulty.follow(failFromQuery(killedAt, killedAt % 2 ? 'before' : 'after'))
    const ctx = createSystemCtx({ ...site.env, DB: faulty.db }, site.now, 'test')
    await runSync(ctx, 'admin').catch(() => null)
    await database.prepare('UPDATE sync_lock SET expires_at = 1').run()
  }
  faulty.follow(failNever)
  const run = await runSync(site.ctx(), 'admin')
  if (run?.state === 'held') await applyRun(makeAdminCtx(site), run.id)
  return run
}

async function undoBehind(site: Site, id: number): Promise<void> {
  const run = await database
    .prepare("SELECT id FROM sync_runs WHERE id > ? AND state = 'finished' AND changes > 0")
    .bind(id)
    .first<{ id: number }>()
  if (run) await undoRun(makeAdminCtx(site), run.id)
  await database.prepare('DELETE FROM sync_pause').run()
}

async function findLastId(): Promise<number> {
  return (await database.prepare('SELECT max(id) AS id FROM sync_runs').first<number>('id')) ?? 0
}

/** Returns milestones with their dates, and the chronicle’s events about them. */
async function readMilestones(): Promise<string[]> {
  const { results } = await database
    .prepare(`
      SELECT subject, milestones.uuid, milestones.kind, value, milestones.seat, role,
        milestones.player_uuid, day, events.kind AS told, events.player_uuid AS of,
        events.group_uuid AS "group", events.after,
        (SELECT group_concat(kind || ' ' || uuid) FROM (
          SELECT kind, uuid FROM event_subjects WHERE event_id = events.id)) AS subjects
      FROM milestones LEFT JOIN events ON events.id = event_id
      ORDER BY 1, 2, 3, 4, 5`)
    .all()
  return results.map((row) => JSON.stringify(row))
}

async function readReigns(site: Site): Promise<string[]> {
  const ctx = { ...site.ctx(), actor: { kind: 'visitor' } as const }
  const toDate = (at: string | null) => at?.slice(0, 10)
  const lines: string[] = []
  for (const seat of ['owner', 'officer_1'] as const) {
    for (let before: number | undefined; ; ) {
      const page = await listLords(ctx, { kind: 'dynasty', id: 1 }, { seat, before })
      lines.push(
        ...page.reigns.map(
          ({ name, role, from, until }) => `${name} ${role} ${toDate(from)} ${toDate(until)}`,
        ),
      )
      if (page.next === null) break
      before = page.next
    }
  }
  return lines
}

type Memory = { milestones: string[]; reigns: string[]; events: number }

async function remember(site: Site): Promise<Memory> {
  const { results } = await database
    .prepare("SELECT kind, count(*) AS n FROM events WHERE kind LIKE '%milestone' GROUP BY 1")
    .all<{ n: number }>()
  return {
    milestones: await readMilestones(),
    reigns: await readReigns(site),
    events: results.reduce((sum, { n }) => sum + n, 0),
  }
}

/** Syncs each day. Unless `isCalm`, a day may have a crash and a mistake that is undone. */
async function play(days: readonly SimulatedDay[], isCalm: boolean): Promise<Site> {
  await emptyDatabase()
  const site = new Site()
  for (const { at, world, mistake, killedAt } of days) {
    site.now = at
    if (mistake && !isCalm) {
      Object.assign(site.game.world, structuredClone(mistake))
      const before = await findLastId()
      await sync(site, killedAt)
      site.now += HOUR_MS
      await undoBehind(site, before)
    }
    Object.assign(site.game.world, structuredClone(world))
    await sync(site, isCalm ? null : killedAt)
  }
  return site
}

describe('milestones in a year with sync problems', () => {
  const [days, gap, events] = inject('isSoak') ? [400, 1, 20] : [8, 90, 5]

  test('a year with crashes and undone runs has the same milestones and reigns as one without', async () => {
    await fc.assert(
      fc.asyncProperty(anyPlayedDays(days, gap), async (played) => {
        const lived = simulateDays(START, played)
        const calm = await remember(await play(lived, true))
        expect(calm.events).toBeGreaterThan(events)
        const rough = await remember(await play(lived, false))
        expect(rough).toEqual(calm)
      }),
      // Does not shrink failures, because syncs set timeouts, whose number per process is limited.
      { numRuns: 1, endOnFailure: true },
    )
  }, 600_000)
})
