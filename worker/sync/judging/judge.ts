import type { CollectionTally, FeedCollection, SyncTally } from '#schema/contracts/sync/sync.ts'
import { FEED_COLLECTIONS } from '#schema/contracts/sync/sync.ts'
import { formatCount } from '#schema/core/format-number.ts'
import {
  DAILY_ALTERATIONS_MAX_SHARE,
  DAILY_DEPARTURES_MAX_SHARE,
  DAILY_EMPTIED_FIELDS_MAX_SHARE,
  SYNC_ALTERATIONS_MAX_SHARE,
  SYNC_DEPARTURES_MAX_SHARE,
  SYNC_EMPTIED_FIELDS_MAX_SHARE,
  SYNC_HOLD_MIN_GROUPS,
  SYNC_HOLD_MIN_PLAYERS,
  SYNC_MAJORITY_MIN_ROWS,
  SYNC_MAJORITY_SHARE,
  SYNC_REJECTIONS_MAX_SHARE,
} from '#schema/rules.ts'
import { addCounts } from '#worker/sync/reading/diff-page.ts'

type Concern = {
  concerned: number
  of: number
  maxShare: number
  text: string
  change: { outcome: 'departed' | 'altered' | 'emptied'; field: string } | null
}
type Shares = { departed: number; emptied: number; altered: number }
export type LimitBreach = Pick<Concern, 'concerned' | 'change'> & {
  collection: FeedCollection
  sentence: string
}

const ALTERED: Record<string, string> = {
  name: 'would be renamed',
  race: 'would change their species',
  species: 'would change their species',
  dynasty: 'would move house',
  status: 'would die or rise',
  'seat:owner': 'would change their owner',
}
const EMPTIED: Record<string, string> = {
  joined: 'their join date',
  dynasty: 'their house',
  dynastyRole: 'their role in the house',
  deathCause: 'the cause of their death',
  follows: 'whom they follow',
  founded: 'their founding date',
  'seat:owner': 'their owner',
  'seat:officer_1': 'their first officer',
  'seat:officer_2': 'their second officer',
  'seat:officer_3': 'their third officer',
}

const OF_RUN: Shares = {
  departed: SYNC_DEPARTURES_MAX_SHARE,
  emptied: SYNC_EMPTIED_FIELDS_MAX_SHARE,
  altered: SYNC_ALTERATIONS_MAX_SHARE,
}
const OF_DAY: Shares = {
  departed: DAILY_DEPARTURES_MAX_SHARE,
  emptied: DAILY_EMPTIED_FIELDS_MAX_SHARE,
  altered: DAILY_ALTERATIONS_MAX_SHARE,
}

export function describeBreaches(tally: SyncTally, day: SyncTally): string[] {
  return listLimitBreaches(tally, day).map(({ sentence }) => sentence)
}

export function listLimitBreaches(tally: SyncTally, day: SyncTally): LimitBreach[] {
  return FEED_COLLECTIONS.flatMap((collection) => {
    const found = tally[collection]
    if (!found) return []
    const own = [...listChanges(found, OF_RUN), ...listUnread(found)]
    const sums = listChanges(day[collection] ?? found, OF_DAY)
    const toExcess = (concern: Concern, sentence: string) => ({ ...concern, collection, sentence })
    return own.flatMap((concern) => {
      if (isTooMuch(collection, concern)) {
        return [toExcess(concern, toSentence(collection, concern))]
      }
      const sum = sums.find(({ text }) => text === concern.text)
      if (!sum || concern.concerned === 0 || !isShare(collection, sum)) return []
      const sentence = toSentence(collection, sum, ', with those of the last 24 hours')
      return [toExcess(concern, sentence)]
    })
  })
}

export function sumTallies(tallies: readonly SyncTally[]): SyncTally {
  const sum: SyncTally = {}
  for (const tally of tallies) {
    for (const collection of FEED_COLLECTIONS) {
      const [known, next] = [sum[collection], tally[collection]]
      if (!next) continue
      sum[collection] = known
        ? {
            ...known,
            had: { ...next.had, ...known.had },
            changes: addCounts(known.changes, next.changes),
            altered: addCounts(known.altered, next.altered),
            emptied: addCounts(known.emptied, next.emptied),
          }
        : next
    }
  }
  return sum
}

function listUnread(tally: CollectionTally): Concern[] {
  return [
    {
      concerned: tally.unnamed ?? 0,
      of: tally.stored,
      maxShare: SYNC_DEPARTURES_MAX_SHARE,
      text: 'are missing where the feed has a row without a UUID',
      change: null,
    },
    {
      concerned: tally.refused,
      of: tally.read,
      maxShare: SYNC_REJECTIONS_MAX_SHARE,
      text: 'in the feed are malformed',
      change: null,
    },
  ]
}

function listChanges(tally: CollectionTally, shares: Shares): Concern[] {
  const { changes, altered, emptied, had, stored } = tally
  const concerns: Concern[] = [
    {
      concerned: Math.max(0, (changes.departed ?? 0) - (changes.returned ?? 0)),
      of: stored,
      maxShare: shares.departed,
      text: 'would leave the game',
      change: { outcome: 'departed', field: 'departed' },
    },
  ]
  for (const [kind, text] of Object.entries(ALTERED)) {
    concerns.push({
      concerned: altered[kind] ?? 0,
      of: had[kind] ?? 0,
      maxShare: shares.altered,
      text,
      change: { outcome: 'altered', field: kind },
    })
  }
  for (const [kind, concerned] of Object.entries(emptied)) {
    concerns.push({
      concerned,
      of: had[kind] ?? 0,
      maxShare: shares.emptied,
      text: `would lose ${EMPTIED[kind] ?? `their ${kind}`}`,
      change: { outcome: 'emptied', field: kind },
    })
  }
  return concerns
}

function isTooMuch(collection: FeedCollection, concern: Concern): boolean {
  const { concerned, of } = concern
  const isMost = concerned > of * SYNC_MAJORITY_SHARE && concerned >= SYNC_MAJORITY_MIN_ROWS
  return isMost || isShare(collection, concern)
}

function isShare(collection: FeedCollection, concern: Concern): boolean {
  return concern.concerned > concern.of * concern.maxShare && isMany(collection, concern)
}

function isMany(collection: FeedCollection, { concerned }: Concern): boolean {
  return concerned >= (collection === 'players' ? SYNC_HOLD_MIN_PLAYERS : SYNC_HOLD_MIN_GROUPS)
}

function toSentence(collection: FeedCollection, concern: Concern, since = ''): string {
  const { concerned, of, maxShare, text } = concern
  const [part, whole] = [concerned, of].map((count) => formatCount(count))
  const limit = isMany(collection, concern) ? maxShare : SYNC_MAJORITY_SHARE
  return `${part} of ${whole} ${collection} ${text}${since} (the limit is ${limit * 100} %).`
}
