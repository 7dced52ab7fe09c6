import { DAY_MS } from '#schema/rules.ts'

/** A week of ISO 8601 in UTC as the site's addresses have it, such as 2026-47. Its Monday, in days since 1970; or null. */
export function findMonday(week: string): number | null {
  const [, year, number] = /^(20\d{2})-(\d{2})$/.exec(week) ?? []
  if (!year || !number) return null
  const monday = toMonday(toDay(`${year}-01-04`)) + 7 * (Number(number) - 1)
  return toWeek(monday) === week ? monday : null
}

/** The week of a day, in days since 1970. A week is of the year that has its Thursday. */
export function toWeek(day: number): string {
  const thursday = toMonday(day) + 3
  const year = new Date(thursday * DAY_MS).toISOString().slice(0, 4)
  const number = Math.floor((thursday - toDay(`${year}-01-01`)) / 7) + 1
  return `${year}-${String(number).padStart(2, '0')}`
}

/** The Monday of the week with the same number a year before; of the 52nd where that year has no 53rd. */
export function toMondayYearBefore(week: string): number {
  const [year = '', number = ''] = week.split('-')
  const before = String(Number(year) - 1)
  return findMonday(`${before}-${number}`) ?? toMonday(toDay(`${before}-12-28`))
}

/** The last week that is over on a day. */
export function toLastWeek(day: number): string {
  return toWeek(toMonday(day) - 1)
}

/** 1970-01-01 was a Thursday. */
export function toMonday(day: number): number {
  return day - ((((day + 3) % 7) + 7) % 7)
}

function toDay(date: string): number {
  return Date.parse(date) / DAY_MS
}

const LISTS = { dynasty: 'dynasties', clan: 'clans', bloodline: 'bloodlines' } as const
const KINDS = { dynasties: 'dynasty', clans: 'clan', bloodlines: 'bloodline' } as const

type Subject = { week: string; group: { kind: keyof typeof LISTS; id: number } | null }

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
