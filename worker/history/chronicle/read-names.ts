import { type SQL, sql } from 'drizzle-orm'
import type { GroupInEvent, PlayerInEvent } from '#schema/contracts/history/chronicle.ts'
import { VEILED_NAME_IN_SENTENCE } from '#schema/realm/veil.ts'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import type { Ctx } from '#worker/core/context.ts'
import { selectTextsAsRows } from '#worker/core/db/query.ts'
import { readBatch } from '#worker/core/db/run-batch.ts'
import { TABLES } from '#worker/realm/rows/subject.ts'
import { type MaskablePlayer, maskPlayer, VEIL_COLUMNS } from '#worker/realm/rows/veil.ts'
import { toTextureUrl } from '#worker/realm/textures/texture-name.ts'

export type UuidsByKind = { player: Set<string> } & Record<GroupKind, Set<string>>
export type NameMaps = { players: Map<string, PlayerInEvent>; groups: Map<string, GroupInEvent> }

const ROWS_OF_PLAYER = 1
const ROWS_OF_GROUP = 1

export function createUuidsByKind(): UuidsByKind {
  return { player: new Set(), bloodline: new Set(), clan: new Set(), dynasty: new Set() }
}

export function countNameRows({ player, bloodline, clan, dynasty }: UuidsByKind, more = 0): number {
  const groups = bloodline.size + clan.size + dynasty.size
  return player.size * (ROWS_OF_PLAYER + more) + groups * (ROWS_OF_GROUP + more)
}

type PlayerRow = Omit<PlayerInEvent, 'avatarUrl' | 'isNameShared' | 'isDeparted'> &
  MaskablePlayer & { portraitUuid: string | null; isNameShared: 0 | 1; isDeparted: 0 | 1 }
type GroupRow = Omit<GroupInEvent, 'isDeparted'> & { uuid: string; isDeparted: 0 | 1 }

export async function readNames(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  named: UuidsByKind,
): Promise<NameMaps> {
  const [players, ...groups] = await readBatch<[PlayerRow, GroupRow, GroupRow, GroupRow]>(ctx, [
    selectPlayers(named.player),
    selectGroups('bloodline', named.bloodline),
    selectGroups('clan', named.clan),
    selectGroups('dynasty', named.dynasty),
  ])
  return {
    players: new Map(
      players.map((row) => [
        row.uuid,
        toPlayer(maskPlayer(ctx.actor, row, VEILED_NAME_IN_SENTENCE)),
      ]),
    ),
    groups: new Map(groups.flat().map((row) => [toGroupKey(row.kind, row.uuid), toGroup(row)])),
  }
}

export function toGroupKey(kind: GroupKind, uuid: string): string {
  return `${kind}:${uuid}`
}

function selectPlayers(uuids: Set<string>): SQL {
  return sql`
    ${withChosen(uuids)}
    SELECT id, uuid, name, race, portrait_uuid AS portraitUuid, departed_at IS NOT NULL AS isDeparted,
      ${VEIL_COLUMNS}, is_name_shared AS isNameShared
    FROM chosen CROSS JOIN players ON uuid = chosen.given`
}

function selectGroups(kind: GroupKind, uuids: Set<string>): SQL {
  return sql`
    ${withChosen(uuids)}
    SELECT ${kind} AS kind, id, uuid, name, logo_uuid AS logoUuid,
      departed_at IS NOT NULL AS isDeparted
    FROM chosen CROSS JOIN ${sql.raw(TABLES[kind])} ON uuid = chosen.given`
}

const PARAMETERS_MAX = 90

function withChosen(uuids: Set<string>): SQL {
  if (uuids.size > PARAMETERS_MAX) {
    const list = JSON.stringify(Array.from(uuids))
    return sql`WITH chosen (given) AS (SELECT value FROM json_each(${list}))`
  }
  return sql`WITH chosen (given) AS (${selectTextsAsRows(uuids)})`
}

function toPlayer({ id, uuid, name, race, ...row }: PlayerRow): PlayerInEvent {
  return {
    ...{ id, uuid, name, race },
    avatarUrl: toTextureUrl(row.portraitUuid),
    isNameShared: row.isNameShared === 1,
    isDeparted: row.isDeparted === 1,
  }
}

function toGroup({ uuid: _, isDeparted, ...row }: GroupRow): GroupInEvent {
  return { ...row, isDeparted: isDeparted === 1 }
}
