import type { ChroniclePage } from '#schema/contracts/history/chronicle.ts'
import { toPlainText, toSentence } from '#schema/history/event-sentence.ts'
import { TOPIC_LABELS } from '#schema/history/topic-kinds.ts'
import type { ChronicleView } from '#web/history/chronicle/queries.ts'
import { PAGE_HEADINGS } from '#web/lib/titles/page-headings.ts'
import type { PageHead } from './head.ts'

type View = Pick<ChronicleView, 'before' | 'topic' | 'group' | 'player'> & {
  [filter: string]: unknown
}

/** A page of the chronicle. A filtered one shows what another page shows too. */
export function toChronicleHead(
  page: ChroniclePage | undefined,
  { before, ...filters }: View,
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

function toNews({ topic, group, player }: View): Pick<PageHead, 'news'> {
  if (!topic && !group && !player) return {}
  const of = topic ? TOPIC_LABELS[topic] : PAGE_HEADINGS.chronicle.title
  return { news: { of, query: { topic, group, player } } }
}
