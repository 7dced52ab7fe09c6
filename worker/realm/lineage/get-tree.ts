import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import {
  type LineageNode,
  type LineageStats,
  lineageMode,
} from '#schema/contracts/realm/lineage.ts'
import type { Actor } from '#schema/roles.ts'
import { LINEAGE_RESPONSE_MAX_NODES, type Race } from '#schema/rules.ts'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import { lineagePositions } from '#schema/tables/realm/lineage.ts'
import { players } from '#schema/tables/realm/players.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { requireAccount, requireCapability } from '#worker/core/require-capability.ts'
import {
  isVeiledFrom,
  type MaskablePlayer,
  maskPlayer,
  sqlHasVisibleUuid,
  VEIL_COLUMNS,
} from '#worker/realm/rows/veil.ts'
import { toTextureUrl } from '#worker/realm/textures/texture-name.ts'
import type { DescendantWalk } from './walk.ts'
import { walkDescendants } from './walk.ts'

export type TreeQuery = Omit<DescendantWalk, 'root' | 'nodes'> & { uuid: string }

export async function getTree(ctx: Ctx, query: TreeQuery, maxNodes = LINEAGE_RESPONSE_MAX_NODES) {
  requireCapability(ctx.actor, 'read ties')
  const rows = await ctx.db.all<TreeRow>(
    selectTree(query, sqlHasVisibleUuid(ctx.actor, query.uuid), maxNodes),
  )
  if (rows.length === 0) throw new AppError('not-found', 'Player not found')
  return assembleTree(
    rows.map((row) => maskTreeNode(ctx.actor, row)),
    query.offset,
    toTextureUrl,
  )
}

// Seats of a group that has left the game stay in the table, so the group is checked too.
const HELD_SEATS = sql.raw(`(
  SELECT json_group_array(json_object('kind', kind, 'seat', seat, 'role', role)) FROM leadership_seats
  WHERE player_uuid = players.uuid AND CASE kind
    WHEN 'dynasty' THEN (SELECT departed_at FROM dynasties WHERE uuid = group_uuid)
    WHEN 'clan' THEN (SELECT departed_at FROM clans WHERE uuid = group_uuid)
    ELSE (SELECT departed_at FROM bloodlines WHERE uuid = group_uuid) END IS NULL
)`)

export function maskTreeNode(actor: Actor, row: TreeRow): TreeRow {
  if (!isVeiledFrom(actor, row)) return row
  return { ...maskPlayer(actor, row), id: row.id, title: null, dynastyRole: null, seats: '[]' }
}

/** CROSS JOIN keeps SQLite from changing the order of the walk. */
export function selectTree({ uuid: _, ...below }: TreeQuery, isRoot: SQL, nodes: number): SQL {
  const root = sql`(SELECT id FROM players WHERE ${isRoot} AND departed_at IS NULL)`
  return sql`
    WITH RECURSIVE ${walkDescendants({ ...below, root, nodes })}
    SELECT tree.id, tree.parent_id AS parentId, tree.child_count AS childCount,
      players.uuid, name, title, race, ${VEIL_COLUMNS}, generation,
      portrait_uuid AS portraitUuid, dynasty_role AS dynastyRole, ${HELD_SEATS} AS seats
    FROM tree CROSS JOIN players ON players.id = tree.id`
}

export type TreeRow = MaskablePlayer & {
  parentId: number | null
  childCount: number
  title: string | null
  race: Race
  generation: number | null
  portraitUuid: string | null
  dynastyRole: string | null
  seats: string
}

export type TreeSeat = { kind: GroupKind; seat: string; role: string }

export function assembleTree(
  rows: TreeRow[],
  offset: number,
  textureUrl: (uuid: string | null) => string | null,
): LineageNode {
  const nodes = new Map<number, LineageNode>()
  let root: LineageNode | undefined
  for (const row of rows) {
    // During a sync that moves many players, a player may briefly have two positions.
    if (nodes.has(row.id)) continue
    const node = toNode(row, textureUrl)
    nodes.set(row.id, node)
    if (root) nodes.get(row.parentId ?? 0)?.children.push(node)
    else root = node
  }
  if (!root) throw new Error('a tree without a root')
  for (const node of nodes.values()) {
    const skipped = node === root ? offset : 0
    node.hasMore = skipped + node.children.length < node.childCount
  }
  return root
}

function toNode(row: TreeRow, textureUrl: (uuid: string | null) => string | null): LineageNode {
  const seats: TreeSeat[] = JSON.parse(row.seats)
  const house = findSeat(seats, 'dynasty')
  const clan = findSeat(seats, 'clan')
  return {
    playerUuid: row.uuid,
    characterName: row.name,
    title: row.title,
    race: row.race,
    generation: row.generation,
    avatarUrl: textureUrl(row.portraitUuid),
    houseRole: toRank(house) ?? row.dynastyRole,
    houseTitle: house?.role ?? null,
    clanRole: toRank(clan),
    clanTitle: clan?.role ?? null,
    bloodlineRole: toRank(findSeat(seats, 'bloodline')),
    children: [],
    childCount: row.childCount,
    hasMore: false,
  }
}

function findSeat(seats: readonly TreeSeat[], kind: GroupKind): TreeSeat | undefined {
  const held = seats.filter((seat) => seat.kind === kind)
  return held.find(({ seat }) => seat === 'owner') ?? held[0]
}

function toRank(seat: TreeSeat | undefined): 'Owner' | 'Officer' | null {
  if (!seat) return null
  return seat.seat === 'owner' ? 'Owner' : 'Officer'
}

export async function getOwnLineageStats(ctx: Ctx): Promise<LineageStats> {
  const { playerUuid } = requireAccount(ctx.actor)
  return toStats(playerUuid ? await selectLineageCounts(ctx, eq(players.uuid, playerUuid)) : [])
}

export async function getLineageTotals(ctx: Ctx, uuid: string): Promise<LineageStats> {
  requireCapability(ctx.actor, 'read ties')
  const rows = await selectLineageCounts(ctx, sqlHasVisibleUuid(ctx.actor, uuid))
  if (rows.length === 0) throw new AppError('not-found', 'Player not found')
  return toStats(rows)
}

type Counts = Awaited<ReturnType<typeof selectLineageCounts>>

function toStats(rows: Counts): LineageStats {
  const bloodline = rows.find(({ mode }) => mode === 'bloodline')
  const followers = rows.find(({ mode }) => mode === 'followers')
  return {
    totalDescendants: bloodline?.all ?? 0,
    totalFollowers: followers?.all ?? 0,
    childer: bloodline?.direct ?? 0,
    directFollowers: followers?.direct ?? 0,
  }
}

/** Matches the mode too, because it is the first column of the primary key. */
export function selectLineageCounts({ db }: Pick<Ctx, 'db'>, isPlayer: SQL) {
  return db
    .select({
      mode: lineagePositions.mode,
      all: lineagePositions.descendantCount,
      direct: lineagePositions.childCount,
    })
    .from(players)
    .innerJoin(
      lineagePositions,
      and(
        inArray(lineagePositions.mode, lineageMode.options),
        eq(lineagePositions.playerId, players.id),
      ),
    )
    .where(and(isPlayer, isNull(players.departedAt)))
}
