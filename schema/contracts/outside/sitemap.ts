import * as z from 'zod'
import { SITEMAP_PLAYERS_MAX } from '../../rules.ts'

/**
 * `GET /api/sitemap.xml`: the index of the site map without `part`, otherwise the groups, the
 * weeks or the seasons of the realm that are over, or the players of the SITEMAP_PLAYERS_MAX ids that follow `after`, a
 * multiple of that number.
 */
export const sitemapQuery = z.object({
  part: z.enum(['groups', 'players', 'seasons', 'weeks']).optional(),
  after: z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .refine((id) => id % SITEMAP_PLAYERS_MAX === 0, 'must be where a part begins')
    .default(0),
})
export type SitemapQuery = z.infer<typeof sitemapQuery>
