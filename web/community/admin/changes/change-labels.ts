import type { ChangeCount, FeedCollection, SyncRunSummary } from '#schema/contracts/sync/sync.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { UUID_PATTERN } from '#schema/rules.ts'
import { CHANGE_KINDS, type ChangeKind } from '#schema/sync/structure.ts'
import { UNDO_WINDOW_MS } from '#schema/sync/sync-limits.ts'
import { readOneOf } from '#web/lib/address/search-params.ts'
import type { SyncChangesSearch } from '../queries.ts'

type KindText = { label: string; one: string; many: string }

const WORDED: Partial<Record<ChangeKind, KindText>> = {
  departed: { label: 'Leaves the game', one: 'leaves the game', many: 'leave the game' },
  arrived: { label: 'Arrives', one: 'arrives', many: 'arrive' },
  returned: { label: 'Returns', one: 'returns', many: 'return' },
  name: { label: 'Name', one: 'is renamed', many: 'are renamed' },
  race: toChange('species'),
  power: toChange('age group'),
  status: toChange('life status'),
  joined: toChange('join date'),
  dynasty: { label: 'House', one: 'moves house', many: 'move house' },
  dynastyRole: toChange('role in the dynasty'),
  follows: { label: 'Follows', one: 'follows someone else', many: 'follow someone else' },
  species: toChange('species', 'Species of the group'),
  founded: toChange('founding date'),
  'seat:owner': toChange('owner', 'Owner’s seat'),
  'seat:officer_1': toChange('first officer', 'First officer’s seat'),
  'seat:officer_2': toChange('second officer', 'Second officer’s seat'),
  'seat:officer_3': toChange('third officer', 'Third officer’s seat'),
}

export const CHANGE_KIND_LABELS = Object.fromEntries(
  CHANGE_KINDS.map((kind) => [kind, WORDED[kind] ?? toChange(kind)]),
) as Record<ChangeKind, KindText>

function toChange(what: string, label = what.charAt(0).toUpperCase() + what.slice(1)): KindText {
  return { label, one: `changes ${what}`, many: `change ${what}` }
}

const NOUNS: Record<FeedCollection, { one: string; many: string }> = {
  players: { one: 'player', many: 'players' },
  dynasties: { one: 'dynasty', many: 'dynasties' },
  clans: { one: 'clan', many: 'clans' },
  bloodlines: { one: 'bloodline', many: 'bloodlines' },
}

/**
 * Lists the collections in display order: those whose changes affect the most people come first.
 */
export const SYNC_COLLECTION_NAMES: Record<FeedCollection, string> = {
  players: 'Players',
  dynasties: 'Dynasties',
  clans: 'Clans',
  bloodlines: 'Bloodlines',
}
export const SYNC_COLLECTION_ORDER = Object.keys(SYNC_COLLECTION_NAMES) as FeedCollection[]

export function readSyncChangesSearch(address: {
  collection?: string | undefined
  kind?: string | undefined
  house?: string | undefined
}): SyncChangesSearch {
  return {
    collection: readOneOf(address.collection, SYNC_COLLECTION_ORDER),
    kind: readOneOf(address.kind, CHANGE_KINDS),
    house: UUID_PATTERN.test(address.house ?? '') ? address.house : undefined,
  }
}

export function formatChangeCountOfKind({
  kind,
  count,
}: Pick<ChangeCount, 'kind' | 'count'>): string {
  return `${formatCount(count)} ${count === 1 ? CHANGE_KIND_LABELS[kind].one : CHANGE_KIND_LABELS[kind].many}`
}

export function formatChangeCount(count: number): string {
  return count === 1 ? '1 change' : `${formatCount(count)} changes`
}

export function sumChangeCounts(counts: readonly ChangeCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0)
}

const lists = new Intl.ListFormat('en-GB')

export function toApplyConfirmationText({ run, counts, emptiedHouses }: SyncRunSummary): string {
  const departed = SYNC_COLLECTION_ORDER.flatMap((collection) => {
    const found = counts.find((one) => one.collection === collection && one.kind === 'departed')
    return found ? [toNumber(found.count, NOUNS[collection])] : []
  })
  const deeds = [
    ...(departed.length > 0 ? [`mark ${lists.format(departed)} as departed`] : []),
    ...(emptiedHouses > 0
      ? [`empty ${toNumber(emptiedHouses, { one: 'house', many: 'houses' })}`]
      : []),
  ]
  const total =
    deeds.length > 0
      ? `This will ${lists.format(deeds)}. ${formatChangeCount(run.changes)} in all.`
      : `This will make ${formatChangeCount(run.changes)}.`
  return `${total} It can be undone for ${UNDO_WINDOW_MS / 86_400_000} days.`
}

function toNumber(count: number, noun: { one: string; many: string }): string {
  return `${formatCount(count)} ${count === 1 ? noun.one : noun.many}`
}
