import { sql } from 'drizzle-orm'
import { ROSTER_MOVES_SHOWN } from '#schema/community/roster-rules.ts'
import type { Roster } from '#schema/contracts/community/roster.ts'
import { type EventKind, MEMBERSHIP_EVENT_KINDS } from '#schema/history/event-kinds.ts'
import { DAY_MS, GROWTH_DAYS, HOUR_MS, VEILS, type VeilLevel } from '#schema/rules.ts'
import type { rosterBlocks } from '#schema/tables/sync/directory.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toEpochDay } from '#worker/core/db/day.ts'
import { readBatch } from '#worker/core/db/run-batch.ts'
import { cutPageToRowBudget } from '#worker/history/chronicle/list-events.ts'
import { type EventRow, planEventRead } from '#worker/history/chronicle/plan-event-read.ts'
import { readNames } from '#worker/history/chronicle/read-names.ts'
import {
  toChronicleEvent,
  toChronicleRights,
} from '#worker/history/chronicle/to-chronicle-event.ts'
import { sqlIsRecentGroupMonth, toGroupDays } from '#worker/realm/rankings/read-standing.ts'
import { decodeNumbers } from '#worker/realm/rows/facts.ts'
import type { MemberFacts } from './member-facts.ts'

const CHANGES_READ_MAX = 5

type Block = Omit<typeof rosterBlocks.$inferSelect, 'version' | 'place' | 'firstHouse'>
type Change = { playerId: number; veil: VeilLevel; awayUntil: number | null }

export type HouseMembers = { members: MemberFacts[]; isComplete: boolean }

export async function readHouseMembers(
  ctx: Ctx,
  houseUuid: string,
  changesMax = CHANGES_READ_MAX,
): Promise<HouseMembers> {
  const place = (condition: ReturnType<typeof sql>) => sql`
    SELECT place FROM roster_blocks
    WHERE version = current.version AND first_house ${condition}
    ORDER BY first_house DESC, place DESC LIMIT 1`
  const [blocks, changes] = await readBatch<[Block, Change]>(ctx, [
    // Starts in the last block that begins with an earlier house: this house may begin there.
    sql`
      WITH current AS (SELECT min(version) AS version FROM roster_blocks)
      SELECT houses, ids, generation, childer, since, seen, veil, away, names
      FROM current CROSS JOIN roster_blocks ON roster_blocks.version = current.version
      WHERE place BETWEEN coalesce((${place(sql`< ${houseUuid}`)}), 0)
        AND (${place(sql`<= ${houseUuid}`)})
      ORDER BY place`,
    sql`
      SELECT player_id AS playerId, veil, away_until AS awayUntil FROM roster_changes
      WHERE dynasty_uuid = ${houseUuid} ORDER BY id LIMIT ${changesMax + 1}`,
  ])
  const known = new Map(changes.map((change) => [change.playerId, change]))
  const members = blocks.flatMap((block) => decodeMembers(block, houseUuid))
  return {
    members: members.map((member) => {
      const change = known.get(member.id)
      if (!change) return member
      return { ...member, veil: change.veil, away: Math.ceil((change.awayUntil ?? 0) / HOUR_MS) }
    }),
    isComplete: changes.length <= changesMax,
  }
}

function decodeMembers(block: Block, houseUuid: string): MemberFacts[] {
  let first = 0
  for (const [uuid, count] of JSON.parse(block.houses) as [string, number][]) {
    if (uuid === houseUuid) return decodePart(block, first, first + count)
    first += count
  }
  return []
}

function decodePart(block: Block, first: number, end: number): MemberFacts[] {
  const read = (column: 'generation' | 'childer' | 'since' | 'seen' | 'veil' | 'away' | 'ids') =>
    decodeNumbers(block[column]).subarray(first, end)
  const [generation, childer, since] = [read('generation'), read('childer'), read('since')]
  const [seen, veil, away] = [read('seen'), read('veil'), read('away')]
  const names = block.names.split('\n').slice(first, end)
  return Array.from(read('ids'), (id, at) => ({
    id,
    name: names[at] ?? '',
    generation: generation[at] ?? 0,
    childer: childer[at] ?? 0,
    since: since[at] ?? 0,
    seen: seen[at] ?? 0,
    veil: VEILS[veil[at] ?? 0] ?? 'veiled',
    away: away[at] ?? 0,
  }))
}

const NAMES_ROWS_MAX = 10
const KINDS: readonly EventKind[] = MEMBERSHIP_EVENT_KINDS

export async function readMemberMoves(ctx: Ctx, id: number): Promise<Roster['moves']> {
  const [totals, latest] = await Promise.all([readTotals(ctx, id), readLatest(ctx, id)])
  return { ...totals, latest }
}

async function readTotals({ db, now }: Ctx, id: number): Promise<{ joined: number; left: number }> {
  const today = toEpochDay(now)
  const months = await db.all<{ days: string }>(sql`
    SELECT days FROM group_months WHERE ${sqlIsRecentGroupMonth('dynasty', sql`${id}`, today)}`)
  const sum = { joined: 0, left: 0 }
  for (const [day, [, , arrivals, departures]] of toGroupDays(months)) {
    if (day <= today - GROWTH_DAYS) continue
    sum.joined += arrivals
    sum.left += departures
  }
  return sum
}

async function readLatest(ctx: Ctx, id: number): Promise<Roster['moves']['latest']> {
  const rights = toChronicleRights(ctx.actor)
  const { hasTies } = rights
  const subjects = [{ kind: 'dynasty' as const, id }]
  const size = { limit: ROSTER_MOVES_SHOWN, walked: ROSTER_MOVES_SHOWN }
  const { statements } = planEventRead({ subjects, hasTies, ...size })
  const rows = (await readBatch<EventRow[]>(ctx, statements)).flat()
  const since = ctx.now - GROWTH_DAYS * DAY_MS
  const moves = rows.filter(({ kind, at }) => at > since && KINDS.includes(kind))
  const { shown, named } = cutPageToRowBudget(moves, { rowsMax: NAMES_ROWS_MAX, hasTies })
  const names = await readNames(ctx, named)
  return shown.map((row) => toChronicleEvent(row, names, rights))
}
