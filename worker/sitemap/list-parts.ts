import { max } from 'drizzle-orm'
import { SITEMAP_PLAYERS_MAX } from '#schema/rules.ts'
import { players } from '#schema/tables/players.ts'
import type { Ctx } from '#worker/http/context.ts'

/**
 * The paths of the site map's parts: one for the pages with one address, which the Pages Worker
 * writes, one for the groups, and one for every SITEMAP_PLAYERS_MAX ids of players.
 */
export async function listParts({ db }: Ctx): Promise<string[]> {
  const [row] = await db.select({ last: max(players.id) }).from(players)
  const parts = Math.ceil((row?.last ?? 0) / SITEMAP_PLAYERS_MAX)
  return [
    '/sitemap.xml?part=pages',
    '/sitemap.xml?part=groups',
    ...Array.from(
      { length: parts },
      (_, part) => `/sitemap.xml?part=players&after=${part * SITEMAP_PLAYERS_MAX}`,
    ),
  ]
}
