import { toMonthName } from '#schema/core/time/date-words.ts'
import { GROWTH_DAYS } from '#schema/rules.ts'

/** The lists in page order. `kind` is part of URLs that players share, so it must not change. */
export const RECORD_LISTS = [
  {
    kind: 'childer',
    title: 'Most childer',
    lead: 'Who embraced most of those who walk the realm today',
  },
  {
    kind: 'descendants',
    title: 'Most descendants',
    lead: 'Whose blood runs in most: childer, their childer, and all below',
  },
  {
    kind: 'eldest',
    title: 'The eldest',
    lead: 'Longest in the game, by the game’s own count. The dead do not age',
  },
  {
    kind: 'seats',
    title: 'Longest in a seat',
    lead: 'Players who have led without a break, each by their longest-held seat',
  },
  {
    kind: 'rising',
    title: 'Fastest rising',
    lead: `The dynasties that gained the most members in ${GROWTH_DAYS} days`,
  },
  {
    kind: 'newest',
    title: 'Newest houses',
    lead: 'By founding date',
  },
] as const
export type RecordListKind = (typeof RECORD_LISTS)[number]['kind']

export const EMBRACES_SECTION_ID = 'embraced'

export function toEmbracesTitle(countedAt: string | null): string {
  return countedAt ? `Embraced in ${toMonthName(countedAt)}` : 'Embraced this month'
}
