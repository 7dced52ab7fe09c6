import type { ChronicleEvent } from '#schema/contracts/history/chronicle.ts'
import { formatInTimeZone } from '#schema/core/time/zoned-text.ts'
import type { EventKind } from '#schema/history/event-kinds.ts'
import type { SentencePart } from '#schema/history/event-sentence.ts'
import { TIME_ZONE } from '#web/site.ts'

const SUMMARIZED_FROM = 3

/** One event or, if `gathered` is set, a summary of several, of which `event` is the newest. */
export type ChronicleEntry = { event: ChronicleEvent; gathered: EventSummary | null }
export type EventSummary = { summary: SentencePart[]; events: ChronicleEvent[] }

export type ChronicleDay = { date: string; entries: ChronicleEntry[] }

export function splitEventsByDay(events: readonly ChronicleEvent[]): ChronicleDay[] {
  const days = Map.groupBy(events, ({ at }) => formatInTimeZone(at, TIME_ZONE).slice(0, 10))
  return Array.from(days, ([date, ofDay]) => ({ date, entries: summarizeSimilarEvents(ofDay) }))
}

export function summarizeSimilarEvents(events: readonly ChronicleEvent[]): ChronicleEntry[] {
  const groups = Map.groupBy(events, toSimilarity)
  return [...groups.values()].flatMap((similar): ChronicleEntry[] => {
    const [event] = similar
    const summarise = event && SUMMARIES[event.kind]
    if (!summarise || similar.length < SUMMARIZED_FROM) {
      return similar.map((one) => ({ event: one, gathered: null }))
    }
    const summary = summarise(toCount(similar.length), event)
    return [{ event, gathered: { summary, events: similar } }]
  })
}

function toSimilarity({ id, kind, group, parent }: ChronicleEvent): string {
  if (!SUMMARIES[kind]) return String(id)
  const isOfGroup = kind.startsWith('group-')
  const shared = isOfGroup ? parent : group
  return [kind, isOfGroup && group?.kind, shared?.kind, shared?.id].join(' ')
}

type Summarise = (count: string, event: ChronicleEvent) => SentencePart[]

const SUMMARIES: Record<EventKind, Summarise | null> = {
  arrived: (count, { group }) =>
    group
      ? [`${count} arrived and were received by `, group, '.']
      : [`${count} arrived in the realm.`],
  embraced: (count, { group }) =>
    group ? [`${count} were embraced into `, group, '.'] : [`${count} were embraced.`],
  returned: (count, { group }) =>
    group ? [`${count} returned to `, group, '.'] : [`${count} returned to the realm.`],
  departed: (count, { group }) =>
    group
      ? [`${count} departed from `, group, ' and the realm.']
      : [`${count} departed from the realm.`],
  died: (count, { group }) => (group ? [`${count} of `, group, ' died.'] : [`${count} died.`]),
  rose: (count, { group }) =>
    group ? [`${count} of `, group, ' rose again.'] : [`${count} rose again.`],
  renamed: (count) => [`${count} took new names.`],
  joined: (count, { group }) =>
    (group && [`${count} joined `, group, '.']) || [`${count} joined a dynasty.`],
  left: (count, { group }) => [`${count} left `, group ?? 'their house', '.'],
  moved: (count, { group }) => [`${count} left other dynasties for `, group ?? 'another', '.'],
  role: (count, { group }) =>
    group ? [`${count} have new roles in `, group, '.'] : [`${count} have new roles.`],
  title: (count) => [`${count} gained or lost a title.`],
  allegiance: (count, { group }) =>
    group
      ? [`${count} swore allegiance to `, group, '.']
      : [`${count} renounced their allegiance.`],
  follows: (count) => [`${count} changed whom they follow.`],
  'seat-taken': null,
  'seat-left': null,
  milestone: (count, { group }) =>
    group ? [`${count} of `, group, ' reached milestones.'] : [`${count} reached milestones.`],
  'group-appeared': (count, { group, parent }) => {
    const founded = `${count} ${toGroups(group?.kind)} were founded`
    return parent ? [`${founded}, sworn to `, parent, '.'] : [`${founded}.`]
  },
  'group-returned': null,
  'group-dissolved': (count, { group }) => [`${count} ${toGroups(group?.kind)} were dissolved.`],
  'group-renamed': null,
  'group-joined': (count, { group, parent }) => [
    `${count} ${toGroups(group?.kind)} swore themselves to `,
    parent ?? 'a clan',
    '.',
  ],
  'group-left': null,
  'group-moved': (count, { group, parent }) => [
    `${count} ${toGroups(group?.kind)} left others for `,
    parent ?? 'another',
    '.',
  ],
  'group-milestone': null,
}

const GROUPS = { dynasty: 'houses', clan: 'clans', bloodline: 'bloodlines' }

function toGroups(kind: keyof typeof GROUPS = 'dynasty'): string {
  return GROUPS[kind]
}

const NUMBERS = 'Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ')

function toCount(count: number): string {
  return NUMBERS[count - SUMMARIZED_FROM] ?? String(count)
}
