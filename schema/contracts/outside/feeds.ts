import * as z from 'zod'
import { groupKey, id, instant } from '#schema/contracts/core/values.ts'
import { TOPICS } from '#schema/history/topics.ts'
import { SITEMAP_PLAYERS_MAX } from '#schema/rules.ts'

/** Selects news about a `group` (`dynasty:14`) or `player`; with both, each item is about both. */
export const newsFeedQuery = z.object({
  group: groupKey.optional(),
  player: id.optional(),
  topic: z.enum(TOPICS).optional(),
  before: id.optional(),
})
export type NewsFeedQuery = z.infer<typeof newsFeedQuery>

const author = z.object({ name: z.string(), url: z.url() })

const item = z.object({
  id: z.string(),
  url: z.url(),
  title: z.string(),
  content_html: z.string(),
  content_text: z.string(),
  date_published: instant,
  /** Later than `date_published` if a name in the item has changed since. */
  date_modified: instant,
  tags: z.array(z.string()),
})

/** JSON Feed 1.1: https://www.jsonfeed.org/version/1.1/ */
export const jsonFeed = z
  .object({
    version: z.literal('https://jsonfeed.org/version/1.1'),
    title: z.string(),
    description: z.string(),
    home_page_url: z.url(),
    feed_url: z.url(),
    next_url: z.url().optional(),
    icon: z.url().optional(),
    language: z.literal('en'),
    authors: z.array(author),
    items: z.array(item),
  })
  .meta({ id: 'JsonFeed' })
export type JsonFeed = z.infer<typeof jsonFeed>

export const INWORLD_BOARDS = ['dynasties', 'clans', 'bloodlines', 'chronicle', 'tonight'] as const
export type InworldBoard = (typeof INWORLD_BOARDS)[number]

export const boardParam = z.object({ board: z.enum(INWORLD_BOARDS) })

/** Selects a part of the sitemap, by default its index. A part of players has ids above `after`. */
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
