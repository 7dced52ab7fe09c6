import type { ChronicleData, Memorial, RealmStats } from '#schema/contracts/history/chronicle.ts'
import type { RealmRecords } from '#schema/contracts/history/records.ts'
import { toPlayerPath } from '#schema/core/names/player-name.ts'
import { toSentence, toSentenceText } from '#schema/history/event-sentence.ts'
import { TOPIC_LABELS } from '#schema/history/topic-kinds.ts'
import type { ChronicleSearch } from '#web/history/chronicle/queries.ts'
import { RECORD_LISTS } from '#web/history/chronicle/records/lists.ts'
import { summarizeRealmDays, toRealmChartPoints } from '#web/history/realm/realm-days.ts'
import type { DateRange } from '#web/history/realm/realm-query.ts'
import { stringifySearchParams } from '#web/lib/address/search-params.ts'
import { PAGE_HEADINGS } from '#web/lib/titles/page-headings.ts'
import { type PageHead, toItemListJsonLd, toPageHead } from './head.ts'

type ChronicleFilters = Pick<ChronicleSearch, 'before' | 'topic' | 'group' | 'player'> & {
  [filter: string]: unknown
}

/** Gives filtered views the canonical URL of the plain chronicle, which has the same entries. */
export function toChronicleHead(
  page: ChronicleData | undefined,
  { before, ...filters }: ChronicleFilters,
): PageHead {
  const isFiltered = Object.values(filters).some((filter) => filter !== undefined)
  const path = before && !isFiltered ? `/chronicle?before=${before}` : '/chronicle'
  const head = toPageHead('chronicle', path)
  const items = (page?.events ?? []).map((event) => ({
    name: toSentenceText(toSentence(event)),
  }))
  return {
    ...head,
    card: '/cards/chronicle.png',
    jsonLd: isFiltered ? null : toItemListJsonLd(head.title, path, items),
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
  const path = cursor ? `/memorial?cursor=${encodeURIComponent(cursor)}` : '/memorial'
  const head = toPageHead('memorial', path)
  const items = (page?.dead ?? []).map(({ player }) => ({
    name: player.name,
    url: toPlayerPath(player),
  }))
  return { ...head, card: '/cards/memorial.png', jsonLd: toItemListJsonLd(head.title, path, items) }
}

export function toRealmHead(realm: RealmStats | undefined, span: DateRange): PageHead {
  const head = toPageHead('realm', `/realm${stringifySearchParams(span)}`)
  const days = realm?.days ?? []
  const description = summarizeRealmDays(days, toRealmChartPoints(days).isDaily) ?? head.description
  return { ...head, description, card: '/cards/realm.png' }
}

const RECORDS_PATH = '/records'

export function toRecordsHead(records: RealmRecords | undefined): PageHead {
  const head = toPageHead('records', RECORDS_PATH)
  const lists = records ? RECORD_LISTS.map((list) => ({ item: toRecordList(records, list) })) : []
  return {
    ...head,
    description: `${head.description} Who has most childer and descendants, the eldest, the longest in a seat, the fastest rising and the newest houses.`,
    card: '/cards/records.png',
    jsonLd: toItemListJsonLd(head.title, RECORDS_PATH, lists),
  }
}

function toRecordList(records: RealmRecords, { kind, title }: (typeof RECORD_LISTS)[number]) {
  const items = records[kind].map((record) => ({
    position: record.place,
    ...('player' in record
      ? { name: record.player.name, url: toPlayerPath(record.player) }
      : { name: record.house.name, url: `/dynasties/${record.house.id}` }),
  }))
  return toItemListJsonLd(title, `${RECORDS_PATH}#${kind}`, items)
}
