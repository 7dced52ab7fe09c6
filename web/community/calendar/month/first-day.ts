import { useIsHydrated } from '#web/lib/hydration.ts'

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
