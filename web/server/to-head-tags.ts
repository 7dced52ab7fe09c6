import { toDocumentTitle } from '#web/lib/document-title.ts'
import { SITE } from '#web/site.ts'
import { escapeHtml, toInlineJson } from './escape.ts'
import type { Head } from './to-head.ts'

const CARD_WIDTH = 1200
const CARD_HEIGHT = 630

/** The head as HTML; `origin` stands before every address: https://evernight.example */
export function toHeadTags(head: Head, origin: string): string {
  const { title, description, path, card, type } = head
  const shared = title === SITE.name ? toDocumentTitle(title) : title
  const tags = [
    `<title>${escapeHtml(toDocumentTitle(title))}</title>`,
    named('description', description),
    path === null ? named('robots', 'noindex') : link('canonical', origin + path),
    property('og:site_name', SITE.name),
    property('og:type', type),
    property('og:title', shared),
    property('og:description', description),
    path !== null && property('og:url', origin + path),
    property('og:image', origin + card),
    property('og:image:width', String(CARD_WIDTH)),
    property('og:image:height', String(CARD_HEIGHT)),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', shared),
    named('twitter:description', description),
    named('twitter:image', origin + card),
    head.jsonLd && jsonLd(head.jsonLd, origin),
  ]
  return tags.filter(Boolean).join('')
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`
}

function link(rel: string, href: string): string {
  return `<link rel="${rel}" href="${escapeHtml(href)}">`
}

const ADDRESSES = ['url', 'logo', 'image']

function jsonLd(data: object, origin: string): string {
  const absolute = JSON.parse(JSON.stringify(data), (key, value) =>
    ADDRESSES.includes(key) && typeof value === 'string' ? origin + value : value,
  )
  const json = toInlineJson({ '@context': 'https://schema.org', ...absolute })
  return `<script type="application/ld+json">${json}</script>`
}
