import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PlayerProfile, PublicData } from '#schema/contracts/realm/players.ts'
import { can } from '#schema/roles.ts'
import { CHILDER_SHOWN, FOREIGN_SEATS_SHOWN } from '#schema/rules.ts'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import { lineagePositions } from '#schema/tables/realm/lineage.ts'
import { players } from '#schema/tables/realm/players.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toIsoInstant } from '#worker/core/db/day.ts'
import { type MaskablePlayer, maskPlayer } from '#worker/realm/rows/veil.ts'
import type { PlayerWithGroups } from './get-player.ts'

type Ties = PlayerProfile['ties']

export async function getPlayerRelations(ctx: Ctx, { player }: PlayerWithGroups): Promise<Ties> {
  const hasNames = can(ctx.actor, 'read ties')
  const [counts, named, childer] = await Promise.all([
    countBelow(ctx, player.id),
    hasNames ? findByUuid(ctx, [player.sireUuid, player.followsUuid]) : [],
    hasNames ? listFirstChilder(ctx, player.id) : [],
  ])
  const shown = (row: MaskablePlayer) => {
    const { uuid, name } = maskPlayer(ctx.actor, row)
    return { uuid, name }
  }
  const find = (uuid: string | null) => {
    const row = named.find((one) => one.uuid === uuid)
    return row ? shown(row) : null
  }
  return {
    isHidden: !hasNames,
    hasSire: player.sireUuid !== null,
    isFollower: player.followsUuid !== null,
    sire: find(player.sireUuid),
    follows: find(player.followsUuid),
    childer: childer.map(shown),
    childerCount: counts.bloodline,
    followerCount: counts.followers,
  }
}

async function countBelow({ db }: Ctx, playerId: number) {
  const rows = await db
    .select({ mode: lineagePositions.mode, count: lineagePositions.childCount })
    .from(lineagePositions)
    .where(
      and(
        inArray(lineagePositions.mode, ['bloodline', 'followers']),
        eq(lineagePositions.playerId, playerId),
      ),
    )
  const countOf = (mode: string) => rows.find((row) => row.mode === mode)?.count ?? 0
  return { bloodline: countOf('bloodline'), followers: countOf('followers') }
}

const { id, uuid, name, veil, veiledAs, dynastyUuid } = players
const PERSON = { id, uuid, name, veil, veiledAs, dynastyUuid }

function findByUuid({ db }: Ctx, uuids: (string | null)[]) {
  const known = uuids.filter((uuid) => uuid !== null)
  return db.select(PERSON).from(players).where(inArray(players.uuid, known))
}

function listFirstChilder({ db }: Ctx, playerId: number) {
  return db
    .select(PERSON)
    .from(lineagePositions)
    .innerJoin(players, eq(players.id, lineagePositions.playerId))
    .where(
      and(
        eq(lineagePositions.mode, 'bloodline'),
        eq(lineagePositions.parentId, playerId),
        isNull(players.departedAt),
      ),
    )
    .orderBy(asc(lineagePositions.rank))
    .limit(CHILDER_SHOWN)
}

type SeatRow = {
  kind: GroupKind
  role: string
  since: number | null
  id: number
  name: string
  logoUuid: string | null
}

export async function listForeignSeats(
  { db }: Ctx,
  { player, dynasty, clan, allegiance }: PlayerWithGroups,
): Promise<PublicData['foreignSeats']> {
  const own = [dynasty, clan, allegiance].flatMap((group) => group?.uuid ?? [])
  const rows = await db.all<SeatRow>(sql`
    SELECT seats.kind, role, since, coalesce(dynasties.id, clans.id, bloodlines.id) AS id,
      coalesce(dynasties.name, clans.name, bloodlines.name) AS name,
      coalesce(dynasties.logo_uuid, clans.logo_uuid, bloodlines.logo_uuid) AS logoUuid
    FROM (
      SELECT * FROM leadership_seats WHERE player_uuid = ${player.uuid}
        AND group_uuid NOT IN (SELECT value FROM json_each(${JSON.stringify(own)}))
      LIMIT ${FOREIGN_SEATS_SHOWN}
    ) AS seats
      LEFT JOIN dynasties ON seats.kind = 'dynasty' AND dynasties.uuid = group_uuid
        AND dynasties.departed_at IS NULL
      LEFT JOIN clans ON seats.kind = 'clan' AND clans.uuid = group_uuid
        AND clans.departed_at IS NULL
      LEFT JOIN bloodlines ON seats.kind = 'bloodline' AND bloodlines.uuid = group_uuid
        AND bloodlines.departed_at IS NULL
    WHERE coalesce(dynasties.id, clans.id, bloodlines.id) IS NOT NULL
    ORDER BY seats.kind, id`)
  return rows.map(({ since, ...seat }) => ({ ...seat, since: toIsoInstant(since) }))
}
