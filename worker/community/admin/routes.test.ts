import { beforeEach, describe, expect, test, vi } from 'vitest'
import { auditResponse } from '#schema/contracts/community/audit.ts'
import { syncResponse, syncStatus } from '#schema/contracts/sync/sync.ts'
import { AUDIT_MERGE_WINDOW_MS } from '#schema/rules.ts'
import type { TestBrowser } from '#test/support/people.ts'
import { signIn, toJsonRequest } from '#test/support/people.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { getGroupPath, syncSmallRealm } from '#test/support/small-realm.ts'

let site: Site
let admin: TestBrowser
let realm: Awaited<ReturnType<typeof syncSmallRealm>>

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
  realm = await syncSmallRealm(site)
  admin = await signIn(site, { username: 'admin', isAdmin: true })
})

async function read(path: string): Promise<unknown> {
  return (await admin.call(path)).json()
}

describe('forcing a sync', () => {
  test('a forced sync runs at once, reports its result, and is logged', async () => {
    const answer = syncResponse.parse(
      await (await admin.call('/api/admin/sync', toJsonRequest({}))).json(),
    )
    expect(answer).toMatchObject({ synced: 4, errors: 0, state: 'finished', note: null })
    const { entries } = auditResponse.parse(await read('/api/admin/audit'))
    expect(entries).toMatchObject([{ actor: 'admin', action: 'force sync', after: 'finished' }])
  })

  test('forcing a sync during another returns 409, and says who started the other sync and when', async () => {
    let second = new Response()
    site.game.fault = async ({ collection }) => {
      if (collection === 'players') second = await admin.call('/api/admin/sync', toJsonRequest({}))
      return null
    }
    expect((await admin.call('/api/admin/sync', toJsonRequest({}))).status).toBe(200)
    expect(second.status).toBe(409)
    expect(await second.json()).toMatchObject({
      error: expect.stringMatching(/^A sync is running: admin started it at .+ UTC\.$/),
    })
  })

  test('a forced sync that would remove most players is held for review, and the status says so', async () => {
    const note = '3 of 4 players would leave the game (the limit is 50 %): '
    site.game.world.players = site.game.world.players.slice(0, 1)
    const answer = syncResponse.parse(
      await (await admin.call('/api/admin/sync', toJsonRequest({}))).json(),
    )
    expect(answer).toMatchObject({ synced: 1, errors: 0, state: 'held' })
    expect(answer.note).toContain(note)
    const status = syncStatus.parse(await read('/api/admin/sync'))
    expect(status).toMatchObject({ run: { state: 'held', departed: 0 }, playerCount: 4 })
  })

  test('a forced sync returns 503 if the game is unreachable, and its run waits for the next tick', async () => {
    site.game.fault = () => new Response('', { status: 500 })
    const response = await admin.call('/api/admin/sync', toJsonRequest({}))
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ error: expect.stringMatching(/game's server/) })
    const status = syncStatus.parse(await read('/api/admin/sync'))
    expect(status).toMatchObject({ run: { state: 'waiting' }, playerCount: 4 })
  })
})

test('the sync status shows the last run and the rows it rejected', async () => {
  Object.assign(realm.member, { race: 'Mummy' })
  await admin.call('/api/admin/sync', toJsonRequest({}))
  const status = syncStatus.parse(await read('/api/admin/sync'))
  expect(status).toMatchObject({
    run: { trigger: 'admin', state: 'finished', synced: 3, errors: 1 },
    errors: [
      { collection: 'players', uuid: realm.member.uuid, reason: expect.stringMatching(/^race/) },
    ],
    playerCount: 4,
  })
  expect(await read('/api/admin/sync/runs')).toMatchObject([
    { trigger: 'admin' },
    { trigger: 'schedule' },
  ])
})

describe('reading the audit log', () => {
  test('the audit log can be filtered by actor, action and target', async () => {
    const path = `/api/players/uuid/${realm.lord.uuid}/bio`
    await admin.call(path, toJsonRequest({ bio: 'one' }, 'PUT'))
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + AUDIT_MERGE_WINDOW_MS)
    await admin.call(path, toJsonRequest({ bio: 'two' }, 'PUT'))
    later.mockRestore()
    await admin.call('/api/admin/sync', toJsonRequest({}))
    const actions = async (query: string) =>
      auditResponse.parse(await read(`/api/admin/audit?${query}`)).entries.map(({ after }) => after)
    expect(await actions('')).toEqual(['finished', 'two', 'one'])
    expect(await actions('action=set%20bio')).toEqual(['two', 'one'])
    expect(await actions(`target=${realm.lord.uuid}`)).toEqual(['two', 'one'])
    const name = realm.lord.name.slice(1, -1).toUpperCase()
    expect(await actions(`target=${encodeURIComponent(name)}`)).toEqual(['two', 'one'])
    expect(await actions('target=No%20such%20name')).toEqual([])
    expect(await actions('actor=adm&action=set%20bio')).toEqual(['two', 'one'])
    expect(await actions('actor=nobody')).toEqual([])
  })

  test('the audit log names players and groups, and the acting account', async () => {
    const { lord, house, clan, bloodline } = realm
    await admin.call(`/api/players/uuid/${lord.uuid}/bio`, toJsonRequest({ bio: 'one' }, 'PUT'))
    const owner = await signIn(site, { username: 'owner', playerUuid: lord.uuid })
    const put = async (kind: string, { name }: { name: string }, text: object) => {
      const path = await getGroupPath(site, kind, name)
      const field = Object.keys(text)[0]
      expect((await owner.call(`${path}/${field}`, toJsonRequest(text, 'PUT'))).status).toBe(200)
    }
    await put('dynasties', house, { description: 'x' })
    await put('clans', clan, { description: 'x' })
    await put('bloodlines', bloodline, { lore: 'x' })
    const { entries } = auditResponse.parse(await read('/api/admin/audit'))
    expect(entries.map(({ targetName }) => targetName)).toEqual(
      [bloodline, clan, house, lord].map(({ name }) => name),
    )
    for (const { name } of [house, clan, bloodline]) {
      const path = `/api/admin/audit?target=${encodeURIComponent(name.toLowerCase())}`
      const found = auditResponse.parse(await read(path)).entries
      expect(found.map(({ targetName }) => targetName)).toEqual([name])
    }
    const [ownerId, , , adminId] = entries.map(({ accountId }) => accountId)
    expect([ownerId, adminId]).toEqual([expect.any(Number), expect.any(Number)])
    expect(ownerId).not.toBe(adminId)
  })

  test('the audit log’s CSV export is quoted correctly, and no cell can run as a formula', async () => {
    const bio = '=HYPERLINK("https://evil.test")\nsecond line'
    await admin.call(`/api/players/uuid/${realm.lord.uuid}/bio`, toJsonRequest({ bio }, 'PUT'))
    const response = await admin.call('/api/admin/audit.csv')
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    const text = await response.text()
    expect(text.split('\r\n')[0]).toBe(
      'id,at,accountId,actor,action,targetKind,target,targetName,before,after,partAt',
    )
    expect(text).toContain(`,"'=HYPERLINK(""https://evil.test"")\nsecond line",\r\n`)
  })

  test.each(['=1', '+1', '-1', '@SUM(1)', '\t=1', '\r=1', '\n=1', '  =1', '＝1', '＠SUM(1)'])(
    'in the audit log’s CSV export, the bio %j cannot run as a formula',
    async (bio) => {
      await admin.call(`/api/players/uuid/${realm.lord.uuid}/bio`, toJsonRequest({ bio }, 'PUT'))
      const [, row] = (await (await admin.call('/api/admin/audit.csv')).text()).split(/\r\n(?=\d)/)
      expect(row).toMatch(/,"?'\s*[=+\-@＝＠]/)
    },
  )
})
