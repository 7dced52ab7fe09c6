import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { LineageMode } from '#schema/contracts/lineage.ts'
import type { Ctx } from '#worker/core/context.ts'
import { walkUp } from '#worker/lineage/walk-up.ts'
import type { RunRecord } from '../run/run-record.ts'
import type { Member, Position, Sibling, SiblingList } from './plan-lineage-update.ts'
import { widen } from './plan-lineage-update.ts'

/** A player whose position may change, with the parents whom the game names or named. */
export type LinkedMember = Member & { uuid: string; link: string | null; formerLinks: string[] }

type Spend = (queries: number) => void
type Changed = Map<number, { links: string[]; isRedated: boolean }>
type MemberRow = [
  id: number,
  uuid: string,
  link: string | null,
  joinedAt: number | null,
  isPresent: number,
  parentId: number | null,
  ...stored: (number | null)[],
]
type PositionRow = Position & { id: number }

const POSITION = sql`at.player_id AS id, at.parent_id AS parentId, at.rank,
  at.child_count AS childCount, at.descendant_count AS descendantCount`

/**
 * The players whom the changes of a run concern, the children of those who departed, and the roots who
 * name one who arrived. Null when there are more than `max`.
 */
export async function readMembers(
  ctx: Ctx,
  run: RunRecord,
  mode: LineageMode,
  max: number,
  spend: Spend,
): Promise<LinkedMember[] | null> {
  const changed = await readChanged(ctx, run, mode, max, spend)
  if (!changed) return null
  if (changed.size === 0) return []
  const ids = JSON.stringify(Array.from(changed.keys()))
  const members = await selectMembers(ctx, mode, sql`SELECT value FROM json_each(${ids})`, changed)
  const children = await selectMembers(ctx, mode, selectChildren(mode, members, max), changed)
  spend(2)
  if (children.length > max) return null
  return [...members, ...children.filter(({ id }) => !changed.has(id))]
}

/** By player, the parents whom the changes name, and whether the join date may have changed. */
async function readChanged(
  { db }: Ctx,
  { changesAfter, changesUpTo }: RunRecord,
  mode: LineageMode,
  max: number,
  spend: Spend,
): Promise<Changed | null> {
  const link = mode === 'bloodline' ? 'sire' : 'follows'
  const rows = await db.values<[number, string, string | null, string | null]>(sql`
    SELECT players.id, kind, before ->> ${link}, after ->> ${link}
    FROM sync_changes CROSS JOIN players ON players.uuid = sync_changes.uuid
    WHERE sync_changes.id > ${changesAfter} AND sync_changes.id <= ${changesUpTo}
      AND collection = 'players' AND kind IN ('arrived', 'returned', 'departed', 'joined', ${link})
    LIMIT ${max + 1}`)
  spend(1)
  if (rows.length > max) return null
  const changed: Changed = new Map()
  for (const [id, kind, before, after] of rows) {
    const known = changed.get(id) ?? { links: [], isRedated: false }
    known.links.push(...[before, after].filter((uuid) => uuid !== null))
    known.isRedated ||= kind !== link
    changed.set(id, known)
  }
  return changed
}

/** `ids`: a query with one column. */
async function selectMembers(
  { db }: Ctx,
  mode: LineageMode,
  ids: SQL,
  changed: Changed,
): Promise<LinkedMember[]> {
  const link = sql.identifier(mode === 'bloodline' ? 'sire_uuid' : 'follows_uuid')
  const rows = await db.values<MemberRow>(sql`
    WITH chosen (id) AS (${ids})
    SELECT player.id, player.uuid, player.${link}, player.joined_at, player.departed_at IS NULL,
      parent.id, at.parent_id, at.rank, at.child_count, at.descendant_count
    FROM chosen CROSS JOIN players AS player ON player.id = chosen.id
    LEFT JOIN players AS parent ON parent.uuid = player.${link} AND parent.departed_at IS NULL
    LEFT JOIN lineage_positions AS at ON at.mode = ${mode} AND at.player_id = player.id`)
  return rows.map(([id, uuid, link, joinedAt, isPresent, parentId, ...stored]) => {
    const { links = [], isRedated = false } = changed.get(id) ?? {}
    return {
      id,
      uuid,
      link,
      formerLinks: links,
      joinedAt: joinedAt ?? Number.POSITIVE_INFINITY,
      isPresent: isPresent === 1,
      parentId,
      isRedated,
      stored: toPosition(stored),
    }
  })
}

function toPosition([parentId, rank, childCount, descendantCount]: (number | null)[]) {
  if (rank === null || rank === undefined) return null
  return {
    parentId: parentId ?? null,
    rank,
    childCount: childCount ?? 0,
    descendantCount: descendantCount ?? 0,
  }
}

function selectChildren(mode: LineageMode, members: LinkedMember[], max: number): SQL {
  const left = members.filter(({ isPresent, stored }) => stored && !isPresent)
  const came = members.filter(({ isPresent, stored }) => isPresent && !stored)
  const ids = JSON.stringify(left.map(({ id }) => id))
  const uuids = JSON.stringify(came.map(({ uuid }) => uuid))
  return sql`
    SELECT player_id FROM json_each(${ids}) CROSS JOIN lineage_positions
      ON mode = ${mode} AND parent_id = value
    UNION
    SELECT player_id FROM json_each(${uuids}) CROSS JOIN lineage_unlinked
      ON mode = ${mode} AND reason = 'absent' AND parent_uuid = value
    LIMIT ${max + 1}`
}

/**
 * The stored positions of the players, of their parents before and after, and of all ancestors of these.
 * Null when there are more than `max`.
 */
export async function readStored(
  { db }: Ctx,
  mode: LineageMode,
  members: Member[],
  max: number,
  spend: Spend,
): Promise<Map<number, Position> | null> {
  const parents = members.flatMap(({ parentId, stored }) => [parentId, stored?.parentId ?? null])
  const starts = JSON.stringify(Array.from(new Set(parents)).filter((id) => id !== null))
  const line = walkUp({
    mode,
    starts: sql`(SELECT value FROM json_each(${starts}))`,
    positions: max + 1,
  })
  const rows = await db.all<PositionRow>(sql`
    WITH RECURSIVE ${line}
    SELECT ${POSITION} FROM line CROSS JOIN lineage_positions AS at
      ON at.mode = ${mode} AND at.player_id = line.id`)
  spend(1)
  if (rows.length > max) return null
  const positions = new Map<number, Position>(rows.map(({ id, ...position }) => [id, position]))
  for (const { id, stored } of members) if (stored) positions.set(id, stored)
  return positions
}

/**
 * Reads the siblings of each list from its rank on, and further back until `isEnough`. False when there
 * are more than `max`, or fewer than the counts say.
 */
export async function readSiblings(
  ctx: Ctx,
  mode: LineageMode,
  lists: SiblingList[],
  isEnough: (list: SiblingList) => boolean,
  max: number,
  spend: Spend,
): Promise<boolean> {
  let wanted = lists.map((list) => ({ list, from: list.from, upTo: list.size }))
  let left = max
  while (wanted.length > 0) {
    left -= wanted.reduce((sum, { from, upTo }) => sum + upTo - from, 0)
    if (left < 0) return false
    const read = await selectSiblings(ctx, mode, wanted)
    spend(1)
    for (const { list, from, upTo } of wanted) {
      const siblings = read.get(list.parentId) ?? []
      if (siblings.length !== upTo - from) return false
      list.siblings = [...siblings, ...list.siblings]
      list.from = from
    }
    wanted = wanted
      .filter(({ list }) => !isEnough(list))
      .map(({ list, from }) => ({ list, from: widen(list), upTo: from }))
  }
  return true
}

type Wanted = { list: SiblingList; from: number; upTo: number }

async function selectSiblings({ db }: Ctx, mode: LineageMode, wanted: Wanted[]) {
  const ranges = wanted.map(({ list, from, upTo }) => [list.parentId, from, upTo])
  const rows = await db.all<Omit<Sibling, 'joinedAt'> & { joinedAt: number | null }>(sql`
    SELECT ${POSITION}, players.joined_at AS joinedAt
    FROM json_each(${JSON.stringify(ranges)}) AS wanted
    CROSS JOIN lineage_positions AS at ON at.mode = ${mode} AND at.parent_id = wanted.value ->> 0
      AND at.rank >= wanted.value ->> 1 AND at.rank < wanted.value ->> 2
    CROSS JOIN players ON players.id = at.player_id
    ORDER BY at.rank`)
  return Map.groupBy(
    rows.map((row) => ({ ...row, joinedAt: row.joinedAt ?? Number.POSITIVE_INFINITY })),
    ({ parentId }) => parentId,
  )
}
