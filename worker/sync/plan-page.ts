import type * as z from 'zod'
import type {
  FeedBloodline,
  FeedClan,
  FeedDynasty,
  FeedPlayer,
} from '#schema/contracts/game-feed.ts'
import { feedBloodline, feedClan, feedDynasty, feedPlayer } from '#schema/contracts/game-feed.ts'
import type { Collection } from '#schema/contracts/sync.ts'
import { UUID_PATTERN } from '#schema/rules.ts'

export type FeedRow = {
  bloodlines: FeedBloodline
  clans: FeedClan
  dynasties: FeedDynasty
  players: FeedPlayer
}
export type Refusal = { uuid: string | null; reason: string }

export type PagePlan<C extends Collection> = {
  rows: FeedRow[C][]
  refused: Refusal[]
  /** The UUIDs of all rows, refused ones included: those players have not left the game. */
  named: string[]
  /** False when a row has no readable UUID: then no player in the page's range may count as missing. */
  hasEveryUuid: boolean
}

const ROW: { [C in Collection]: z.ZodType<FeedRow[C]> } = {
  bloodlines: feedBloodline,
  clans: feedClan,
  dynasties: feedDynasty,
  players: feedPlayer,
}

/** Sorts a page's rows into those to write and those refused, each by itself. */
export function planPage<C extends Collection>(
  collection: C,
  items: unknown[],
  after: string | null,
): PagePlan<C> {
  const plan: PagePlan<C> = { rows: [], refused: [], named: [], hasEveryUuid: true }
  let previous = after ?? ''
  for (const item of items) {
    const uuid = readUuid(item)
    if (uuid === null) plan.hasEveryUuid = false
    else plan.named.push(uuid)
    const parsed = ROW[collection].safeParse(item)
    if (!parsed.success) {
      plan.refused.push({ uuid, reason: explain(parsed.error) })
    } else if (parsed.data.uuid <= previous) {
      plan.refused.push({
        uuid,
        reason: 'uuid: repeats an earlier row or breaks the order by UUID',
      })
    } else {
      plan.rows.push(parsed.data)
      previous = parsed.data.uuid
    }
  }
  return plan
}

function readUuid(item: unknown): string | null {
  if (typeof item !== 'object' || item === null || !('uuid' in item)) return null
  const { uuid } = item
  if (typeof uuid !== 'string' || !UUID_PATTERN.test(uuid.trim())) return null
  return uuid.trim().toLowerCase()
}

function explain(error: z.ZodError): string {
  return error.issues
    .slice(0, 3)
    .map((issue) => `${issue.path.join('.') || 'row'}: ${issue.message}`)
    .join('; ')
}
