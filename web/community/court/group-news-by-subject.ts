import type { CourtNewsItem } from '#schema/contracts/community/court.ts'
import type { ChronicleEvent } from '#schema/contracts/history/chronicle.ts'

export type GroupedNews = {
  key: string
  kind: CourtNewsItem['kind']
  subject: CourtNewsItem['subject']
  events: ChronicleEvent[]
}

const ORDER: CourtNewsItem['kind'][] = ['house', 'sire', 'childer', 'followers', 'watches']

export function groupNewsBySubject(items: readonly CourtNewsItem[]): GroupedNews[] {
  const groups = Map.groupBy(items, ({ kind, subject }) => `${kind} ${toKey(subject)}`)
  return Array.from(groups, ([key, [first, ...rest]]) =>
    first
      ? [
          {
            ...{ key, kind: first.kind, subject: first.subject },
            events: [first, ...rest].map(({ event }) => event),
          },
        ]
      : [],
  )
    .flat()
    .sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
}

function toKey(subject: CourtNewsItem['subject']): string {
  if (subject.kind === 'player') return `player ${subject.player.id}`
  return `${subject.group.kind} ${subject.group.id}`
}
