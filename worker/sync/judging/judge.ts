import type { Collection, CollectionTally, Tally } from '#schema/contracts/sync.ts'
import { COLLECTIONS } from '#schema/contracts/sync.ts'
import {
  ALTERED_MAX_SHARE,
  DEPARTED_MAX_SHARE,
  EMPTIED_MAX_SHARE,
  HELD_ALWAYS_FROM,
  HELD_ALWAYS_SHARE,
  HELD_FROM_GROUPS,
  HELD_FROM_PLAYERS,
  REFUSED_MAX_SHARE,
} from '#schema/rules.ts'

/** How many of what there was a run concerns, and the share of it that a run may concern. */
type Concern = {
  concerned: number
  of: number
  maxShare: number
  text: string
  /** Which staged changes it is about; null for rows that were not read. */
  change: { outcome: 'departed' | 'altered' | 'emptied'; field: string } | null
}
/** A concern over its threshold. */
export type Excess = Pick<Concern, 'concerned' | 'change'> & {
  collection: Collection
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
/** Kinds whose own name does not say what is lost. */
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

/**
 * Why a run must be held: a sentence for each threshold of schema/rules.ts that it exceeds; empty when it
 * may be applied.
 */
export function judge(tally: Tally): string[] {
  return findExcesses(tally).map(({ sentence }) => sentence)
}

export function findExcesses(tally: Tally): Excess[] {
  return COLLECTIONS.flatMap((collection) => {
    const found = tally[collection]
    if (!found) return []
    return listConcerns(found)
      .filter((concern) => isTooMuch(collection, concern))
      .map((concern) => ({ ...concern, collection, sentence: toSentence(collection, concern) }))
  })
}

function listConcerns(tally: CollectionTally): Concern[] {
  const { changes, altered, emptied, had, stored } = tally
  const concerns: Concern[] = [
    {
      concerned: changes.departed ?? 0,
      of: stored,
      maxShare: DEPARTED_MAX_SHARE,
      text: 'would leave the game',
      change: { outcome: 'departed', field: 'departed' },
    },
    {
      concerned: tally.unnamed ?? 0,
      of: stored,
      maxShare: DEPARTED_MAX_SHARE,
      text: 'are missing where the feed has a row without a UUID',
      change: null,
    },
    {
      concerned: tally.refused,
      of: tally.read,
      maxShare: REFUSED_MAX_SHARE,
      text: 'in the feed are malformed',
      change: null,
    },
  ]
  for (const [kind, text] of Object.entries(ALTERED)) {
    concerns.push({
      concerned: altered[kind] ?? 0,
      of: had[kind] ?? 0,
      maxShare: ALTERED_MAX_SHARE,
      text,
      change: { outcome: 'altered', field: kind },
    })
  }
  for (const [kind, concerned] of Object.entries(emptied)) {
    concerns.push({
      concerned,
      of: had[kind] ?? 0,
      maxShare: EMPTIED_MAX_SHARE,
      text: `would lose ${EMPTIED[kind] ?? `their ${kind}`}`,
      change: { outcome: 'emptied', field: kind },
    })
  }
  return concerns
}

/** Above its share and enough of them to say something, or more than half of what there was. */
function isTooMuch(collection: Collection, concern: Concern): boolean {
  const { concerned, of, maxShare } = concern
  const isMost = concerned > of * HELD_ALWAYS_SHARE && concerned >= HELD_ALWAYS_FROM
  return isMost || (concerned > of * maxShare && isMany(collection, concern))
}

function isMany(collection: Collection, { concerned }: Concern): boolean {
  return concerned >= (collection === 'players' ? HELD_FROM_PLAYERS : HELD_FROM_GROUPS)
}

function toSentence(collection: Collection, concern: Concern): string {
  const { concerned, of, maxShare, text } = concern
  const [part, whole] = [concerned, of].map((count) => count.toLocaleString('en-GB'))
  const limit = isMany(collection, concern) ? maxShare : HELD_ALWAYS_SHARE
  return `${part} of ${whole} ${collection} ${text} (the limit is ${limit * 100} %).`
}
