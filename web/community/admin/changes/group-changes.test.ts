import { expect, test } from 'vitest'
import type { SyncChange } from '#schema/contracts/sync/sync.ts'
import { splitChangesByHouse } from './group-changes.ts'

let lastId = 0

function change(
  house: string | null,
  collection: SyncChange['collection'] = 'players',
): SyncChange {
  return {
    id: ++lastId,
    collection,
    kind: 'name',
    uuid: `uuid ${lastId}`,
    name: `Name ${lastId}`,
    race: null,
    pictureUuid: null,
    targetId: lastId,
    house: house ? { uuid: `uuid of ${house}`, id: 1, name: house, logoUuid: null } : null,
    before: null,
    after: null,
  }
}

function toSizes(changes: SyncChange[]) {
  return splitChangesByHouse(changes).map((group) => [group.title, group.changes.length])
}

test('a sync’s changes are grouped by house, the house with most changes first', () => {
  expect(
    toSizes([change('Thorn'), change('Valemont'), change('Valemont', 'dynasties'), change('Rue')]),
  ).toEqual([
    ['Valemont', 2],
    ['Thorn', 1],
    ['Rue', 1],
  ])
})

test('a sync’s changes without a house come last, grouped by collection', () => {
  expect(toSizes([change(null, 'clans'), change(null), change(null), change('Thorn')])).toEqual([
    ['Thorn', 1],
    ['Players without a dynasty', 2],
    ['Clans', 1],
  ])
})

test('a sync’s changes keep their order within each group', () => {
  const changes = [change('Thorn'), change(null), change('Thorn')]
  expect(splitChangesByHouse(changes)[0]?.changes).toEqual([changes[0], changes[2]])
})
