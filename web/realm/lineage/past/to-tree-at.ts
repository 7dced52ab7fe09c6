import type { LineageTimeline } from '#schema/contracts/realm/lineage.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { toLongDate } from '#schema/core/time/date-words.ts'
import { toParentsOnDate } from '#schema/history/lineage-at.ts'
import type { TreeData, TreeMember } from '../tree/tree-data.ts'

// Trees of past days show no seats, because past seats are not recorded.
const NO_SEATS = {
  title: null,
  houseRole: null,
  houseTitle: null,
  clanRole: null,
  clanTitle: null,
  bloodlineRole: null,
} as const

export function toTreeOnDate(timeline: LineageTimeline, date: string): TreeData | null {
  const parents = toParentsOnDate(timeline, date)
  const children = Map.groupBy(parents.keys(), (uuid) => parents.get(uuid))
  const members = new Map<string, TreeMember>()
  for (const { spells: _, ...person } of timeline.people) {
    const parentUuid = parents.get(person.playerUuid)
    if (parentUuid === undefined) continue
    const childUuids = children.get(person.playerUuid) ?? []
    members.set(person.playerUuid, {
      ...person,
      ...NO_SEATS,
      parentUuid,
      childUuids,
      childCount: childUuids.length,
      hasMore: false,
      nextOffset: childUuids.length,
    })
  }
  return members.size > 0 ? { rootUuid: timeline.root, members } : null
}

export function describePastTree({ rootUuid, members }: TreeData, day: string): string {
  let generations = 0
  for (let level: readonly string[] = [rootUuid]; level.length > 0; generations++) {
    level = level.flatMap((uuid) => members.get(uuid)?.childUuids ?? [])
  }
  const depth = generations === 1 ? 'one generation' : `${toWord(generations)} generations`
  return `${toLongDate(day)}: ${formatCount(members.size)} in ${depth}`
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

function toWord(count: number): string {
  return WORDS[count] ?? String(count)
}
