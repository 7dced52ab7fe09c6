import { beforeAll, expect, test } from 'vitest'
import type { CalendarEntry } from '#schema/contracts/community/calendar.ts'
import { playerProfile } from '#schema/contracts/realm/players.ts'
import { isPublicRead, listAllApiCalls, toExampleBody, toExamplePath } from '#test/support/calls.ts'
import { resetWriteLimit, toJsonRequest } from '#test/support/people.ts'
import { toWeeklyEventBody } from '#test/support/plan-weekly-event.ts'
import { SimulatedDiscord } from '#test/support/played-discord.ts'
import { Site } from '#test/support/site.ts'
import { EXAMPLE_LOGO_UUID, storePictures } from '#test/support/store-picture.ts'
import { app } from '#worker/app.ts'
import { signInEveryUserKind } from './people-of-the-realm.ts'

const CALLS = await listAllApiCalls(app)
const site = new Site()
let realmAndPeople: Awaited<ReturnType<typeof signInEveryUserKind>>
type Row = { id: number; uuid: string; name: string; slug: string }
let players: Row[] = []

beforeAll(async () => {
  new SimulatedDiscord()
  realmAndPeople = await signInEveryUserKind(site)
  await storePictures(site, EXAMPLE_LOGO_UUID)
  const { results } = await site.env.DB.prepare(
    'SELECT id, uuid, name, slug FROM players',
  ).all<Row>()
  players = results
})

test('a player’s private data is sent only to that player and administrators', async ({ task }) => {
  let tried = 0
  const profiles = CALLS.filter((call) => isPublicRead(call) && call.response === playerProfile)
  expect(profiles.length).toBeGreaterThanOrEqual(3)
  for (const [kind, { browser, uuid: own, isAdmin }] of Object.entries(realmAndPeople.people)) {
    for (const { id, uuid, slug } of players) {
      const known = { players: id, uuid, name: slug }
      for (const path of profiles.flatMap((call) => [
        toExamplePath(call, known),
        toExamplePath(call, { ...known, uuid: uuid.toUpperCase() }),
      ])) {
        const response = await browser.call(path)
        const body: { privateData: unknown; isAdmin: boolean } = await response.json()
        expect(body.privateData !== null, `${path} by ${kind}`).toBe(isAdmin || own === uuid)
        expect(body.isAdmin).toBe(isAdmin)
        tried++
      }
    }
  }
  task.meta.tried = tried
})

test('each write to a group succeeds for its owner and is refused for everyone else', async ({
  task,
}) => {
  let tried = 0
  const writes = CALLS.filter(({ access }) => access === 'owner')
  expect(writes.length).toBeGreaterThanOrEqual(10)
  const { lord, alpha } = realmAndPeople.realm
  for (const call of writes) {
    await resetWriteLimit(site)
    const { method, path } = call
    const body = method === 'GET' ? {} : toJsonRequest(toExampleBody(call) ?? {}, method)
    const table = path.split('/')[2] ?? ''
    const groups = await site.env.DB.prepare(`SELECT id, uuid FROM ${table}`).all<{
      id: number
      uuid: string
    }>()
    for (const { id, uuid } of groups.results) {
      const ownerUuid = uuid === realmAndPeople.realm.pack.uuid ? alpha.uuid : lord.uuid
      for (const [kind, { browser, uuid: own }] of Object.entries(realmAndPeople.people)) {
        const { status } = await browser.call(toExamplePath(call, { [table]: id }), body)
        const refusal = own === null ? 401 : 403
        expect(status, `${method} ${path} of ${uuid} by ${kind}`).toBe(
          own === ownerUuid ? toOwnStatus(call) : refusal,
        )
        tried++
      }
    }
    const beyond = ['0', '-1', '999999', '1e0', '1 ', '01', '1;2', '1%2f2', '9007199254740993']
    for (const id of beyond) {
      const response = await realmAndPeople.people.owner?.browser.call(
        path.replace('{id}', id),
        body,
      )
      expect([400, 404]).toContain(response?.status)
      tried++
    }
  }
  task.meta.tried = tried
})

/**
 * Returns the status that a group’s owner gets: 400 or 404 for writes to a webhook, because the
 * example webhook does not exist, and otherwise 200.
 */
function toOwnStatus({ id }: { id: string }): number {
  if (!id.endsWith('Discord') || id.startsWith('get')) return 200
  return id.startsWith('connect') ? 400 : 404
}

test('only a group’s seat holders can write its calendar entries, whatever id the request contains', async () => {
  const { people, realm } = realmAndPeople
  const planners = ['dynasty:1', 'dynasty:2', 'clan:1', 'bloodline:1', 'realm']
  for (const planner of planners) {
    const { results } = await site.env.DB.prepare('SELECT uuid FROM dynasties WHERE id = 2').all<{
      uuid: string
    }>()
    const isPack = planner === 'dynasty:2' && results[0]?.uuid === realm.pack.uuid
    for (const [kind, { browser, uuid, isAdmin }] of Object.entries(people)) {
      const mayPlan =
        planner === 'realm' ? isAdmin : uuid === (isPack ? realm.alpha : realm.lord).uuid
      await resetWriteLimit(site)
      const response = await browser.call(
        `/api/calendar/planners/${planner}`,
        toJsonRequest(toWeeklyEventBody({ title: `by ${kind}` })),
      )
      const what = `${planner} by ${kind}`
      expect(response.status, what).toBe(mayPlan ? 201 : uuid === null && !isAdmin ? 401 : 403)
      if (!mayPlan) continue
      const { entry } = await response.json<{ entry: CalendarEntry }>()
      for (const [other, intruder] of Object.entries(people)) {
        const isOne = planner === 'realm' ? intruder.isAdmin : intruder.uuid === uuid
        const edit = toJsonRequest({ ...toWeeklyEventBody(), sequence: entry.sequence + 9 }, 'PUT')
        const { status } = await intruder.browser.call(`/api/calendar/${entry.id}`, edit)
        expect(status === 409, `${what}, edited by ${other}`).toBe(isOne)
      }
    }
  }
})

test('only the player and administrators can write a player’s bio', async () => {
  for (const [kind, { browser, isAdmin }] of Object.entries(realmAndPeople.people)) {
    for (const { uuid } of players) {
      const before = await readBio(uuid)
      const response = await browser.call(
        `/api/players/uuid/${uuid}/bio`,
        toJsonRequest({ bio: `by ${kind}` }, 'PUT'),
      )
      expect(response.ok).toBe(isAdmin)
      expect(await readBio(uuid)).toBe(isAdmin ? `by ${kind}` : before)
    }
  }
})

test('a player writes only their own bio, whichever player the request names', async () => {
  const [first, ...others] = players.filter(
    ({ uuid }) => uuid !== realmAndPeople.people.player?.uuid,
  )
  const before = await Promise.all(others.map(({ uuid }) => readBio(uuid)))
  const body = {
    bio: 'mine',
    uuid: first?.uuid,
    playerUuid: first?.uuid,
    id: first?.id,
    isAdmin: true,
  }
  const path = `/api/user/bio?uuid=${first?.uuid}&id=${first?.id}`
  const response = await realmAndPeople.people.player?.browser.call(
    path,
    toJsonRequest(body, 'PUT'),
  )
  expect(response?.status).toBe(200)
  expect(await Promise.all(others.map(({ uuid }) => readBio(uuid)))).toEqual(before)
  expect(await readBio(realmAndPeople.people.player?.uuid ?? '')).toBe('mine')
})

test('descendant counts are always those of the signed-in player, whichever player the request names', async () => {
  const { lord } = realmAndPeople.realm
  const response = await realmAndPeople.people.player?.browser.call(
    `/api/lineage/stats?uuid=${lord.uuid}`,
  )
  expect(await response?.json()).toMatchObject({ totalDescendants: 0, totalFollowers: 0 })
})

test('a registration cannot create an administrator', async () => {
  const registration = {
    username: 'sly',
    isAdmin: true,
    is_admin: 1,
    provedAt: 1,
    passwordHash: 'x',
  }
  expect((await site.call('/api/register', toJsonRequest(registration))).status).toBe(201)
  const row = await site.env.DB.prepare(
    "SELECT is_admin, proved_at, password_hash FROM accounts WHERE username = 'sly'",
  ).first()
  expect(row).toEqual({ is_admin: 0, proved_at: null, password_hash: null })
})

test('only administrators can read or export the audit log and start a sync, however the URL is spelled', async () => {
  const paths = CALLS.filter(
    ({ access, method }) => access === 'administrator' && method === 'GET',
  ).map(({ path }) => path)
  expect(paths).toContain('/api/admin/audit')
  const spellings = paths.flatMap((path) => [
    path,
    `${path}/`,
    path.toUpperCase(),
    path.replace('admin', '%61dmin'),
    path.replace('/admin', '//admin'),
    `${path}?isAdmin=true`,
    `/api/players/..%2f${path}`,
  ])
  for (const [kind, { browser, isAdmin }] of Object.entries(realmAndPeople.people)) {
    if (isAdmin) continue
    for (const path of spellings)
      expect([400, 401, 403, 404], `${path} by ${kind}`).toContain(
        (await browser.call(path)).status,
      )
  }
})

async function readBio(uuid: string): Promise<unknown> {
  return site.env.DB.prepare('SELECT bio FROM players WHERE uuid = ?').bind(uuid).first('bio')
}
