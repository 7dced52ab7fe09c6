import { desc, eq } from 'drizzle-orm'
import { toSeasonPath } from '#schema/core/time/seasons.ts'
import { SITEMAP_SEASONS_MAX } from '#schema/rules.ts'
import { seasons } from '#schema/tables/history/seasons.ts'
import { SEASONS } from '#web/site.ts'
import type { Ctx } from '#worker/core/context.ts'

/** The seasons that are frozen, the newest first. */
export async function listSeasonPaths({ db }: Ctx): Promise<string[]> {
  if (SEASONS.names.length === 0) return []
  const rows = await db
    .select({ season: seasons.season })
    .from(seasons)
    .where(eq(seasons.isFrozen, true))
    .orderBy(desc(seasons.season))
    .limit(SITEMAP_SEASONS_MAX)
  return rows.map(({ season }) => toSeasonPath(season))
}
