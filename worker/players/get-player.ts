import type { SQL } from 'drizzle-orm'
import { aliasedTable, and, asc, eq, isNull } from 'drizzle-orm'
import { toNameInPath, toSlug } from '#schema/player-name.ts'
import { bloodlines, clans, dynasties } from '#schema/tables/groups.ts'
import { players } from '#schema/tables/players.ts'
import type { Ctx } from '#worker/context.ts'
import { AppError } from '#worker/errors.ts'

const allegiance = aliasedTable(bloodlines, 'allegiance')
const blood = aliasedTable(bloodlines, 'blood')
const NAMESAKES_MAX = 20

/** How a player is asked for: the site's id, the game's UUID, or the name as it stands in the path. */
export type PlayerKey = { id: number } | { uuid: string } | { name: string }
export type PlayerWithHouses = Awaited<ReturnType<typeof selectPlayers>>[number]

/** The player with the groups they stand in. Throws `not-found`. */
export async function getPlayer(ctx: Ctx, key: PlayerKey): Promise<PlayerWithHouses> {
  const found = 'name' in key ? await findByName(ctx, key.name) : await findByKey(ctx, key)
  if (!found) throw new AppError('not-found', 'Player not found')
  return found
}

async function findByKey(ctx: Ctx, key: { id: number } | { uuid: string }) {
  const condition = 'id' in key ? eq(players.id, key.id) : eq(players.uuid, key.uuid)
  const [row] = await selectPlayers(ctx, condition)
  return row ?? null
}

/** Namesakes: the one written exactly so, else whoever came first; the departed only if nobody else. */
async function findByName(ctx: Ctx, name: string) {
  const namesakes = await selectPlayers(ctx, eq(players.slug, toSlug(name)))
  const present = namesakes.filter((row) => row.player.departedAt === null)
  const candidates = present.length > 0 ? present : namesakes
  return candidates.find((row) => toNameInPath(row.player.name) === name) ?? candidates[0] ?? null
}

function selectPlayers({ db }: Ctx, condition: SQL) {
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
    .where(condition)
    .orderBy(asc(players.id))
    .limit(NAMESAKES_MAX)
}
