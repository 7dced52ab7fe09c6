import { beforeAll, describe, expect, test } from 'vitest'
import { errorBody } from '#schema/contracts/errors.ts'
import type { FeedRowOnTheWire } from '#schema/contracts/game-feed.ts'
import type {
  AncestorsResponse,
  FindResponse,
  KinshipResponse,
  LineageNode,
} from '#schema/contracts/lineage.ts'
import {
  ancestorsResponse,
  findResponse,
  kinshipResponse,
  lineageNode,
  lineageStats,
} from '#schema/contracts/lineage.ts'

import { Browser, signIn } from '#test/support/people.ts'
import { makeClan, makeDynasty, makePlayer } from '#test/support/rows.ts'
import { Site } from '#test/support/site.ts'

const NOBODY = '0d02d587-2bf9-0322-007b-ffffffffffff'
const site = new Site()
const uuids = new Map<string, string>()
let player: Browser

type Person = [name: string, sire: string | null, more?: Partial<FeedRowOnTheWire['players']>]
const FAMILY: Person[] = [
  ['Carmilla', null, { title: 'Countess', generation: 1 }],
  ['Élîse', 'Carmilla'],
  ['Lucius', 'Carmilla'],
  ['Nyx', 'Élîse'],
  ['Elisabeth', 'Lucius'],
  ['Elisa', 'Nyx'],
  ['Stranger', null],
  ['Gone', 'Stranger'],
  ['Orphan', 'Gone'],
]

beforeAll(async () => {
  const { world } = site.game
  for (const [name, sire, more] of FAMILY) {
    const row = makePlayer({ name, sire: sire && uuids.get(sire), ...more })
    uuids.set(name, String(row.uuid))
    world.players.push(row)
  }
  const led = [{ seat: 'owner' as const, role: 'Lord', player: uuids.get('Carmilla') }]
  world.dynasties.push(makeDynasty({ leadership: led }), makeDynasty())
  world.clans.push(makeClan({ leadership: led }), makeClan())
  await site.sync()
  world.players = world.players.filter(({ name }) => name !== 'Gone')
  world.clans = world.clans.slice(1)
  await site.sync()
  player = await signIn(site, { username: 'reader', playerUuid: uuids.get('Nyx') ?? null })
})

/** A path in which `{Name}` stands for that person's UUID. */
function fill(path: string): string {
  return `/api/lineage/${path.replace(/\{([^}]+)\}/g, (_, name) => uuids.get(name) ?? NOBODY)}`
}

async function read<T>(path: string): Promise<T> {
  const response = await player.call(fill(path))
  expect(response.status, path).toBe(200)
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  return response.json()
}

const namesOf = (path: { characterName: string }[]) => path.map((person) => person.characterName)

describe('GET /api/lineage/stats', () => {
  test('counts the descendants of the signed-in player', async () => {
    const stats = lineageStats.parse(await read('stats'))
    expect(stats).toEqual({
      totalDescendants: 1,
      totalFollowers: 0,
      childer: 1,
      directFollowers: 0,
    })
  })

  test('is nothing for an account without a character', async () => {
    const bodiless = await signIn(site, { username: 'bodiless' })
    const response = await bodiless.call('/api/lineage/stats')
    expect(await response.json()).toMatchObject({ totalDescendants: 0, totalFollowers: 0 })
  })
})

describe('GET /api/lineage/{mode}/{uuid}', () => {
  test('returns the tree, siblings in the order of joining', async () => {
    const tree = lineageNode.parse(await read('bloodline/{Carmilla}'))
    expect(tree).toMatchObject({
      characterName: 'Carmilla',
      title: 'Countess',
      generation: 1,
      houseRole: 'Owner',
      childCount: 2,
      hasMore: false,
      children: [
        { characterName: 'Élîse', houseRole: null, children: [{ characterName: 'Nyx' }] },
        { characterName: 'Lucius', children: [{ characterName: 'Elisabeth' }] },
      ],
    })
  })

  test('a seat in a clan that has left the game is no role', async () => {
    const tree = lineageNode.parse(await read('bloodline/{Carmilla}'))
    expect([tree.houseRole, tree.clanRole]).toEqual(['Owner', null])
  })

  test('takes the UUID in any case, and cuts by depth, limit and offset', async () => {
    const path = `bloodline/${uuids.get('Carmilla')?.toUpperCase()}?depth=1&limit=1&offset=1`
    const tree = lineageNode.parse(await read(path))
    expect(namesOf(tree.children)).toEqual(['Lucius'])
    expect([tree.childCount, tree.hasMore]).toEqual([2, false])
    expect([tree.children[0]?.childCount, tree.children[0]?.hasMore]).toEqual([1, true])
  })

  test('an offset past the end brings no children and no more of them', async () => {
    const tree = lineageNode.parse(await read('bloodline/{Carmilla}?offset=9'))
    expect([tree.children, tree.childCount, tree.hasMore]).toEqual([[], 2, false])
  })

  test('in the other mode the same player is alone', async () => {
    const tree = lineageNode.parse(await read('followers/{Carmilla}'))
    expect([tree.children, tree.childCount, tree.hasMore]).toEqual([[], 0, false])
  })
})

describe('GET /api/lineage/{mode}/{uuid}/ancestors', () => {
  test('is the way from the progenitor down to the player', async () => {
    const answer = ancestorsResponse.parse(
      await read<AncestorsResponse>('bloodline/{Elisa}/ancestors'),
    )
    expect(namesOf(answer.path)).toEqual(['Carmilla', 'Élîse', 'Nyx', 'Elisa'])
  })

  test('of a progenitor is the progenitor alone', async () => {
    const answer = await read<AncestorsResponse>('bloodline/{Carmilla}/ancestors')
    expect(namesOf(answer.path)).toEqual(['Carmilla'])
  })

  test('begins below a sire who has departed', async () => {
    const answer = await read<AncestorsResponse>('bloodline/{Orphan}/ancestors')
    expect(namesOf(answer.path)).toEqual(['Orphan'])
  })
})

describe('GET /api/lineage/{mode}/find', () => {
  test('finds people below the root, nearest first, each with the way', async () => {
    const answer = findResponse.parse(
      await read<FindResponse>('bloodline/find?root={Carmilla}&q=ELIS'),
    )
    expect(answer.found.map(({ path }) => namesOf(path))).toEqual([
      ['Carmilla', 'Élîse'],
      ['Carmilla', 'Lucius', 'Elisabeth'],
      ['Carmilla', 'Élîse', 'Nyx', 'Elisa'],
    ])
    expect(answer.hasMore).toBe(false)
  })

  test.each([
    ['bloodline/find?root={Nyx}&q=elis', ['Elisa']],
    ['bloodline/find?root={Carmilla}&q=carmilla', []],
    ['bloodline/find?root={Stranger}&q=elis', []],
    ['followers/find?root={Carmilla}&q=elis', []],
  ])('%s finds %j', async (path, expected) => {
    const { found } = await read<FindResponse>(path)
    expect(found.map((one) => one.path.at(-1)?.characterName)).toEqual(expected)
  })
})

describe('GET /api/lineage/kinship', () => {
  test.each([
    ['{Nyx}', '{Élîse}', 'sire', 'Élîse', ['Nyx', 'Élîse']],
    ['{Nyx}', '{Carmilla}', 'grandsire', 'Carmilla', ['Nyx', 'Élîse', 'Carmilla']],
    ['{Carmilla}', '{Élîse}', 'childe', 'Carmilla', ['Carmilla', 'Élîse']],
    [
      '{Carmilla}',
      '{Elisa}',
      '3rd-generation descendant',
      'Carmilla',
      ['Carmilla', 'Élîse', 'Nyx', 'Elisa'],
    ],
    ['{Élîse}', '{Lucius}', 'sibling', 'Carmilla', ['Élîse', 'Carmilla', 'Lucius']],
    [
      '{Nyx}',
      '{Elisabeth}',
      'cousin, sharing Carmilla',
      'Carmilla',
      ['Nyx', 'Élîse', 'Carmilla', 'Lucius', 'Elisabeth'],
    ],
    ['{Nyx}', '{Nyx}', 'self', 'Nyx', ['Nyx']],
  ])('from %s to %s is %j', async (a, b, relation, common, path) => {
    const answer = kinshipResponse.parse(await read<KinshipResponse>(`kinship?a=${a}&b=${b}`))
    expect(answer.relation).toBe(relation)
    expect(answer.common?.characterName).toBe(common)
    expect(namesOf(answer.path)).toEqual(path)
  })

  test('is null where no ancestor is shared', async () => {
    expect(await read('kinship?a={Nyx}&b={Stranger}')).toEqual({
      relation: null,
      common: null,
      path: [],
    })
  })
})

test('lineage totals are those of the shown root, direct and all', async () => {
  for (const name of ['Carmilla', 'Nyx']) {
    const tree = await read<LineageNode>(`bloodline/{${name}}?depth=64&limit=200`)
    const count = (node: LineageNode): number =>
      node.children.reduce((sum, child) => sum + 1 + count(child), 0)
    expect(await read(`totals/{${name}}`)).toMatchObject({
      totalDescendants: count(tree),
      childer: tree.childCount,
    })
  }
})

describe('the calls of the trees', () => {
  test.each([
    'stats',
    'totals/{Nyx}',
    'bloodline/{Nyx}',
    'bloodline/{Nyx}/ancestors',
    'followers/find?root={Nyx}&q=elis',
    'kinship?a={Nyx}&b={Elisa}',
  ])('%s refuses visitors', async (path) => {
    const response = await new Browser(site).call(fill(path))
    expect(response.status).toBe(401)
    expect(errorBody.parse(await response.json()).code).toBe('unauthenticated')
  })

  test.each([
    ['blood/{Nyx}', 'mode'],
    ['totals/nyx', 'uuid'],
    ['bloodline/nyx', 'uuid'],
    ['bloodline/{Nyx}?depth=0', 'depth'],
    ['bloodline/{Nyx}?depth=65', 'depth'],
    ['bloodline/{Nyx}?limit=201', 'limit'],
    ['bloodline/{Nyx}?limit=ten', 'limit'],
    ['bloodline/{Nyx}?offset=-1', 'offset'],
    ['bloodline/{Nyx}?offset=1.5', 'offset'],
    ['blood/{Nyx}/ancestors', 'mode'],
    ['bloodline/nyx/ancestors', 'uuid'],
    ['blood/find?root={Nyx}&q=elis', 'mode'],
    ['bloodline/find?root=nyx&q=elis', 'root'],
    ['bloodline/find?root={Nyx}&q=%20', 'q'],
    ['bloodline/find?root={Nyx}', 'q'],
    [`bloodline/find?root={Nyx}&q=${'x'.repeat(101)}`, 'q'],
    ['kinship?a={Nyx}', 'b'],
    ['kinship?a=nyx&b={Nyx}', 'a'],
  ])('%s is refused for its %s', async (path, field) => {
    const response = await player.call(fill(path))
    expect(response.status).toBe(400)
    const body = errorBody.parse(await response.json())
    expect(body.code).toBe('malformed')
    expect(Object.keys(body.fields ?? {})).toEqual([field])
  })

  test.each([
    'totals/{Gone}',
    'bloodline/{nobody}',
    'bloodline/{Gone}',
    'bloodline/{Gone}/ancestors',
    'bloodline/find?root={Gone}&q=elis',
    'kinship?a={Nyx}&b={Gone}',
    'kinship?a={nobody}&b={Nyx}',
  ])('%s asks for somebody who is in no tree', async (path) => {
    const response = await player.call(fill(path))
    expect(response.status).toBe(404)
    const { error, code } = errorBody.parse(await response.json())
    expect([error, code]).toEqual(['Player not found', 'not-found'])
  })
})
