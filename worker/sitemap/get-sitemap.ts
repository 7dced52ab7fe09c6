import type { SitemapQuery } from '#schema/contracts/sitemap.ts'
import type { Ctx } from '#worker/http/context.ts'
import { listGroupPaths } from './list-group-paths.ts'
import { listParts } from './list-parts.ts'
import { listPlayerPaths } from './list-player-paths.ts'
import { toSitemapIndex, toUrlSet } from './to-xml.ts'

/** The site map, or a part of it, as sitemaps.org describes it; addresses begin with `origin`. */
export async function getSitemap(ctx: Ctx, query: SitemapQuery, origin: string): Promise<string> {
  if (query.part === 'groups') return toUrlSet(origin, await listGroupPaths(ctx))
  if (query.part === 'players') return toUrlSet(origin, await listPlayerPaths(ctx, query.after))
  return toSitemapIndex(origin, await listParts(ctx))
}
