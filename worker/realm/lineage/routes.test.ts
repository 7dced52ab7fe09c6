import { beforeAll, describe, expect, test } from 'vitest'
import type {
  AncestorsResponse,
  FindResponse,
  KinshipResponse,
  LineageNode,
} from '#schema/contracts/realm/lineage.ts'
import {
  ancestorsResponse,
  kinshipResponse,
  lineageNode,
  lineageStats,
  treeSearchResponse,
} from '#schema/contracts/realm/lineage.ts'
import { syncLineageFamily } from '#test/support/lineage-family.ts'
import { signIn } from '#test/support/people.ts'

let family: Awaited<ReturnType<typeof syncLineageFamily>>

beforeAll(async () => {
  family = await syncLineageFamily()
})

async function read<T>(path: string): Promise<T> {
  const response = await family.reader.call(family.fill(path))
  expect(response.status, path).toBe(200)
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  return response.json()
}

const namesOf = (path: { characterName: string }[]) => path.map((person) => person.characterName)

describe('GET /api/lineage/stats', () => {
  test('lineage stats count the descendants of the signed-in player', async () => {
    const stats = lineageStats.parse(await read('stats'))
    expect(stats).toEqual({
      totalDescendants: 1,
      totalFollowers: 0,
      childer: 1,
      directFollowers: 0,
    })
  })

  test('lineage stats are zero for an account without a character', async () => {
    const bodiless = await signIn(family.site, { username: 'bodiless' })
    const response = await bodiless.call('/api/lineage/stats')
    expect(await response.json()).toMatchObject({ totalDescendants: 0, totalFollowers: 0 })
  })
})

describe('GET /api/lineage/{mode}/{uuid}', () => {
  test('a lineage tree lists siblings in order of joining', async () => {
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

  test('a lineage tree does not show a role in a departed clan', async () => {
    const tree = lineageNode.parse(await read('bloodline/{Carmilla}'))
    expect([tree.houseRole, tree.clanRole]).toEqual(['Owner', null])
  })

  test('a tree request accepts a UUID in upper case, and restricts the tree by depth, limit and offset', async () => {
    const path = `bloodline/${family.uuids.get('Carmilla')?.toUpperCase()}?depth=1&limit=1&offset=1`
    const tree = lineageNode.parse(await read(path))
    expect(namesOf(tree.children)).toEqual(['Lucius'])
    expect([tree.childCount, tree.hasMore]).toEqual([2, false])
    expect([tree.children[0]?.childCount, tree.children[0]?.hasMore]).toEqual([1, true])
  })

  test('an offset past the last child returns no children', async () => {
    const tree = lineageNode.parse(await read('bloodline/{Carmilla}?offset=9'))
    expect([tree.children, tree.childCount, tree.hasMore]).toEqual([[], 2, false])
  })

  test('the followers tree of a player without followers contains only that player', async () => {
    const tree = lineageNode.parse(await read('followers/{Carmilla}'))
    expect([tree.children, tree.childCount, tree.hasMore]).toEqual([[], 0, false])
  })
})

describe('GET /api/lineage/{mode}/{uuid}/ancestors', () => {
  test('the ancestors call returns the path from the progenitor to the player', async () => {
    const answer = ancestorsResponse.parse(
      await read<AncestorsResponse>('bloodline/{Elisa}/ancestors'),
    )
    expect(namesOf(answer.path)).toEqual(['Carmilla', 'Élîse', 'Nyx', 'Elisa'])
  })

  test('a progenitor’s path contains only the progenitor', async () => {
    const answer = await read<AncestorsResponse>('bloodline/{Carmilla}/ancestors')
    expect(namesOf(answer.path)).toEqual(['Carmilla'])
  })

  test('the path to a player whose sire has departed starts at that player', async () => {
    const answer = await read<AncestorsResponse>('bloodline/{Orphan}/ancestors')
    expect(namesOf(answer.path)).toEqual(['Orphan'])
  })
})

describe('GET /api/lineage/{mode}/find', () => {
  test('a search finds players below the root, nearest first, each with the path from the root', async () => {
    const answer = treeSearchResponse.parse(
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
  ])('the search %s finds %j', async (path, expected) => {
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
  ])('the relation from %s to %s is %j', async (a, b, relation, common, path) => {
    const answer = kinshipResponse.parse(await read<KinshipResponse>(`kinship?a=${a}&b=${b}`))
    expect(answer.relation).toBe(relation)
    expect(answer.common?.characterName).toBe(common)
    expect(namesOf(answer.path)).toEqual(path)
  })

  test('players without a common ancestor have no relation and no path to each other', async () => {
    expect(await read('kinship?a={Nyx}&b={Stranger}')).toEqual({
      relation: null,
      common: null,
      path: [],
    })
  })
})

test('a player’s lineage totals count the player’s children and all descendants', async () => {
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
