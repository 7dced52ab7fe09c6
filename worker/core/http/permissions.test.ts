import { beforeAll, beforeEach, expect, inject, test } from 'vitest'
import type { Access } from '#schema/contracts/core/api-document.ts'
import {
  type ApiCall,
  listAllApiCalls,
  toExampleBody,
  toExamplePath,
  toInputSchema,
} from '#test/support/calls.ts'
import {
  insertAccount,
  resetWriteLimit,
  signIn,
  TestBrowser,
  toJsonRequest,
} from '#test/support/people.ts'
import { OPENAPI_EXAMPLE_DATE, planWeeklyEvent } from '#test/support/plan-weekly-event.ts'
import { SimulatedDiscord } from '#test/support/played-discord.ts'
import { Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'
import { EXAMPLE_LOGO_UUID, storePictures } from '#test/support/store-picture.ts'
import { app } from '#worker/app.ts'

// The expected status for each kind of user follows from the access that the route declares.

const ACTORS = ['visitor', 'player', 'owner', 'owner of another', 'admin'] as const
type Actor = (typeof ACTORS)[number]

/** Error status by access and kind of user. Any other user gets the call’s success status. */
const REFUSALS: Record<Access, Partial<Record<Actor, number>>> = {
  anybody: {},
  account: { visitor: 401 },
  owner: { visitor: 401, player: 403, 'owner of another': 403, admin: 403 },
  officer: { visitor: 401, player: 403, 'owner of another': 403 },
  'any officer': { visitor: 401, player: 403 },
  planner: { visitor: 401, player: 403, 'owner of another': 403, admin: 403 },
  administrator: { visitor: 401, player: 403, owner: 403, 'owner of another': 403 },
  // HUD calls need a signature instead of a session. The tests in worker/outside/hud cover it.
  hud: { visitor: 401, player: 401, owner: 401, 'owner of another': 401, admin: 401 },
  game: { visitor: 401, player: 401, owner: 401, 'owner of another': 401, admin: 401 },
  discord: { visitor: 401, player: 401, owner: 401, 'owner of another': 401, admin: 401 },
}

/** These calls fail even for permitted users, for example because the password is wrong. */
const FAILURES: Record<string, Partial<Record<Actor | 'rest', number>>> = {
  // Nobody here is looking for a house, and a player who has a house cannot raise a hand.
  renewSeeking: { rest: 404 },
  raiseHand: { player: 409, owner: 409 },
  logIn: { rest: 401 },
  register: { rest: 201 },
  // The date in the documented example is in the past.
  createCalendarEntry: { rest: 400 },
  editCalendarEntry: { rest: 400 },
  come: { rest: 409 },
  listComers: { 'owner of another': 403 },
  // The token in the documented example belongs to no account.
  getOwnCalendarFile: { rest: 404 },
  getLinkOwner: { rest: 404 },
  logInWithLink: { rest: 404 },
  getSeason: { rest: 404 },
  getDynastyLogo: { rest: 404 },
  getClanLogo: { rest: 404 },
  getBloodlineLogo: { rest: 404 },
  // The documented example names a bio and an audit entry that the test’s realm does not have.
  takeDown: { rest: 404 },
  suspendAccount: { rest: 404 },
  liftSuspension: { rest: 404 },
  report: { rest: 404 },
  dismissReport: { rest: 404 },
  restoreVersion: { rest: 404 },
  getSyncRun: { rest: 404 },
  applySync: { rest: 404 },
  discardSync: { rest: 404 },
  undoSync: { rest: 409 },
  addPasskey: { rest: 400 },
  renamePasskey: { rest: 404 },
  removePasskey: { rest: 404 },
  startPasskeyProof: { rest: 409 },
  provePasskey: { rest: 403 },
  logInWithPasskey: { rest: 401 },
  setOwnAway: { rest: 400 },
  endDiscordChoice: { rest: 404 },
  linkDiscord: { rest: 404 },
  unlinkDiscord: { rest: 404 },
  // The example webhook exists neither at Discord (status 400) nor on the site (status 404).
  ...Object.fromEntries(
    ['Dynasty', 'Clan', 'Bloodline', 'Realm'].flatMap((of) => [
      [`connect${of}Discord`, { rest: 400 }],
      [`choose${of}Discord`, { rest: 404 }],
      [`set${of}Discord`, { rest: 404 }],
      [`disconnect${of}Discord`, { rest: 404 }],
    ]),
  ),
  askDeletion: { rest: 403 },
  endOwnSession: { rest: 404 },
  // The test sends no valid report, because the OpenAPI document has no example of one.
  reportViolations: { rest: 400 },
  // Visitors cannot fetch a texture that no player uses, and there is no texture service in tests.
  getTexture: { visitor: 404, rest: 503 },
}

const ENDS_SESSIONS = ['removeCalendarEntry', 'logOutEverywhere', 'logOut']
const CALLS = (await listAllApiCalls(app)).toSorted(
  (a, b) => ENDS_SESSIONS.indexOf(a.id) - ENDS_SESSIONS.indexOf(b.id),
)

const site = new Site()
const people = new Map<Actor, TestBrowser>()
const known: Record<string, string | number> = { players: 1, court: 1, name: 'Morwen', q: 'nox' }

beforeAll(async () => {
  new SimulatedDiscord()
  const realm = await syncSmallRealm(site)
  const { lord, member, alpha, outlaw } = realm
  realm.pack.leadership = [{ seat: 'owner', role: 'Alpha', player: alpha.uuid }]
  await site.sync()
  await storePictures(site, EXAMPLE_LOGO_UUID)
  await insertAccount(site, { username: 'morwenna' })
  people.set('visitor', new TestBrowser(site))
  people.set('player', await signIn(site, { username: 'player', playerUuid: member.uuid }))
  people.set('owner', await signIn(site, { username: 'owner', playerUuid: lord.uuid }))
  people.set('owner of another', await signIn(site, { username: 'other', playerUuid: alpha.uuid }))
  people.set(
    'admin',
    await signIn(site, { username: 'admin', playerUuid: outlaw.uuid, isAdmin: true }),
  )
  Object.assign(known, { uuid: lord.uuid, root: lord.uuid, a: lord.uuid, b: lord.uuid })
  for (const [kind, name] of [
    ['dynasties', 'House Vesper'],
    ['clans', 'Clan of Ash'],
    ['bloodlines', 'Crimson Court'],
  ] as const) {
    const rows = await site.get<{ id: number; name: string }[]>(`/api/${kind}`)
    known[kind] = rows.find((row) => row.name === name)?.id ?? 0
  }
  known.admin = 999_999
  known.planner = `dynasty:${known.dynasties}`
  const owner = people.get('owner')
  if (owner)
    known.calendar = (
      await planWeeklyEvent(owner, known.planner, { date: OPENAPI_EXAMPLE_DATE })
    ).id
  known.rankings = known.bloodlines ?? 0
})

beforeEach(() => resetWriteLimit(site))

/** Invalid for every field: neither a number nor an enum value, and too long for any text. */
const NONSENSE = 'x'.repeat(3000)

/** `statuses` are the status codes that a permitted user may get for the invalid input. */
function listMalformed(call: ApiCall): { path: string; init: RequestInit; statuses: number[] }[] {
  const { method, path, operation } = call
  const example = toExamplePath(call, known)
  const [bare = ''] = example.split('?')
  const init = method === 'GET' ? {} : toJsonRequest(toExampleBody(call) ?? {}, method)
  const write = (body: string, type: string) => ({
    ...toJsonRequest({}, method, { 'Content-Type': type }),
    body,
  })
  const all = []
  if (path.includes('{')) {
    all.push({ path: path.replaceAll(/\{\w+\}/g, NONSENSE), init, statuses: [400] })
  }
  const { properties = {}, required = [] } = toInputSchema(call, 'query')
  if (required.length > 0) all.push({ path: bare, init, statuses: [400] })
  const query = Object.keys(properties).map((name) => `${name}=${NONSENSE}`)
  if (query.length > 0) all.push({ path: `${bare}?${query.join('&')}`, init, statuses: [400] })
  if (method !== 'GET')
    all.push({ path: example, init: write('{}', 'text/plain'), statuses: [415] })
  if (operation.requestBody) {
    for (const body of ['{"', '[[]]', 'null', '']) {
      all.push({ path: example, init: write(body, 'application/json'), statuses: [400] })
    }
  }
  return all
}

const TAKING_INPUT = CALLS.filter(
  ({ method, operation }) => method !== 'GET' || operation.parameters,
)

/** Returns all users in the soak run, and otherwise one user for each expected status. */
function chooseActors(access: Access): Actor[] {
  if (inject('isSoak')) return [...ACTORS]
  const byRefusal = new Map(ACTORS.map((actor) => [REFUSALS[access][actor], actor]))
  return [...byRefusal.values()]
}

test.each(TAKING_INPUT)(
  'for malformed input to $name, only permitted users get a validation error',
  async (call) => {
    const { access } = call
    const told: string[] = []
    const expected: string[] = []
    for (const { path, init, statuses } of listMalformed(call)) {
      for (const actor of chooseActors(access)) {
        const isGroupKnown = path.startsWith(toExamplePath(call, known).split('?')[0] ?? '')
        const refusal = REFUSALS[access][actor]
        // The site cannot check roles in an unknown group, so anybody signed in gets 400.
        const isOfGroup = ['owner', 'officer', 'planner'].includes(access)
        const status = isOfGroup && !isGroupKnown && refusal === 403 ? 400 : refusal
        const response = await people.get(actor)?.call(path, init)
        const name = `${actor}: ${init.body ?? ''} at ${path.slice(0, 80)}:`
        told.push(`${name} ${response?.status}`)
        expected.push(`${name} ${status ?? statuses[0]}`)
      }
      await resetWriteLimit(site)
    }
    expect(told).toEqual(expected)
  },
)

test.each(CALLS)('only users with the access “$access” can call $name', async (call) => {
  const { id, access, method, status = 200 } = call
  const expected: Record<string, number> = {}
  const got: Record<string, number> = {}
  for (const actor of ACTORS) {
    const failure = FAILURES[id]?.[actor] ?? FAILURES[id]?.rest
    expected[actor] = REFUSALS[access][actor] ?? failure ?? status
    const init = method === 'GET' ? {} : toJsonRequest(toExampleBody(call) ?? {}, method)
    const response = await people.get(actor)?.call(toExamplePath(call, known), init)
    got[actor] = response?.status ?? 0
  }
  expect(got).toEqual(expected)
})
