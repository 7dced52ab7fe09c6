import { beforeEach, expect, test, vi } from 'vitest'
import {
  AUDIT_ENTRIES_MAX,
  AUDIT_RETENTION_MS,
  LOGIN_FAILURES_WINDOW_MS,
  SIGN_IN_LINK_RETENTION_MS,
  UNVERIFIED_ACCOUNT_RETENTION_MS,
} from '#schema/rules.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { createSystemCtx } from '#worker/core/context.ts'
import { runScheduled } from '#worker/run-scheduled.ts'
import { sweepAuditLog } from './sweep.ts'

const NOW = Date.UTC(2026, 10, 20)
const DAY_MS = 24 * 60 * 60_000

let site: Site

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

async function list(table: string, column: string): Promise<unknown[]> {
  const { results } = await site.env.DB.prepare(`SELECT ${column} AS v FROM ${table}`).all()
  return results.map(({ v }) => v)
}

test('a cron tick deletes only expired rows', async () => {
  const { DB } = site.env
  const at = (ms: number) => NOW + ms
  await DB.batch([
    DB.prepare("INSERT INTO hud_nonces VALUES ('old', 'a', ?), ('new', 'a', ?)").bind(
      at(-1),
      at(1),
    ),
    DB.prepare(
      "INSERT INTO sign_in_links VALUES ('old', 1, 1, ?1, NULL, 0), ('new', 1, 1, ?1 + 1, NULL, 0)",
    ).bind(at(-SIGN_IN_LINK_RETENTION_MS - 1)),
    DB.prepare("INSERT INTO ended_sessions VALUES ('old', ?), ('new', ?)").bind(at(-1), at(1)),
    DB.prepare(
      "INSERT INTO sessions VALUES ('old', 1, 1, 'Firefox', 0, 0, ?), ('new', 1, 1, 'Firefox', 0, 0, ?)",
    ).bind(at(-1), at(1)),
    DB.prepare("INSERT INTO login_failures (identifier, at) VALUES ('old', ?), ('new', ?)").bind(
      at(-LOGIN_FAILURES_WINDOW_MS - 1),
      at(-LOGIN_FAILURES_WINDOW_MS + 1),
    ),
    ...[at(-32 * DAY_MS), at(-31 * DAY_MS), at(-29 * DAY_MS)].map((startedAt) =>
      DB.prepare(
        "INSERT INTO sync_runs (trigger, state, step, started_at, finished_at) VALUES ('schedule', 'finished', 'done', ?1, ?1)",
      ).bind(startedAt),
    ),
    DB.prepare(
      "INSERT INTO accounts (username, created_at, proved_at, password_hash) VALUES ('old', ?1, NULL, NULL), ('new', ?2, NULL, NULL), ('proved', ?1, ?1, NULL), ('with a password', ?1, NULL, 'hash')",
    ).bind(at(-UNVERIFIED_ACCOUNT_RETENTION_MS - 1), at(-UNVERIFIED_ACCOUNT_RETENTION_MS + 1)),
    DB.prepare(
      "INSERT INTO sync_errors (run_id, collection, reason) SELECT id, 'players', started_at FROM sync_runs",
    ),
  ])
  await runScheduled(site.env, NOW)
  expect(await list('hud_nonces', 'nonce')).toEqual(['new'])
  expect(await list('sign_in_links', 'token_hash')).toEqual(['new'])
  expect(await list('ended_sessions', 'id')).toEqual(['new'])
  expect(await list('sessions', 'id')).toEqual(['new'])
  expect(await list('login_failures', 'identifier')).toEqual(['new'])
  expect(await list('accounts', 'username')).toEqual(['new', 'proved', 'with a password'])
  const left = [at(-31 * DAY_MS), at(-29 * DAY_MS)]
  expect(await list('sync_runs', 'started_at')).toEqual([...left, NOW])
  expect(await list('sync_errors', 'reason')).toEqual(left.map(String))
})

test('daily records are kept for 400 days, those of Mondays longer, and sync changes for seven days', async () => {
  const { DB } = site.env
  const today = Math.floor(NOW / DAY_MS)
  const days = Array.from({ length: 10 }, (_, index) => today - 400 - 4 + index)
  await DB.batch([
    ...days.flatMap((day) => {
      const month = new Date(day * DAY_MS).toISOString().slice(0, 7)
      const add = 'DO UPDATE SET days = json_patch(days, excluded.days)'
      return [
        DB.prepare(
          `INSERT INTO realm_months VALUES (?, json_object(?, json('[1,1,1,1,0,0,0,0]'))) ON CONFLICT ${add}`,
        ).bind(month, String(day)),
        DB.prepare(
          `INSERT INTO group_months VALUES ('clan', 1, ?, json_object(?, json('[1,1,0,0,1]'))) ON CONFLICT ${add}`,
        ).bind(month, String(day)),
        DB.prepare("INSERT INTO ranking_days VALUES ('clan', ?, 0, '[]')").bind(day),
      ]
    }),
    ...[8, 6].map((ago, index) =>
      DB.prepare(
        `INSERT INTO sync_runs (trigger, state, step, started_at, finished_at, changes_after, changes_up_to)
         VALUES ('schedule', 'held', 'judge', ?1, ?1, ?2, ?2 + 1)`,
      ).bind(NOW - ago * DAY_MS, index),
    ),
    ...[1, 2].map((run) =>
      DB.prepare(
        "INSERT INTO sync_changes (run_id, collection, uuid, kind) VALUES (?, 'players', 'u', 'departed')",
      ).bind(run),
    ),
  ])
  await runScheduled(site.env, NOW)
  const left = days.filter((day) => day > today - 400 || new Date(day * DAY_MS).getUTCDay() === 1)
  expect(left.length).toBeLessThan(days.length)
  const key = 'CAST(key AS integer)'
  expect(await list('realm_months, json_each(days) ORDER BY month', key)).toEqual([...left, today])
  expect(await list('group_months, json_each(days) ORDER BY month', key)).toEqual(left)
  expect(await list('ranking_days', 'day')).toEqual(left)
  expect(await list('sync_changes', 'run_id')).toEqual([2])
  expect(await list("sync_runs WHERE state = 'lapsed'", 'started_at')).toContain(NOW - 8 * DAY_MS)
})

test('the audit log is limited by age and number of entries', async () => {
  const { DB } = site.env
  await DB.prepare('DELETE FROM audit_log').run()
  const insert = (id: number, at: number) =>
    DB.prepare(
      `INSERT INTO audit_log (id, at, actor, action, target_kind, target, request_id)
       VALUES (?, ?, 'a', 'set bio', 'player', 'x', 'r')`,
    ).bind(id, at)
  await DB.batch([
    insert(1, site.now - AUDIT_RETENTION_MS - 1),
    insert(2, site.now - AUDIT_RETENTION_MS + 1),
    insert(3, site.now),
    insert(2 + AUDIT_ENTRIES_MAX, site.now),
  ])
  await sweepAuditLog(createSystemCtx(site.env, site.now, 'test'))
  const { results } = await DB.prepare('SELECT id FROM audit_log ORDER BY id').all()
  expect(results.map(({ id }) => id)).toEqual([3, 2 + AUDIT_ENTRIES_MAX])
})
