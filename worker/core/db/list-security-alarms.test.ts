import { beforeEach, expect, test } from 'vitest'
import { HOUR_MS, LOGIN_FAILURES_TOTAL_MAX, WRITES_PER_DAY } from '#schema/rules.ts'
import {
  HEALTHY_VARS,
  insertSyncRun,
  requestHealth,
  setUpHealthTest,
} from '#test/support/ask-health.ts'
import { signIn } from '#test/support/people.ts'
import { Site } from '#test/support/site.ts'

beforeEach(setUpHealthTest)

test('alarms report throttled logins, accounts at their daily limit, and many new owners', async () => {
  const site = new Site(HEALTHY_VARS)
  await insertSyncRun(site, 'finished', 90_000)
  const { DB } = site.env
  const [now, day] = [Date.now(), Math.floor(Date.now() / (24 * HOUR_MS))]
  const failures = (identifier: string, times: number) =>
    Array.from({ length: times }, () =>
      DB.prepare('INSERT INTO login_failures (identifier, at) VALUES (?, ?)').bind(identifier, now),
    )
  const writes = DB.prepare('INSERT INTO write_counts VALUES (?, 0, 1, ?, ?)')
  const run = (owners: number, groups: number) =>
    DB.prepare('UPDATE sync_runs SET applied_at = ?, tally = ?').bind(
      now,
      JSON.stringify({
        dynasties: {
          had: { 'seat:owner': groups - 12 },
          altered: { 'seat:owner': owners - 1 },
          emptied: {},
        },
        clans: { had: { 'seat:owner': 12 }, altered: {}, emptied: { 'seat:owner': 1 } },
      }),
    )
  await DB.batch([
    ...failures('one', LOGIN_FAILURES_TOTAL_MAX - 1),
    writes.bind(1, day, WRITES_PER_DAY - 1),
    writes.bind(2, day - 1, WRITES_PER_DAY),
    run(4, 40),
  ])
  expect((await requestHealth(site)).body.problems).toEqual([])
  await DB.batch([...failures('one', 1), writes.bind(3, day, WRITES_PER_DAY), run(5, 40)])
  const { problems, status } = (await requestHealth(site)).body
  expect(status).toBe('degraded')
  expect(problems).toEqual([
    'Failed logins are slowing down 1 account.',
    '1 account reached the limit of changes for a day.',
    'A sync in the last day changed the owners of 5 groups.',
  ])
  const admin = await signIn(site, { username: 'boss', isAdmin: true })
  expect(await (await admin.call('/api/admin/sync')).json()).toMatchObject({ alarms: problems })
})

test('alarm thresholds rise with the numbers of accounts and groups', async () => {
  const site = new Site(HEALTHY_VARS)
  await insertSyncRun(site, 'finished', 90_000)
  const { DB } = site.env
  const [now, day] = [Date.now(), Math.floor(Date.now() / (24 * HOUR_MS))]
  const run = (owners: number) =>
    DB.prepare('UPDATE sync_runs SET applied_at = ?, tally = ?')
      .bind(
        now,
        JSON.stringify({
          dynasties: { had: { 'seat:owner': 250 }, altered: { 'seat:owner': owners }, emptied: {} },
        }),
      )
      .run()
  const writes = (account: number) =>
    DB.prepare('INSERT INTO write_counts VALUES (?, 0, 1, ?, ?)').bind(account, day, WRITES_PER_DAY)
  await DB.prepare(
    "INSERT INTO accounts (id, username, password_hash, created_at) VALUES (3000, 'last', 'x', 0)",
  ).run()
  await run(12)
  await DB.batch([writes(1), writes(2)])
  expect((await requestHealth(site)).body.problems).toEqual([])
  await run(25)
  await writes(3).run()
  expect((await requestHealth(site)).body.problems).toEqual([
    '3 accounts reached the limit of changes for a day.',
    'A sync in the last day changed the owners of 25 groups.',
  ])
})
