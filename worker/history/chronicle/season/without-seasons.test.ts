import { expect, test, vi } from 'vitest'
import { makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { SEASONS } from '#web/site.ts'
import worker from '#worker/index.ts'

test('a community without season names has no seasons, even if some are stored', async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  SEASONS.names.splice(0)
  await emptyDatabase()
  const site = new Site()
  site.game.world.players.push(makePlayer({ name: 'Ash' }))
  for (const date of ['2026-10-30T12:00:00Z', '2026-11-02T12:00:00Z']) {
    const controller = { scheduledTime: Date.parse(date), cron: '*/5 * * * *', noRetry() {} }
    await worker.scheduled(controller, site.env)
  }
  const { DB } = site.env
  expect(await DB.prepare('SELECT count(*) AS n FROM sync_runs').first('n')).toBe(2)
  expect(await DB.prepare('SELECT count(*) AS n FROM seasons').first('n')).toBe(0)
  await DB.prepare(
    "INSERT INTO seasons VALUES ('2026-10', 'Old', 20727, 20757, 1, 0, 1, '{}')",
  ).run()
  for (const season of ['now', '2026-10']) {
    expect((await site.call(`/api/seasons/${season}`)).status).toBe(404)
  }
  expect(await (await site.call('/api/sitemap.xml')).text()).not.toContain('seasons')
})
