import { DAY_MS } from '#schema/rules.ts'

/** The Monday of an ISO 8601 week (2026-47) in days since 1970-01-01; null if `week` is invalid. */
export function findMondayOfIsoWeek(week: string): number | null {
  const [, year, number] = /^(20\d{2})-(\d{2})$/.exec(week) ?? []
  if (!year || !number) return null
  const monday = toWeekMonday(toDay(`${year}-01-04`)) + 7 * (Number(number) - 1)
  return toIsoWeek(monday) === week ? monday : null
}

/** Takes days since 1970-01-01. In ISO 8601, a week belongs to the year of its Thursday. */
export function toIsoWeek(day: number): string {
  const thursday = toWeekMonday(day) + 3
  const year = new Date(thursday * DAY_MS).toISOString().slice(0, 4)
  const number = Math.floor((thursday - toDay(`${year}-01-01`)) / 7) + 1
  return `${year}-${String(number).padStart(2, '0')}`
}

/** Takes week 52 instead of week 53 if the earlier year has no week 53. */
export function toMondayOneYearEarlier(week: string): number {
  const [year = '', number = ''] = week.split('-')
  const before = String(Number(year) - 1)
  return findMondayOfIsoWeek(`${before}-${number}`) ?? toWeekMonday(toDay(`${before}-12-28`))
}

export function toPreviousIsoWeek(day: number): string {
  return toIsoWeek(toWeekMonday(day) - 1)
}

/** Adds three days, because day 0 (1970-01-01) was a Thursday, three days after a Monday. */
export function toWeekMonday(day: number): number {
  return day - ((((day + 3) % 7) + 7) % 7)
}

function toDay(date: string): number {
  return Date.parse(date) / DAY_MS
}

const LISTS = { dynasty: 'dynasties', clan: 'clans', bloodline: 'bloodlines' } as const
const KINDS = { dynasties: 'dynasty', clans: 'clan', bloodlines: 'bloodline' } as const

type Subject = { week: string; group: { kind: keyof typeof LISTS; id: number } | null }

/** The path after `/week/`, such as `2026-47` or `2026-47/dynasties/14`. */
export type WeekPathParams = { week: string; _splat?: string | undefined }

/** Turns an invalid path into parameters that the API rejects. */
export function parseWeekPathParams({ week, _splat }: WeekPathParams): {
  week: string
  group?: string
} {
  if (!_splat) return { week }
  const [list = '', id, ...rest] = _splat.split('/')
  const kind = Object.hasOwn(KINDS, list) ? KINDS[list as keyof typeof KINDS] : list
  return { week, group: [kind, id, ...rest].join(':') }
}

export function toWeekPath({ week, group }: Subject): string {
  return group ? `/week/${week}/${LISTS[group.kind]}/${group.id}` : `/week/${week}`
}

export function toCardPath({ week, group }: Subject): string {
  return group ? `/cards/week/${week}/${group.kind}/${group.id}.png` : `/cards/week/${week}.png`
}

export function toWeekName(week: string): string {
  const [year, number] = week.split('-')
  return `Week ${Number(number)} of ${year}`
}
