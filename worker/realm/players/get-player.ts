import { aliasedTable, and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { hyphenateName, toSlug } from '#schema/core/names/player-name.ts'
import { VEILED_PROFILE_MESSAGE } from '#schema/realm/veil.ts'
import type { Actor } from '#schema/roles.ts'
import { UNDONE_ARRIVAL_DEPARTED_AT } from '#schema/rules.ts'
import { bloodlines, clans, dynasties } from '#schema/tables/realm/groups.ts'
import { players } from '#schema/tables/realm/players.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { isVeiledFrom, sqlHasVisibleUuid, sqlIsVeiledFrom } from '#worker/realm/rows/veil.ts'

const allegiance = aliasedTable(bloodlines, 'allegiance')
const blood = aliasedTable(bloodlines, 'blood')
// This limit keeps a profile, with its groups and seats, within 34 rows read.
export const NAMESAKES_MAX = 10
const FORMER_NAMES_MAX = 4

export type PlayerKey = { id: number } | { uuid: string } | { name: string }
export type PlayerWithGroups = Awaited<ReturnType<typeof selectPlayers>>[number]

export async function getPlayer({ db, actor }: Ctx, key: PlayerKey): Promise<PlayerWithGroups> {
  const [found] = await selectPlayers(db, actor, key)
  if (!found) throw new AppError('not-found', 'Player not found')
  if (isVeiledFrom(actor, found.player)) {
    throw new AppError('veiled', VEILED_PROFILE_MESSAGE)
  }
  return found
}

export async function findPlayerId({ db, actor }: Ctx, name: string): Promise<number | null> {
  const [found] = await db.all<{ id: number | null }>(
    sql`SELECT (${selectIdByName(actor, name)}) AS id`,
  )
  return found?.id ?? null
}

function selectPlayers(db: Ctx['db'], actor: Actor, key: PlayerKey) {
  return db
    .select({ player: players, dynasty: dynasties, clan: clans, allegiance, blood })
    .from(players)
    .leftJoin(dynasties, and(eq(dynasties.uuid, players.dynastyUuid), isNull(dynasties.departedAt)))
    .leftJoin(clans, and(eq(clans.uuid, dynasties.clanUuid), isNull(clans.departedAt)))
    .leftJoin(
      allegiance,
      and(eq(allegiance.uuid, players.allegianceUuid), isNull(allegiance.departedAt)),
    )
    .leftJoin(blood, and(eq(blood.uuid, players.bloodUuid), isNull(blood.departedAt)))
    .where(
      and(toCondition(actor, key), sql`${players.departedAt} IS NOT ${UNDONE_ARRIVAL_DEPARTED_AT}`),
    )
}

function toCondition(actor: Actor, key: PlayerKey): SQL {
  if ('id' in key) return eq(players.id, key.id)
  if ('uuid' in key) return sqlHasVisibleUuid(actor, key.uuid)
  return eq(players.id, sql`(${selectIdByName(actor, key.name)})`)
}

// Prefers players who have the name now, then former names, then departed players. Uses `min` and
// `max`, because D1 counts each sorted row twice.
function selectIdByName(actor: Actor, name: string): SQL {
  const slug = toSlug(name)
  const isOther = sql`replace(name, ' ', '-') <> ${hyphenateName(name)}`
  return sql`
    WITH named AS MATERIALIZED (
      SELECT id, departed_at,
        min(format('%d%d%d%020d', departed_at IS NOT NULL, veil = 'veiled', ${isOther}, id)) FROM (
        SELECT id, name, veil, departed_at FROM players
        WHERE slug = ${slug} AND departed_at IS NOT ${UNDONE_ARRIVAL_DEPARTED_AT}
          AND NOT ${sqlIsVeiledFrom(actor)}
        ORDER BY departed_at, id LIMIT ${NAMESAKES_MAX})
    ), former AS MATERIALIZED (
      SELECT id, departed_at, max(format('%d%020d', departed_at IS NULL, change)) FROM (
        SELECT renamed.id, renamed.departed_at, change FROM (
          SELECT uuid, kind, id AS change FROM former_names
          WHERE former_names.slug = ${slug} ORDER BY id DESC LIMIT ${FORMER_NAMES_MAX}
        ) AS lost CROSS JOIN players AS renamed
          ON renamed.uuid = lost.uuid AND lost.kind = 'player'
            AND renamed.departed_at IS NOT ${UNDONE_ARRIVAL_DEPARTED_AT}
            AND NOT ${sqlIsVeiledFrom(actor, 'renamed')})
    )
    SELECT coalesce(
      (SELECT id FROM named WHERE departed_at IS NULL),
      (SELECT id FROM former WHERE departed_at IS NULL),
      (SELECT id FROM named),
      (SELECT id FROM former))`
}
