import type { FeedCollection, SyncChange } from '#schema/contracts/sync/sync.ts'
import { SYNC_COLLECTION_NAMES } from './change-labels.ts'

export type HouseChanges = {
  key: string
  house: SyncChange['house']
  title: string
  changes: SyncChange[]
}

export function splitChangesByHouse(changes: readonly SyncChange[]): HouseChanges[] {
  const groups = new Map<string, HouseChanges>()
  for (const change of changes) {
    const key = change.house?.uuid ?? change.collection
    const group = groups.get(key)
    if (group) group.changes.push(change)
    else groups.set(key, { key, house: change.house, title: toTitle(change), changes: [change] })
  }
  return [...groups.values()].sort(
    (a, b) =>
      Number(a.house === null) - Number(b.house === null) || b.changes.length - a.changes.length,
  )
}

const TITLES: Record<FeedCollection, string> = {
  ...SYNC_COLLECTION_NAMES,
  players: 'Players without a dynasty',
}

function toTitle({ house, collection }: SyncChange): string {
  return house?.name ?? TITLES[collection]
}
