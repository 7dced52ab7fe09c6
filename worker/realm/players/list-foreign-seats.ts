import { sql } from 'drizzle-orm'
import type { PublicData } from '#schema/contracts/realm/players.ts'
import { FOREIGN_SEATS_SHOWN } from '#schema/rules.ts'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toInstant } from '#worker/core/db/day.ts'
import type { PlayerWithHouses } from './get-player.ts'

type SeatRow = {
  kind: GroupKind
  role: string
  since: number | null
  id: number
  name: string
  logoUuid: string | null
}

/** The seats that a player holds in groups of others: the profile shows those of the own groups with them. */
export async function listForeignSeats(
  { db }: Ctx,
  { player, dynasty, clan, allegiance }: PlayerWithHouses,
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
  return rows.map(({ since, ...seat }) => ({ ...seat, since: toInstant(since) }))
}
