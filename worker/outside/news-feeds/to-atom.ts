import { escapeXml } from './escape-xml.ts'
import type { Feed, FeedEntry } from './to-feed.ts'
import { toLinks } from './to-links.ts'

/** Atom 1.0 (RFC 4287), in pages as RFC 5005 has them. */
export function toAtom(feed: Feed): string {
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
${toLink('alternate', home, 'text/html')}
${toLink('self', self, ATOM_TYPE)}
${toLink('first', first, ATOM_TYPE)}
${next === null ? '' : `${toLink('next', next, ATOM_TYPE)}\n`}${entries.map((entry) => toEntry(entry, feed)).join('')}</feed>
`
}

export const ATOM_TYPE = 'application/atom+xml'

function toEntry(entry: FeedEntry, { origin }: Feed): string {
  const { id, page, title, parts, topic, publishedAt, updatedAt } = entry
  return `<entry>
<id>${escapeXml(id)}</id>
<title>${escapeXml(title)}</title>
<published>${toTime(publishedAt)}</published>
<updated>${toTime(updatedAt)}</updated>
${toLink('alternate', page, 'text/html')}
<category term="${escapeXml(topic)}"/>
<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>${toLinks(parts, origin)}</p></div></content>
</entry>
`
}

function toLink(rel: string, href: string, type: string): string {
  return `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`
}

function toTime(at: number): string {
  return new Date(at).toISOString()
}
