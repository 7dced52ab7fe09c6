import { beforeAll, expect, test } from 'vitest'
import { Browser, json, signIn } from '#test/support/people.ts'
import { Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'
import { app } from '#worker/app.ts'

// What each call answers to each kind of person. A call that is not in this table fails the last test.

const ACTORS = ['visitor', 'player', 'owner', 'owner of another', 'admin'] as const
type Row = [
  call: string,
  path: string,
  body: unknown,
  statuses: Record<(typeof ACTORS)[number], number>,
]

const everybody = (status: number): Row[3] => ({
  visitor: status,
  player: status,
  owner: status,
  'owner of another': status,
  admin: status,
})
const signedIn = (status: number): Row[3] => ({ ...everybody(status), visitor: 401 })
const ownerOnly: Row[3] = {
  visitor: 401,
  player: 403,
  owner: 200,
  'owner of another': 403,
  admin: 403,
}
const adminOnly: Row[3] = {
  visitor: 401,
  player: 403,
  owner: 403,
  'owner of another': 403,
  admin: 200,
}
const logo = { logoUuid: '8b5fec65-8d8d-9dc5-cda8-8fdf2716e361' }
const NOBODY = '0d02d587-2bf9-0322-007b-ffffffffffff'

const TABLE: Row[] = [
  ['GET /api/health', '/api/health', null, everybody(200)],
  ['GET /api/user', '/api/user', null, signedIn(200)],
  ['POST /api/login', '/api/login', { identifier: 'nobody', password: 'wrong' }, everybody(401)],
  ['POST /api/register', '/api/register', { username: 'player' }, everybody(409)],
  ['GET /api/players', '/api/players', null, everybody(200)],
  ['GET /api/sitemap.xml', '/api/sitemap.xml', null, everybody(200)],
  [
    'GET /api/players/by-uuid/:uuid/profile',
    '/api/players/by-uuid/{lord}/profile',
    null,
    everybody(200),
  ],
  ['GET /api/players/:id/profile', '/api/players/1/profile', null, everybody(200)],
  ['GET /api/player/:name/profile', '/api/player/Morwen/profile', null, everybody(200)],
  ['GET /api/profile/private', '/api/profile/private', null, signedIn(200)],
  ['GET /api/user/bio', '/api/user/bio', null, signedIn(200)],
  ['PUT /api/user/bio', '/api/user/bio', { bio: 'mine' }, signedIn(200)],
  ['PUT /api/players/uuid/:uuid/bio', '/api/players/uuid/{lord}/bio', { bio: 'mended' }, adminOnly],
  ...(['dynasties', 'clans', 'bloodlines'] as const).flatMap((kind): Row[] => [
    [`GET /api/${kind}`, `/api/${kind}`, null, everybody(200)],
    [`GET /api/${kind}/:id`, `/api/${kind}/{${kind}}`, null, everybody(200)],
    [`GET /api/${kind}/:id/logo`, `/api/${kind}/{${kind}}/logo`, null, everybody(404)],
    [`POST /api/${kind}/:id/logo`, `/api/${kind}/{${kind}}/logo`, logo, ownerOnly],
    [`DELETE /api/${kind}/:id/logo`, `/api/${kind}/{${kind}}/logo`, {}, ownerOnly],
  ]),
  ['GET /api/dynasties.csv', '/api/dynasties.csv', null, everybody(200)],
  ['GET /api/clans.csv', '/api/clans.csv', null, everybody(200)],
  ['GET /api/bloodlines.csv', '/api/bloodlines.csv', null, everybody(200)],
  ['GET /api/players.csv', '/api/players.csv', null, everybody(200)],
  ['GET /api/players.json', '/api/players.json', null, everybody(200)],
  ['GET /api/openapi.json', '/api/openapi.json', null, everybody(200)],
  ['GET /api/dynasties/:id/members', '/api/dynasties/{dynasties}/members', null, everybody(200)],
  ['GET /api/clans/:id/houses', '/api/clans/{clans}/houses', null, everybody(200)],
  ['GET /api/bloodlines/:id/clans', '/api/bloodlines/{bloodlines}/clans', null, everybody(200)],
  [
    'PUT /api/dynasties/:id/description',
    '/api/dynasties/{dynasties}/description',
    { description: 'x' },
    ownerOnly,
  ],
  [
    'PUT /api/clans/:id/description',
    '/api/clans/{clans}/description',
    { description: 'x' },
    ownerOnly,
  ],
  ['PUT /api/bloodlines/:id/lore', '/api/bloodlines/{bloodlines}/lore', { lore: 'x' }, ownerOnly],
  [
    'PUT /api/bloodlines/:id/history',
    '/api/bloodlines/{bloodlines}/history',
    { history: 'x' },
    ownerOnly,
  ],
  ['GET /api/lineage/stats', '/api/lineage/stats', null, signedIn(200)],
  ['GET /api/lineage/:mode/:uuid', '/api/lineage/bloodline/{lord}', null, signedIn(200)],
  [
    'GET /api/lineage/:mode/:uuid/ancestors',
    '/api/lineage/bloodline/{lord}/ancestors',
    null,
    signedIn(200),
  ],
  [
    'GET /api/lineage/:mode/find',
    '/api/lineage/bloodline/find?root={lord}&q=nox',
    null,
    signedIn(200),
  ],
  ['GET /api/lineage/kinship', '/api/lineage/kinship?a={lord}&b={lord}', null, signedIn(200)],
  // What nobody wears is not fetched for visitors; the tests have no picture service to answer the others.
  ['GET /api/texture/:uuid', `/api/texture/${NOBODY}`, null, { ...everybody(503), visitor: 404 }],
  [
    'GET /api/textures/species-glyph/:race/:width/:height',
    '/api/textures/species-glyph/witch/100/100',
    null,
    everybody(200),
  ],
  ['POST /api/admin/sync', '/api/admin/sync', {}, adminOnly],
  ['GET /api/admin/sync', '/api/admin/sync', null, adminOnly],
  ['GET /api/admin/sync/runs', '/api/admin/sync/runs', null, adminOnly],
  ['GET /api/admin/audit', '/api/admin/audit', null, adminOnly],
  ['GET /api/admin/audit.csv', '/api/admin/audit.csv', null, adminOnly],
  // A session gives no right to speak as a HUD; what does is tested with the HUD.
  [
    'POST /api/hud/register',
    '/api/hud/register',
    { avatar: NOBODY, username: 'x' },
    everybody(401),
  ],
  [
    'POST /api/hud/password',
    '/api/hud/password',
    { avatar: NOBODY, password: 'raven-and-rose' },
    everybody(401),
  ],
  ['POST /api/hud/pulse', '/api/hud/pulse', { avatar: NOBODY }, everybody(401)],
  // Last, since they end the sessions.
  ['POST /api/logout/everywhere', '/api/logout/everywhere', {}, signedIn(200)],
  ['POST /api/logout', '/api/logout', {}, everybody(200)],
]

const site = new Site()
const people = new Map<string, Browser>()
const places = new Map<string, string | number>()

beforeAll(async () => {
  const realm = await syncSmallRealm(site)
  realm.pack.leadership = [{ seat: 'owner', role: 'Alpha', player: realm.alpha.uuid }]
  await site.sync()
  people.set('visitor', new Browser(site))
  people.set('player', await signIn(site, { username: 'player', playerUuid: realm.member.uuid }))
  people.set('owner', await signIn(site, { username: 'owner', playerUuid: realm.lord.uuid }))
  people.set(
    'owner of another',
    await signIn(site, { username: 'other', playerUuid: realm.alpha.uuid }),
  )
  people.set(
    'admin',
    await signIn(site, { username: 'admin', playerUuid: realm.outlaw.uuid, isAdmin: true }),
  )
  places.set('lord', realm.lord.uuid)
  for (const [kind, name] of [
    ['dynasties', 'House Vesper'],
    ['clans', 'Clan of Ash'],
    ['bloodlines', 'Crimson Court'],
  ] as const) {
    const rows = await site.get<{ id: number; name: string }[]>(`/api/${kind}`)
    places.set(kind, rows.find((row) => row.name === name)?.id ?? 0)
  }
})

test.each(TABLE)('%s', async (call, template, body, statuses) => {
  const path = template.replace(/\{(\w+)\}/g, (_, place) => String(places.get(place)))
  const method = call.split(' ')[0] ?? 'GET'
  const got: Record<string, number> = {}
  for (const actor of ACTORS) {
    const init = method === 'GET' ? {} : json(body, method)
    got[actor] = (await people.get(actor)?.call(path, init))?.status ?? 0
  }
  expect(got).toEqual(statuses)
})

test('every call of the API is in the table', () => {
  const served = app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`)
  const listed = TABLE.map(([call]) => call)
  expect(Array.from(new Set(served)).toSorted()).toEqual(listed.toSorted())
})
