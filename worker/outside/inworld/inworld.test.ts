import { beforeEach, expect, test } from 'vitest'
import { HUD_RESPONSE_MAX_BYTES } from '#schema/contracts/outside/hud.ts'
import { addDays } from '#schema/core/time/dates.ts'
import { formatInTimeZone } from '#schema/core/time/zoned-text.ts'
import { HOUR_MS } from '#schema/rules.ts'
import { signIn, toJsonRequest } from '#test/support/people.ts'
import { planWeeklyEvent } from '#test/support/plan-weekly-event.ts'
import { makeDynasty, makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site, toUncachedUrl } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'
import { GAME_TIME_ZONE } from '#web/site.ts'

let site: Site

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
})

async function read(board: string): Promise<string> {
  const response = await site.call(toUncachedUrl(`/api/inworld/${board}`))
  expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  const bytes = await response.arrayBuffer()
  expect(bytes.byteLength).toBeLessThan(HUD_RESPONSE_MAX_BYTES)
  return new TextDecoder().decode(bytes)
}

test('each line of an in-world text is one ranked group or one event, with public data only', async () => {
  expect(await read('clans')).toBe('There are none yet.')
  expect(await read('chronicle')).toBe('Nothing has been recorded yet.')
  const { lord, house } = await syncSmallRealm(site)
  const childe = makePlayer({ name: 'Young Ada', sire: lord.uuid, dynasty: house.uuid })
  site.game.world.players.push(childe)
  await site.sync()
  expect(await read('dynasties')).toBe('1. House Vesper  3\n2. Thornback Pack  1')
  expect(await read('bloodlines')).toBe('1. Crimson Court  2')
  const text = await read('chronicle')
  expect(text.split('\n')).toContain('1 Nov  Young Ada was embraced into House Vesper.')
  const member = await signIn(site, { username: 'member', playerUuid: lord.uuid })
  expect(await (await member.call('/api/inworld/chronicle')).text()).toBe(text)
  expect((await site.call('/api/inworld/players')).status).toBe(400)
})

test('a board’s text with long names in three-byte letters is cut only between lines', async () => {
  for (let rank = 1; rank <= 30; rank++) {
    site.game.world.dynasties.push(makeDynasty({ name: `${'夜'.repeat(50)} ${rank}` }))
  }
  await site.sync()
  const lines = (await read('dynasties')).split('\n')
  expect(lines.length).toBeGreaterThan(10)
  for (const line of lines) expect(line).toMatch(/^\d+\. 夜{50} \d+ {2}0$/)
})

test('the board “tonight” lists the public events of the next 24 hours, in the game’s time zone', async () => {
  expect(await read('tonight')).toBe('Nothing is planned tonight.')
  const { lord } = await syncSmallRealm(site)
  const owner = await signIn(site, { username: 'lord', playerUuid: lord.uuid })
  const at = formatInTimeZone(Date.now() + 5 * HOUR_MS, GAME_TIME_ZONE)
  const [hours, minutes] = at.slice(-8, -3).split(':').map(Number)
  const begins = { date: at.slice(0, 10), minute: (hours ?? 0) * 60 + (minutes ?? 0) }
  const plan = (change: object, planner = 'dynasty:1') =>
    planWeeklyEvent(owner, planner, { ...begins, repeat: 'once', ...change })
  await plan({ title: 'Court <b>' })
  for (const title of [
    'Court\n20:00 FREE L$ at http://a.example',
    'Court \u{202e}',
    'Court\u001B[31m',
  ]) {
    await expect(plan({ title })).rejects.toThrow(/^400: .*The title contains/)
  }
  await plan({ title: 'Council', audience: 'house' })
  await plan({ title: 'Gathering' }, 'clan:1')
  await plan({ title: 'Later', date: addDays(begins.date, 3) })
  const { id } = await plan({ title: 'Never' })
  const off = toJsonRequest({ status: 'called-off', sequence: 0 }, 'PUT')
  await owner.call(`/api/calendar/${id}/occurrences/${begins.date}`, off)
  const time = `${at.slice(-8, -3)} SLT`
  expect(await read('tonight')).toBe(
    `${time}  Court <b>, House Vesper\n${time}  Gathering, Clan of Ash`,
  )
  for (let count = 0; count < 16; count++) await plan({ title: '夜'.repeat(80) })
  expect((await read('tonight')).split('\n').length).toBeLessThan(12)
})
