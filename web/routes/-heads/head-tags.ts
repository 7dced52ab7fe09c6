import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'
import { TOPIC_LABELS } from '#schema/history/topic-kinds.ts'
import { toNewsFeedPath } from '#web/lib/address/paths.ts'
import { toDocumentTitle } from '#web/lib/titles/page-titles.ts'
import { SITE } from '#web/site.ts'
import type { NewsFeedLink, PageHead } from './head.ts'

const SITE_CARD = '/cards/site.png'
const CARD_WIDTH = 1200
const CARD_HEIGHT = 630
const ADDRESSES = ['url', 'logo', 'image']

/** Returns a head's tags with absolute URLs. `origin` has the form https://site.example. */
export function toHeadTags(head: PageHead, { origin }: { origin: string }) {
  const { title, description, path, card = SITE_CARD, type = 'website' } = head
  const { jsonLd, isEmbeddable, news } = head
  const shared = title === SITE.name ? toDocumentTitle(title) : title
  const image = origin + card
  return {
    meta: [
      { title: toDocumentTitle(title) },
      { name: 'description', content: description },
      ...(path === null ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:site_name', content: SITE.name },
      { property: 'og:type', content: type },
      { property: 'og:title', content: shared },
      { property: 'og:description', content: description },
      ...(path === null ? [] : [{ property: 'og:url', content: origin + path }]),
      { property: 'og:image', content: image },
      { property: 'og:image:width', content: String(CARD_WIDTH) },
      { property: 'og:image:height', content: String(CARD_HEIGHT) },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:title', content: shared },
      { name: 'twitter:description', content: description },
      { name: 'twitter:image', content: image },
    ],
    links:
      path === null
        ? []
        : [
            { rel: 'canonical', href: origin + path },
            ...(isEmbeddable ? [toOembedLink(origin, path)] : []),
            ...toNewsLinks(origin, news),
            toCalendarLink(origin, { path, isEmbeddable, news }),
          ],
    scripts: jsonLd
      ? [{ type: 'application/ld+json', children: toJsonLdText(jsonLd, origin) }]
      : [],
  }
}

/** Returns the tags of a head that depends on a query's cached response. */
export function toQueryHeadTags<Data>(
  { queryKey }: { queryKey: DataTag<QueryKey, Data, unknown> },
  toHead: (data: Data | undefined) => PageHead,
  { queryClient, origin }: { queryClient: QueryClient; origin: string },
) {
  return toHeadTags(toHead(queryClient.getQueryData<Data>(queryKey)), { origin })
}

function toOembedLink(origin: string, path: string) {
  const href = `${origin}/oembed?${new URLSearchParams({ url: origin + path, format: 'json' })}`
  return { rel: 'alternate', type: 'application/json+oembed', href }
}

function toNewsLinks(origin: string, news: NewsFeedLink | undefined) {
  const realm: NewsFeedLink = { of: SITE.name, query: {} }
  const own = news ?? realm
  const other = news
    ? realm
    : { of: `${SITE.name} · ${TOPIC_LABELS.groups}`, query: { topic: 'groups' } }
  return [
    toNewsLink(origin, 'atom', own),
    toNewsLink(origin, 'json', own),
    toNewsLink(origin, 'atom', other),
  ]
}

function toCalendarLink(
  origin: string,
  { path, isEmbeddable, news }: Pick<PageHead, 'path' | 'isEmbeddable' | 'news'>,
) {
  const isOfGroup = isEmbeddable && news?.query.group
  const href = `${origin}${isOfGroup ? path : ''}/calendar.ics`
  const title = `Calendar: ${isOfGroup ? news.of : SITE.name}`
  return { rel: 'alternate', type: 'text/calendar', title, href }
}

const FEED_TYPES = { atom: 'application/atom+xml', json: 'application/feed+json' }

function toNewsLink(origin: string, format: keyof typeof FEED_TYPES, { of, query }: NewsFeedLink) {
  const href = origin + toNewsFeedPath(format, query)
  return { rel: 'alternate', type: FEED_TYPES[format], title: `News: ${of}`, href }
}

function toJsonLdText(data: object, origin: string): string {
  const absolute = JSON.parse(JSON.stringify(data), (key, value) =>
    ADDRESSES.includes(key) && typeof value === 'string' ? origin + value : value,
  )
  return JSON.stringify({ '@context': 'https://schema.org', ...absolute })
}
