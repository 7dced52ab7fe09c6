import { beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '#schema/rules.ts'
import { DATA_STALE_AFTER_MS } from '#schema/sync/sync-limits.ts'
import {
  HEALTHY_VARS,
  insertSyncRun,
  requestHealth,
  setUpHealthTest,
} from '#test/support/ask-health.ts'
import { signIn } from '#test/support/people.ts'
import { addHouseOfPlayers } from '#test/support/populate.ts'
import { Site } from '#test/support/site.ts'

beforeEach(setUpHealthTest)

const NO_TALLY = { read: 0, refused: 0, stored: 0, changes: {}, had: {}, altered: {}, emptied: {} }

test.each([
  ['has never been read', [], /never/],
  ['was last read hours ago', [['finished', DATA_STALE_AFTER_MS + HOUR_MS]], /4 hours ago/],
  [
    'could not be read',
    [
      ['finished', HOUR_MS],
      ['failed', 0, 'No answer'],
    ],
    /last sync failed/,
  ],
  [
    'has changes that are held',
    [
      ['finished', HOUR_MS],
      ['held', 0, '400 of 769 players would leave: Aurelia'],
    ],
    /is held until an administrator decides: 400 of 769 players would leave the game \(the limit is 20 %\)\.$/,
  ],
] as [string, [string, number, string?][], RegExp][])(
  'health reports the site as degraded if the game %s',
  async (_, runs, problem) => {
    const site = new Site(HEALTHY_VARS)
    for (const [state, ago, note] of runs) await insertSyncRun(site, state, ago, note)
    await site.env.DB.prepare("UPDATE sync_runs SET tally = ? WHERE state = 'held'")
      .bind(JSON.stringify({ players: { ...NO_TALLY, stored: 769, changes: { departed: 400 } } }))
      .run()
    const { response, body } = await requestHealth(site)
    expect([response.status, body.status]).toEqual([200, 'degraded'])
    expect(body.problems).toEqual([expect.stringMatching(problem)])
    // Only administrators see the error’s details.
    expect(JSON.stringify(body)).not.toContain('No answer')
  },
)

test('health does not report a run that waits for the next tick as a problem', async () => {
  const site = new Site(HEALTHY_VARS)
  await insertSyncRun(site, 'finished', HOUR_MS)
  await insertSyncRun(site, 'waiting', 0)
  expect((await requestHealth(site)).body.status).toBe('ok')
})

test.each([
  ['game', "The game's server does not respond as it should: "],
  ['database', 'The database failed during the sync: '],
  ['site', 'The sync failed on our side: '],
] as const)(
  'health reports a run stopped by a fault of the %s, but without details',
  async (source, sentence) => {
    const site = new Site(HEALTHY_VARS)
    await insertSyncRun(site, 'finished', HOUR_MS)
    for (const [state, next] of [
      ['waiting', 'the sync tries again every five minutes.'],
      ['failed', 'the last sync failed.'],
    ] as const) {
      await insertSyncRun(site, state, 0, 'for administrators', source)
      const { body } = await requestHealth(site)
      expect([body.status, body.problems]).toEqual(['degraded', [sentence + next]])
    }
  },
)

test('health reports a run that rejected many rows as a problem, even if it was applied', async () => {
  const site = new Site(HEALTHY_VARS)
  const { members } = addHouseOfPlayers(site, 60)
  for (const member of members.slice(0, 12)) Object.assign(member, { race: 'Mummy' })
  expect(await site.sync()).toMatchObject({ state: 'finished', errors: 12 })
  await site.env.DB.prepare('UPDATE sync_runs SET started_at = ?').bind(Date.now()).run()
  const problems = ['The last sync refused 12 of the 60 players in the feed.']
  expect((await requestHealth(site)).body).toMatchObject({ status: 'degraded', problems })
  const admin = await signIn(site, { username: 'boss', isAdmin: true })
  expect(await (await admin.call('/api/admin/sync')).json()).toMatchObject({ alarms: problems })
})
