import { expect, test } from 'vitest'
import { assembleTree, type TreeRow, type TreeSeat } from './get-tree.ts'

function row(
  id: number,
  parentId: number | null,
  childCount: number,
  seats: TreeSeat[] = [],
): TreeRow {
  return {
    id,
    parentId,
    childCount,
    uuid: `player ${id}`,
    name: `Soul ${id}`,
    veil: 'open',
    veiledAs: null,
    dynastyUuid: null,
    title: null,
    race: 'Witch',
    generation: null,
    portraitUuid: null,
    dynastyRole: 'Alpha',
    seats: JSON.stringify(seats),
  }
}

const noTexture = () => null

test('a player whose row occurs twice appears in the tree once', () => {
  const tree = assembleTree(
    [row(1, null, 1), row(2, 1, 1), row(1, 2, 1), row(2, 1, 1)],
    0,
    noTexture,
  )
  expect(tree.children.map((node) => node.playerUuid)).toEqual(['player 2'])
  expect(tree.children[0]?.children).toEqual([])
  expect(tree.children[0]?.hasMore).toBe(true)
})

test('a tree shows a player’s seat rather than the house role, and of two seats the owner’s', () => {
  const seats: TreeSeat[] = [
    { kind: 'dynasty', seat: 'officer_1', role: 'Sage' },
    { kind: 'dynasty', seat: 'owner', role: 'High Priestess' },
    { kind: 'clan', seat: 'officer_2', role: 'Ambassador' },
  ]
  expect(assembleTree([row(1, null, 0, seats)], 0, noTexture)).toMatchObject({
    houseRole: 'Owner',
    houseTitle: 'High Priestess',
    clanRole: 'Officer',
    clanTitle: 'Ambassador',
    bloodlineRole: null,
  })
  const member = assembleTree([row(1, null, 0)], 0, noTexture)
  expect(member).toMatchObject({ houseRole: 'Alpha', houseTitle: null, clanTitle: null })
})
