import type { GroupOfEvent } from '../../contracts/history/chronicle.ts'
import type { WeekReport } from '../../contracts/history/week.ts'

type Subject = Pick<WeekReport, 'week'> & { group: Pick<GroupOfEvent, 'kind' | 'id'> | null }

const LISTS = { dynasty: 'dynasties', clan: 'clans', bloodline: 'bloodlines' } as const
const KINDS = { dynasties: 'dynasty', clans: 'clan', bloodlines: 'bloodline' } as const

/** What follows `/week/`: the week, and `dynasties/14` or nothing. */
export type WeekAddress = { week: string; _splat?: string | undefined }

/** The API's names of a week and a group. What is no such address has names that the API refuses. */
export function parseWeekAddress({ week, _splat }: WeekAddress): { week: string; group?: string } {
  if (!_splat) return { week }
  const [list = '', id, ...rest] = _splat.split('/')
  const kind = Object.hasOwn(KINDS, list) ? KINDS[list as keyof typeof KINDS] : list
  return { week, group: [kind, id, ...rest].join(':') }
}

/** '/week/2026-47', '/week/2026-47/dynasties/14' */
export function toWeekPath({ week, group }: Subject): string {
  return group ? `/week/${week}/${LISTS[group.kind]}/${group.id}` : `/week/${week}`
}

/** '/cards/week/2026-47.png', '/cards/week/2026-47/dynasty/14.png' */
export function toWeekCard({ week, group }: Subject): string {
  return group ? `/cards/week/${week}/${group.kind}/${group.id}.png` : `/cards/week/${week}.png`
}

/** 'Week 47 of 2026' */
export function toWeekName(week: string): string {
  const [year, number] = week.split('-')
  return `Week ${Number(number)} of ${year}`
}
