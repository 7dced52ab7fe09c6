import type { JsonFeed } from '#schema/contracts/outside/news-feeds.ts'
import type { Feed } from './to-feed.ts'
import { toLinks } from './to-links.ts'

export const JSON_FEED_TYPE = 'application/feed+json'

export function toJsonFeed(feed: Feed): JsonFeed {
  const { title, description, home, self, next, icon, origin, author, entries } = feed
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: home,
    feed_url: self,
    ...(next !== null && { next_url: next }),
    icon,
    language: 'en',
    authors: [{ name: author.name, url: author.page }],
    items: entries.map(({ id, page, title, parts, topic, publishedAt, updatedAt }) => ({
      id,
      url: page,
      title,
      content_html: `<p>${toLinks(parts, origin)}</p>`,
      content_text: title,
      date_published: new Date(publishedAt).toISOString(),
      date_modified: new Date(updatedAt).toISOString(),
      tags: [topic],
    })),
  }
}
