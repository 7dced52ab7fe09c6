import type { SQL } from 'drizzle-orm'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { DownloadQuery, PlayersDownload } from '#schema/contracts/players.ts'
import { DOWNLOAD_MAX_ROWS } from '#schema/rules.ts'
import { players } from '#schema/tables/players.ts'
import type { Ctx } from '#worker/http/context.ts'
import { isActive } from '#worker/players/is-active.ts'
import { selectNamesakes, testName } from '#worker/players/search-players.ts'
import { textureUrl } from '#worker/textures/texture-url.ts'

// A query's answer is held in memory whole.
const ROWS_PER_QUERY = 5000
const NO_LIMIT = -1

/** The directory in its order, read part by part: each begins behind the last name of the one before. */
export async function readDirectory(
  ctx: Ctx,
  query: DownloadQuery,
  max = DOWNLOAD_MAX_ROWS,
): Promise<PlayersDownload> {
  const found: Row[] = []
  while (found.length <= max) {
    // One more than the file holds tells whether it is complete.
    const limit = Math.min(ROWS_PER_QUERY, max + 1 - found.length)
    const rows = await selectBehind(ctx, query, found.at(-1), limit)
    found.push(...rows)
    if (rows.length < limit) break
  }
  return {
    players: found.slice(0, max).map((row) => ({
      id: row.id,
      playerUuid: row.uuid,
      characterName: row.name,
      race: row.race,
      power: row.power,
      isActive: isActive(row.lastSeenAt, ctx.now),
      avatarUrl: textureUrl(row.portraitUuid),
    })),
    isComplete: found.length <= max,
  }
}

type Row = Awaited<ReturnType<typeof selectBehind>>[number]
type Place = { searchName: string; id: number }

function selectBehind({ db }: Ctx, query: DownloadQuery, last: Place | undefined, limit: number) {
  return db
    .select({
      id: players.id,
      uuid: players.uuid,
      name: players.name,
      searchName: players.searchName,
      race: players.race,
      power: players.power,
      portraitUuid: players.portraitUuid,
      lastSeenAt: players.lastSeenAt,
    })
    .from(players)
    .where(
      and(
        isNull(players.departedAt),
        query.race ? eq(players.race, query.race) : undefined,
        query.search ? nameContains(query.search) : undefined,
        last && sql`(${players.searchName}, ${players.id}) > (${last.searchName}, ${last.id})`,
      ),
    )
    .orderBy(asc(players.searchName), asc(players.id))
    .limit(limit)
}

/** A file is read from the first name to the last, so a text too short for the index is only tested. */
function nameContains(search: string): SQL | undefined {
  const namesakes = selectNamesakes(search, NO_LIMIT)
  const test = testName(search)
  return namesakes ? sql`${players.id} IN (${namesakes}) AND ${test}` : test
}
