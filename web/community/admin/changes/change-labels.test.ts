import { describe, expect, test } from 'vitest'
import { FEED_COLLECTIONS, syncRun } from '#schema/contracts/sync/sync.ts'
import { makeSampleData } from '#schema/core/sample.ts'
import { CHANGE_KINDS } from '#schema/sync/structure.ts'
import {
  CHANGE_KIND_LABELS,
  formatChangeCountOfKind,
  readSyncChangesSearch,
  SYNC_COLLECTION_ORDER,
  toApplyConfirmationText,
} from './change-labels.ts'

const summary = { run: makeSampleData(syncRun, { changes: 412 }), reasons: [], emptiedHouses: 0 }

test('every kind of change and every collection has a label', () => {
  expect(
    Object.entries(CHANGE_KIND_LABELS).filter(([, { label }]) => !/^[A-Z][a-z]+/.test(label)),
  ).toEqual([])
  expect(Object.keys(CHANGE_KIND_LABELS).toSorted()).toEqual(CHANGE_KINDS.toSorted())
  expect(SYNC_COLLECTION_ORDER.toSorted()).toEqual(FEED_COLLECTIONS.toSorted())
})

test('labels with a count use the singular for one and the plural for more', () => {
  expect(formatChangeCountOfKind({ kind: 'departed', count: 1412 })).toBe('1,412 leave the game')
  expect(formatChangeCountOfKind({ kind: 'departed', count: 1 })).toBe('1 leaves the game')
  expect(formatChangeCountOfKind({ kind: 'seat:owner', count: 2 })).toBe('2 change owner')
})

test('unknown filters in the URL are ignored', () => {
  expect(readSyncChangesSearch({ collection: 'players', kind: 'seat:owner' })).toEqual({
    collection: 'players',
    kind: 'seat:owner',
  })
  expect(readSyncChangesSearch({ collection: 'realms', kind: 'toString' })).toEqual({})
})

describe('confirmation before a run is applied', () => {
  test('the sync confirmation lists departing players, emptied houses and the number of changes', () => {
    const text = toApplyConfirmationText({
      ...summary,
      emptiedHouses: 12,
      counts: [
        { collection: 'clans', kind: 'departed', count: 1 },
        { collection: 'players', kind: 'departed', count: 163 },
        { collection: 'players', kind: 'sire', count: 4 },
      ],
    })
    expect(text).toBe(
      'This will mark 163 players and 1 clan as departed and empty 12 houses. 412 changes in all. It can be undone for 7 days.',
    )
  })

  test('if nobody departs, the sync confirmation states the number of changes and nothing else', () => {
    const counts = [{ collection: 'players', kind: 'sire', count: 412 } as const]
    expect(toApplyConfirmationText({ ...summary, counts })).toBe(
      'This will make 412 changes. It can be undone for 7 days.',
    )
  })
})
