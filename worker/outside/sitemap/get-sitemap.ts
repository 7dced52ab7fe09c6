import { max } from 'drizzle-orm'
import type { SitemapQuery } from '#schema/contracts/outside/sitemap.ts'
import { SITEMAP_PLAYERS_MAX } from '#schema/rules.ts'
import { players } from '#schema/tables/realm/players.ts'
import { SEASONS } from '#web/site.ts'
import type { Ctx } from '#worker/core/context.ts'
import { listGroupPaths } from './list-group-paths.ts'
import { listPlayerPaths } from './list-player-paths.ts'
import { listSeasonPaths } from './list-season-paths.ts'
import { listWeekPaths } from './list-week-paths.ts'
import { toSitemapIndex, toUrlSet } from './to-xml.ts'

/** The site map, or a part of it, as sitemaps.org describes it; addresses begin with `origin`. */
export async function getSitemap(ctx: Ctx, query: SitemapQuery, origin: string): Promise<string> {
  if (query.part === 'groups') return toUrlSet(origin, await listGroupPaths(ctx))
  if (query.part === 'weeks') return toUrlSet(origin, await listWeekPaths(ctx))
  if (query.part === 'seasons') return toUrlSet(origin, await listSeasonPaths(ctx))
  if (query.part === 'players') return toUrlSet(origin, await listPlayerPaths(ctx, query.after))
  return toSitemapIndex(origin, await listParts(ctx))
}

/**
 * The paths of the site map's parts: one for the pages with one address, which the Pages Worker
 * writes, one for the groups, one for the weeks, one for the seasons if they are named, and one for every SITEMAP_PLAYERS_MAX ids of players.
 */
async function listParts({ db }: Ctx): Promise<string[]> {
  const [row] = await db.select({ last: max(players.id) }).from(players)
  const parts = Math.ceil((row?.last ?? 0) / SITEMAP_PLAYERS_MAX)
  return [
    '/sitemap.xml?part=pages',
    '/sitemap.xml?part=groups',
    '/sitemap.xml?part=weeks',
    ...(SEASONS.names.length > 0 ? ['/sitemap.xml?part=seasons'] : []),
    ...Array.from(
      { length: parts },
      (_, part) => `/sitemap.xml?part=players&after=${part * SITEMAP_PLAYERS_MAX}`,
    ),
  ]
}
