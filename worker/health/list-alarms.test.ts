import { beforeEach, expect, test } from 'vitest'
import {
  HOUR_MS,
  LOGIN_FAILURES_OF_ALL_MAX,
  OWNER_CHANGES_ALARM,
  WRITES_PER_DAY,
} from '#schema/rules.ts'
import { ask, leaveRun, setUpHealth, WELL } from '#test/support/ask-health.ts'
import { signIn } from '#test/support/people.ts'
import { Site } from '#test/support/site.ts'

beforeEach(setUpHealth)

test('what may be an attack is told: slowed logins, accounts at their limit, many new owners', async () => {
  const site = new Site(WELL)
  await leaveRun(site, 'finished', 90_000)
  const { DB } = site.env
  const [now, day] = [Date.now(), Math.floor(Date.now() / (24 * HOUR_MS))]
  const failures = (identifier: string, times: number) =>
    Array.from({ length: times }, () =>
      DB.prepare('INSERT INTO login_failures (identifier, at) VALUES (?, ?)').bind(identifier, now),
    )
  const writes = DB.prepare('INSERT INTO write_counts VALUES (?, 0, 1, ?, ?)')
  const run = (owners: number) =>
    DB.prepare('UPDATE sync_runs SET applied_at = ?, tally = ?').bind(
      now,
      JSON.stringify({
        dynasties: {
          had: { 'seat:owner': 61 },
          altered: { 'seat:owner': owners - 1 },
          emptied: {},
        },
        clans: { had: { 'seat:owner': 12 }, altered: {}, emptied: { 'seat:owner': 1 } },
      }),
    )
  await DB.batch([
    ...failures('one', LOGIN_FAILURES_OF_ALL_MAX - 1),
    writes.bind(1, day, WRITES_PER_DAY - 1),
    writes.bind(2, day - 1, WRITES_PER_DAY),
    run(OWNER_CHANGES_ALARM - 1),
  ])
  expect((await ask(site)).body.problems).toEqual([])
  await DB.batch([
    ...failures('one', 1),
    writes.bind(3, day, WRITES_PER_DAY),
    run(OWNER_CHANGES_ALARM),
  ])
  const { problems, status } = (await ask(site)).body
  expect(status).toBe('degraded')
  expect(problems).toEqual([
    'Failed logins slow down 1 account.',
    '1 account reached the writes of a day.',
    'A sync of the last day changed the owners of 5 groups.',
  ])
  const admin = await signIn(site, { username: 'boss', isAdmin: true })
  expect(await (await admin.call('/api/admin/sync')).json()).toMatchObject({ alarms: problems })
})
