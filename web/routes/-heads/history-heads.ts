import type { ChroniclePage, Memorial, RealmDays } from '#schema/contracts/history/chronicle.ts'
import type { Records } from '#schema/contracts/history/records.ts'
import { toPlayerPath } from '#schema/core/names/player-name.ts'
import { toPlainText, toSentence } from '#schema/history/event-sentence.ts'
import { TOPIC_LABELS } from '#schema/history/topic-kinds.ts'
import type { ChronicleView } from '#web/history/chronicle/queries.ts'
import { RECORD_LISTS } from '#web/history/chronicle/records/lists.ts'
import { summarizeRealmDays, toRealmPoints } from '#web/history/realm/realm-days.ts'
import type { RealmSpan } from '#web/history/realm/realm-query.ts'
import { stringifySearchParams } from '#web/lib/address/search-params.ts'
import { PAGE_HEADINGS } from '#web/lib/titles/page-headings.ts'
import type { PageHead } from './head.ts'

type ChronicleFilters = Pick<ChronicleView, 'before' | 'topic' | 'group' | 'player'> & {
  [filter: string]: unknown
}

/** Hides filtered views from search engines, because they duplicate other pages. */
export function toChronicleHead(
  page: ChroniclePage | undefined,
  { before, ...filters }: ChronicleFilters,
): PageHead {
  const { title, lead } = PAGE_HEADINGS.chronicle
  const isFiltered = Object.values(filters).some((filter) => filter !== undefined)
  const path = before && !isFiltered ? `/chronicle?before=${before}` : '/chronicle'
  const itemListElement = (page?.events ?? []).map((event, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: toPlainText(toSentence(event)),
  }))
  const jsonLd = { '@type': 'ItemList', name: title, url: path, itemListElement }
  return {
    title,
    description: `${lead}.`,
    path,
    card: '/cards/chronicle.png',
    type: 'website',
    jsonLd: isFiltered ? null : jsonLd,
    ...toNews(filters),
  }
}

function toNews({ topic, group, player }: ChronicleFilters): Pick<PageHead, 'news'> {
  if (!topic && !group && !player) return {}
  const of = topic ? TOPIC_LABELS[topic] : PAGE_HEADINGS.chronicle.title
  return { news: { of, query: { topic, group, player } } }
}

export function toMemorialHead(
  page: Memorial | undefined,
  { cursor }: { cursor?: string | undefined },
): PageHead {
  const { title, lead } = PAGE_HEADINGS.memorial
  const path = cursor ? `/memorial?cursor=${encodeURIComponent(cursor)}` : '/memorial'
  const itemListElement = (page?.dead ?? []).map(({ player }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: player.name,
    url: toPlayerPath(player),
  }))
  return {
    title,
    description: `${lead}.`,
    path,
    card: '/cards/memorial.png',
    type: 'website',
    jsonLd: { '@type': 'ItemList', name: title, url: path, itemListElement },
  }
}

export function toRealmHead(realm: RealmDays | undefined, span: RealmSpan): PageHead {
  const { title, lead } = PAGE_HEADINGS.realm
  const days = realm?.days ?? []
  return {
    title,
    description: summarizeRealmDays(days, toRealmPoints(days).isDaily) ?? `${lead}.`,
    path: `/realm${stringifySearchParams(span)}`,
    card: '/cards/realm.png',
    type: 'website',
    jsonLd: null,
  }
}

const RECORDS_PATH = '/records'

export function toRecordsHead(records: Records | undefined): PageHead {
  const { title, lead } = PAGE_HEADINGS.records
  return {
    title,
    description: `${lead}. Who has most childer and descendants, the eldest, the longest in a seat, the fastest rising and the newest houses.`,
    path: RECORDS_PATH,
    card: '/cards/records.png',
    type: 'website',
    jsonLd: {
      '@type': 'ItemList',
      name: title,
      url: RECORDS_PATH,
      itemListElement: records
        ? RECORD_LISTS.map((list, index) => toRecordItem(records, list, index))
        : [],
    },
  }
}

function toRecordItem(
  records: Records,
  { kind, title }: (typeof RECORD_LISTS)[number],
  index: number,
) {
  const itemListElement = records[kind].map((record) => ({
    '@type': 'ListItem',
    position: record.place,
    ...('player' in record
      ? { name: record.player.name, url: toPlayerPath(record.player) }
      : { name: record.house.name, url: `/dynasties/${record.house.id}` }),
  }))
  const item = { '@type': 'ItemList', name: title, url: `${RECORDS_PATH}#${kind}`, itemListElement }
  return { '@type': 'ListItem', position: index + 1, item }
}
