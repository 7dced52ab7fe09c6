import { type SQL, sql } from 'drizzle-orm'
import type { Court, CourtPerson } from '#schema/contracts/community/court.ts'
import type { Actor } from '#schema/roles.ts'
import { COURT_PEOPLE_SHOWN, isActive, type Race } from '#schema/rules.ts'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import { LAST_SEEN_TIME } from '#schema/tables/realm/players.ts'
import type { Ctx } from '#worker/core/context.ts'
import { readBatch } from '#worker/core/db/run-batch.ts'
import { TABLES } from '#worker/realm/rows/subject.ts'
import {
  isPresenceHiddenFrom,
  isVeiledFrom,
  type MaskablePlayer,
  maskPlayer,
  VEIL_COLUMNS,
} from '#worker/realm/rows/veil.ts'
import { toTextureUrl } from '#worker/realm/textures/texture-name.ts'
import { type NewsRecipient, readNewsRecipient } from './read-news-recipient.ts'

type HouseRow = { id: number; name: string; logoUuid: string | null; memberCount: number }
type CountRow = { mode: 'bloodline' | 'followers'; count: number }
type BareGroup = Court['withoutLogo'][number]

export async function getCourt(ctx: Ctx): Promise<Court> {
  const reader = await readNewsRecipient(ctx)
  const { player, accountId } = reader
  const house = player?.houseUuid ?? null
  const [[ownHouse], members, [sire], counts, childer, followers, passkeys, withoutLogo] =
    await readBatch<
      [HouseRow, PersonRow, PersonRow, CountRow, PersonRow, PersonRow, object, BareGroup]
    >(ctx, [
      sql`
        SELECT id, name, logo_uuid AS logoUuid, member_count AS memberCount
        FROM dynasties WHERE uuid = ${house} AND departed_at IS NULL`,
      sql`
        SELECT ${PERSON_COLUMNS} FROM players INDEXED BY players_by_dynasty_and_seen
        WHERE dynasty_uuid = ${house} AND dynasty_uuid IS NOT NULL AND departed_at IS NULL
        ORDER BY ${LAST_SEEN_TIME} DESC, id DESC
        LIMIT ${COURT_PEOPLE_SHOWN}`,
      sql`
        SELECT ${PERSON_COLUMNS} FROM players
        WHERE uuid = ${player?.sireUuid ?? null} AND departed_at IS NULL`,
      sql`
        SELECT mode, child_count AS count FROM lineage_positions
        WHERE mode IN ('bloodline', 'followers') AND player_id = ${player?.id ?? 0}`,
      selectBelow('bloodline', player?.id ?? 0),
      selectBelow('followers', player?.id ?? 0),
      sql`SELECT id FROM passkeys WHERE account_id = ${accountId} LIMIT 1`,
      selectWithoutLogo(reader),
    ])
  const toPeople = (rows: PersonRow[], total: number) => ({
    first: rows.map((row) => toPerson(row, ctx.actor, ctx.now)),
    total,
  })
  const countOf = (mode: CountRow['mode']) => counts.find((row) => row.mode === mode)?.count ?? 0
  return {
    player: player && {
      uuid: player.uuid,
      name: player.name,
      hasBio: player.hasBio === 1,
      hasSire: player.sireUuid !== null,
    },
    house: ownHouse
      ? {
          ...{ id: ownHouse.id, name: ownHouse.name, logoUuid: ownHouse.logoUuid },
          members: toPeople(members, ownHouse.memberCount),
        }
      : null,
    sire: sire ? toPerson(sire, ctx.actor, ctx.now) : null,
    childer: toPeople(childer, countOf('bloodline')),
    followers: toPeople(followers, countOf('followers')),
    hasPasskey: passkeys.length > 0,
    canLinkDiscord: Boolean(ctx.env.DISCORD_CLIENT_ID && ctx.env.DISCORD_CLIENT_SECRET),
    withoutLogo,
  }
}

function selectBelow(mode: CountRow['mode'], playerId: number): SQL {
  return sql`
    SELECT ${PERSON_COLUMNS} FROM (
      SELECT player_id FROM lineage_positions
      WHERE mode = ${mode} AND parent_id = ${playerId} ORDER BY rank LIMIT ${COURT_PEOPLE_SHOWN}
    ) AS below CROSS JOIN players ON players.id = below.player_id`
}

function selectWithoutLogo({ seats }: NewsRecipient): SQL {
  const owned = seats.filter(({ seat }) => seat === 'owner')
  if (owned.length === 0) return sql`SELECT 1 WHERE 0`
  const select = (kind: GroupKind, uuid: string) => sql`
    SELECT ${kind} AS kind, id, name FROM ${sql.raw(TABLES[kind])}
    WHERE uuid = ${uuid} AND logo_uuid IS NULL AND departed_at IS NULL`
  return sql.join(
    owned.map(({ kind, groupUuid }) => select(kind, groupUuid)),
    sql` UNION ALL `,
  )
}

type PersonRow = MaskablePlayer & {
  race: Race
  portraitUuid: string | null
  lastSeenAt: number | null
}

const PERSON_COLUMNS = sql`
  players.id, players.uuid, players.name, players.race, players.portrait_uuid AS portraitUuid,
  players.last_seen_at AS lastSeenAt, ${VEIL_COLUMNS}`

function toPerson(row: PersonRow, actor: Actor, now: number): CourtPerson {
  const { id, uuid, name, race, portraitUuid } = maskPlayer(actor, row)
  return {
    ...{ id, uuid: isVeiledFrom(actor, row) ? null : uuid, name, race },
    avatarUrl: toTextureUrl(portraitUuid),
    isActive: isPresenceHiddenFrom(actor, row) ? null : isActive(row.lastSeenAt, now),
  }
}
