import type { ChangeCount, ChangeKind, Collection, SyncRunSummary } from '#schema/contracts/sync.ts'
import { UNDO_WINDOW_MS, UUID_PATTERN } from '#schema/rules.ts'
import { readOneOf } from '#web/lib/search-params.ts'
import { formatCount } from '#web/ui/format-number.ts'
import type { ChangesSearch } from './queries.ts'

/** A kind as the label of a change, and as what one or many of a collection do. */
type KindText = { label: string; one: string; many: string }

export const KINDS: Record<ChangeKind, KindText> = {
  departed: { label: 'Leaves the game', one: 'leaves the game', many: 'leave the game' },
  arrived: { label: 'Arrives', one: 'arrives', many: 'arrive' },
  returned: { label: 'Returns', one: 'returns', many: 'return' },
  name: { label: 'Name', one: 'is renamed', many: 'are renamed' },
  username: toChange('Username', 'username'),
  title: toChange('Title', 'title'),
  race: toChange('Species', 'species'),
  power: toChange('Age group', 'age group'),
  generation: toChange('Generation', 'generation'),
  status: toChange('Life status', 'life status'),
  joined: toChange('Join date', 'join date'),
  dynasty: { label: 'House', one: 'moves house', many: 'move house' },
  dynastyRole: toChange('Role in the house', 'role in the house'),
  allegiance: toChange('Allegiance', 'allegiance'),
  blood: toChange('Blood', 'blood'),
  sire: toChange('Sire', 'sire'),
  follows: { label: 'Follows', one: 'follows another', many: 'follow another' },
  type: toChange('Type', 'type'),
  species: toChange('Species of the group', 'species'),
  founded: toChange('Founding date', 'founding date'),
  clan: toChange('Clan', 'clan'),
  bloodline: toChange('Bloodline', 'bloodline'),
  'seat:owner': toChange('Owner’s seat', 'owner'),
  'seat:officer_1': toChange('First officer’s seat', 'first officer'),
  'seat:officer_2': toChange('Second officer’s seat', 'second officer'),
  'seat:officer_3': toChange('Third officer’s seat', 'third officer'),
}

export const LISTED_KINDS = Object.keys(KINDS) as ChangeKind[]

function toChange(label: string, what: string): KindText {
  return { label, one: `changes ${what}`, many: `change ${what}` }
}

const NOUNS: Record<Collection, { one: string; many: string }> = {
  players: { one: 'player', many: 'players' },
  dynasties: { one: 'dynasty', many: 'dynasties' },
  clans: { one: 'clan', many: 'clans' },
  bloodlines: { one: 'bloodline', many: 'bloodlines' },
}

/** In the order of reading: what concerns most people first. */
export const COLLECTION_NAMES: Record<Collection, string> = {
  players: 'Players',
  dynasties: 'Dynasties',
  clans: 'Clans',
  bloodlines: 'Bloodlines',
}
export const LISTED_COLLECTIONS = Object.keys(COLLECTION_NAMES) as Collection[]

/** The filters that the address names, without those that do not exist. */
export function toChangesSearch(address: {
  collection?: string | undefined
  kind?: string | undefined
  house?: string | undefined
}): ChangesSearch {
  return {
    collection: readOneOf(address.collection, LISTED_COLLECTIONS),
    kind: readOneOf(address.kind, LISTED_KINDS),
    house: UUID_PATTERN.test(address.house ?? '') ? address.house : undefined,
  }
}

/** '31 move house' */
export function toCountText({ kind, count }: Pick<ChangeCount, 'kind' | 'count'>): string {
  return `${formatCount(count)} ${count === 1 ? KINDS[kind].one : KINDS[kind].many}`
}

/** '412 changes' */
export function toChangesText(count: number): string {
  return count === 1 ? '1 change' : `${formatCount(count)} changes`
}

export function sumCounts(counts: readonly ChangeCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0)
}

const lists = new Intl.ListFormat('en-GB')

/** What an administrator is asked to confirm before a held or previewed run is applied. */
export function toApplyText({ run, counts, emptiedHouses }: SyncRunSummary): string {
  const departed = LISTED_COLLECTIONS.flatMap((collection) => {
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
      ? `This will ${lists.format(deeds)}. ${toChangesText(run.changes)} in all.`
      : `This will make ${toChangesText(run.changes)}.`
  return `${total} It can be undone for ${UNDO_WINDOW_MS / 86_400_000} days.`
}

function toNumber(count: number, noun: { one: string; many: string }): string {
  return `${formatCount(count)} ${count === 1 ? noun.one : noun.many}`
}
