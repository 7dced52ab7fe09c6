import { useSyncExternalStore } from 'react'
import { useIsHydrated } from '#web/lib/hydration.ts'
import { GAME_TIME_ZONE } from '#web/site.ts'

const STORAGE_KEY = 'evernight.clock'
const OWN = 'own'
const listeners = new Set<() => void>()

/** Whether the reader chose their own clock for the calendar, which this browser remembers. Cached HTML has the game's. */
export function useOwnClock(): { isOwn: boolean; setOwn: (isOwn: boolean) => void } {
  return { isOwn: useSyncExternalStore(subscribe, readIsOwn, () => false), setOwn }
}

/** The zone of the chosen clock. */
export function readClockZone(isOwn = !import.meta.env.SSR && readIsOwn()): string {
  return isOwn ? new Intl.DateTimeFormat().resolvedOptions().timeZone : GAME_TIME_ZONE
}

function readIsOwn(): boolean {
  return localStorage.getItem(STORAGE_KEY) === OWN
}

function setOwn(isOwn: boolean): void {
  if (isOwn) localStorage.setItem(STORAGE_KEY, OWN)
  else localStorage.removeItem(STORAGE_KEY)
  for (const notify of listeners) notify()
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

const MONDAY = 1
/** Regions whose weeks begin on Sunday, for browsers that do not know the weeks of a locale. */
const SUNDAY_REGIONS = /-(?:BR|CA|CO|HK|ID|IL|IN|JP|KR|MX|PE|PH|SA|TH|TW|US|VE|ZA)\b/

type WeekInfo = { firstDay: number }
type LocaleWithWeeks = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }

/** The first day of the reader's weeks, from Monday as 1 to Sunday as 7. */
export function useFirstDay(): number {
  return useIsHydrated() ? findFirstDay(navigator.language) : MONDAY
}

export function findFirstDay(language: string): number {
  const locale: LocaleWithWeeks = new Intl.Locale(language)
  const weeks = locale.getWeekInfo?.() ?? locale.weekInfo
  return weeks?.firstDay ?? (SUNDAY_REGIONS.test(language) ? 7 : MONDAY)
}
