import type { GroupInEvent } from '#schema/contracts/history/chronicle.ts'
import type { JsonFeed } from '#schema/contracts/outside/feeds.ts'
import { toPlayerPath } from '#schema/core/names/player-name.ts'
import { escapeHtml } from '#schema/core/wire/escape-html.ts'
import { isGroup, isPlayer, type SentencePart } from '#schema/history/event-sentence.ts'
import { isVeiledUuid } from '#schema/realm/veil.ts'
import { TABLES } from '#worker/realm/rows/subject.ts'
import type { NewsFeed, NewsFeedEntry } from './to-feed.ts'

export function toAtomFeed(feed: NewsFeed): string {
  const { id, title, description, home, self, first, next, icon, author, entries } = feed
  const updatedAt = Math.max(0, ...entries.map((entry) => entry.updatedAt))
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${escapeXml(id)}</id>
<title>${escapeXml(title)}</title>
<subtitle>${escapeXml(description)}</subtitle>
<updated>${toTime(updatedAt)}</updated>
<author><name>${escapeXml(author.name)}</name><uri>${escapeXml(author.page)}</uri></author>
<icon>${escapeXml(icon)}</icon>
${toAtomLink('alternate', home, 'text/html')}
${toAtomLink('self', self, ATOM_MEDIA_TYPE)}
${toAtomLink('first', first, ATOM_MEDIA_TYPE)}
${next === null ? '' : `${toAtomLink('next', next, ATOM_MEDIA_TYPE)}\n`}${entries.map((entry) => toEntry(entry, feed)).join('')}</feed>
`
}

export const ATOM_MEDIA_TYPE = 'application/atom+xml'

function toEntry(entry: NewsFeedEntry, { origin }: NewsFeed): string {
  const { id, page, title, parts, topic, publishedAt, updatedAt } = entry
  return `<entry>
<id>${escapeXml(id)}</id>
<title>${escapeXml(title)}</title>
<published>${toTime(publishedAt)}</published>
<updated>${toTime(updatedAt)}</updated>
${toAtomLink('alternate', page, 'text/html')}
<category term="${escapeXml(topic)}"/>
<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>${toLinks(parts, origin)}</p></div></content>
</entry>
`
}

function toAtomLink(rel: string, href: string, type: string): string {
  return `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`
}

function toTime(at: number): string {
  return new Date(at).toISOString()
}

export const JSON_FEED_MEDIA_TYPE = 'application/feed+json'

export function toJsonFeed(feed: NewsFeed): JsonFeed {
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

function toLinks(parts: readonly SentencePart[], origin: string): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return escapeXml(part)
      if (isPlayer(part)) {
        return toLink(isVeiledUuid(part.uuid) ? null : toPlayerPath(part), part.name, origin)
      }
      if (isGroup(part)) return toLink(toPathOfGroup(part), part.name, origin)
      return `<em>${escapeXml(part.words)}</em>`
    })
    .join('')
}

function toLink(path: string | null, name: string, origin: string): string {
  if (path === null) return escapeXml(name)
  return `<a href="${escapeXml(origin + path)}">${escapeXml(name)}</a>`
}

function toPathOfGroup({ kind, id, isDeparted }: GroupInEvent): string {
  return isDeparted ? `/chronicle?group=${kind}:${id}` : `/${TABLES[kind]}/${id}`
}

// Characters that XML 1.0 (section 2.2) forbids. The `u` flag also finds lone surrogates.
const NO_CHARACTER = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

function escapeXml(text: string): string {
  return escapeHtml(text.replace(NO_CHARACTER, '\u{FFFD}'))
}
