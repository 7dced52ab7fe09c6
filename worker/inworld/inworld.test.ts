import { beforeEach, expect, test } from 'vitest'
import { HUD_RESPONSE_MAX_BYTES } from '#schema/contracts/hud.ts'
import { signIn } from '#test/support/people.ts'
import { makeDynasty, makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site, toFresh } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'

let site: Site

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
})

async function read(board: string): Promise<string> {
  const response = await site.call(toFresh(`/api/inworld/${board}`))
  expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  const bytes = await response.arrayBuffer()
  expect(bytes.byteLength).toBeLessThan(HUD_RESPONSE_MAX_BYTES)
  return new TextDecoder().decode(bytes)
}

test('a ranking is a line a group, and the chronicle a line an event, without what members alone read', async () => {
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

test('long names in letters of three bytes are cut after a whole line', async () => {
  for (let rank = 1; rank <= 30; rank++) {
    site.game.world.dynasties.push(makeDynasty({ name: `${'夜'.repeat(50)} ${rank}` }))
  }
  await site.sync()
  const lines = (await read('dynasties')).split('\n')
  expect(lines.length).toBeGreaterThan(10)
  for (const line of lines) expect(line).toMatch(/^\d+\. 夜{50} \d+ {2}0$/)
})
