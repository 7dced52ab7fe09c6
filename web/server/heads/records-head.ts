import type { Records } from '#schema/contracts/history/records.ts'
import { toPlayerPath } from '#schema/core/names/player-name.ts'
import { RECORD_LISTS } from '#web/history/chronicle/records/lists.ts'
import { PAGE_HEADINGS } from '#web/lib/titles/page-headings.ts'
import type { PageHead } from './head.ts'

const PATH = '/records'

export function toRecordsHead(records: Records | undefined): PageHead {
  const { title, lead } = PAGE_HEADINGS.records
  return {
    title,
    description: `${lead}. Who has most childer and descendants, the eldest, the longest in a seat, the fastest rising and the newest houses.`,
    path: PATH,
    card: '/cards/records.png',
    type: 'website',
    jsonLd: {
      '@type': 'ItemList',
      name: title,
      url: PATH,
      itemListElement: records
        ? RECORD_LISTS.map((list, index) => toItem(records, list, index))
        : [],
    },
  }
}

function toItem(
  records: Records,
  { kind, id, title }: (typeof RECORD_LISTS)[number],
  index: number,
) {
  const itemListElement = records[kind].map((record) => ({
    '@type': 'ListItem',
    position: record.place,
    ...('player' in record
      ? { name: record.player.name, url: toPlayerPath(record.player) }
      : { name: record.house.name, url: `/dynasties/${record.house.id}` }),
  }))
  const item = { '@type': 'ItemList', name: title, url: `${PATH}#${id}`, itemListElement }
  return { '@type': 'ListItem', position: index + 1, item }
}
