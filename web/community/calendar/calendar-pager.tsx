import { Link } from '@tanstack/react-router'
import type { CalendarResponse } from '#schema/contracts/community/calendar.ts'
import { addDays } from '#schema/core/time/dates.ts'
import { useIsHydrated } from '#web/lib/hydration.ts'
import { GAME_TIME_ZONE, GAME_TIME_ZONE_NAME } from '#web/site.ts'
import { type CalendarSearch, toCalendarFilters } from './calendar-search.ts'
import { addMonths } from './month/plan-month.ts'
import { useTimeZoneChoice } from './time/clock.ts'
import { toDayText, toMonthText } from './time/zoned-words.ts'

const STEP =
  'inline-flex min-h-11 min-w-11 items-center justify-center px-2 text-bone-300 transition-colors hover:text-gold-200'

export function CalendarPager({ view, page }: { view: CalendarSearch; page: CalendarResponse }) {
  const { day } = view
  const month = page.from.slice(0, 7)
  const filters = { ...toCalendarFilters(view), nights: view.nights }
  const to = (step: -1 | 1): CalendarSearch =>
    day
      ? { ...filters, day: addDays(day, step) }
      : { ...filters, view: view.view, month: addMonths(month, step) }
  const name = (step: -1 | 1) =>
    day ? toDayText(addDays(day, step)) : toMonthText(addMonths(month, step))
  return (
    <div
      className={`mx-auto mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 ${day || view.view ? 'max-w-3xl' : ''}`}
    >
      <nav aria-label={day ? 'Days' : 'Months'} className="flex flex-wrap items-center gap-x-1">
        <Link to="/calendar" search={to(-1)} aria-label={name(-1)} className={STEP}>
          <span aria-hidden="true" className="font-display text-4xl leading-none">
            ‹
          </span>
        </Link>
        <h2 className="text-center sm:min-w-44 text-[1.75rem] leading-tight font-semibold">
          {day ? toDayText(day) : <MonthName view={view} month={month} />}{' '}
          <span className="small-caps text-base font-normal whitespace-nowrap text-bone-400">
            {page.zone === GAME_TIME_ZONE ? GAME_TIME_ZONE_NAME : 'my time'}
          </span>
        </h2>
        <Link to="/calendar" search={to(1)} aria-label={name(1)} className={STEP}>
          <span aria-hidden="true" className="font-display text-4xl leading-none">
            ›
          </span>
        </Link>
      </nav>
      <ClockSwitch />
      <nav aria-label="View" className="flex flex-wrap gap-x-2 text-base">
        {(view.month || day) && (
          <Link to="/calendar" search={{ ...filters, view: view.view }} className={STEP}>
            Coming days
          </Link>
        )}
        {day ? (
          <Link to="/calendar" search={{ ...filters, month: day.slice(0, 7) }} className={STEP}>
            The whole month
          </Link>
        ) : (
          <ViewLinks view={view} />
        )}
        <NightsSwitch view={view} />
      </nav>
    </div>
  )
}

function MonthName({ view, month }: { view: CalendarSearch; month: string }) {
  if (view.month) return toMonthText(month)
  if (view.view) return 'Coming days'
  return (
    <>
      <span className="md:hidden">Coming days</span>
      <span className="max-md:hidden">{toMonthText(month)}</span>
    </>
  )
}

const CHOICE =
  'inline-flex min-h-9 items-center px-3 text-bone-300 transition-colors hover:text-gold-200 aria-pressed:bg-gold-800/50 aria-pressed:text-gold-200'

function ClockSwitch() {
  const { isOwn, setOwn } = useTimeZoneChoice()
  const isHydrated = useIsHydrated()
  const choice = (label: string, isOwnChoice: boolean) => (
    <button
      type="button"
      aria-pressed={isOwn === isOwnChoice}
      aria-disabled={!isHydrated || undefined}
      onClick={() => setOwn(isOwnChoice)}
      className={CHOICE}
    >
      {label}
    </button>
  )
  return (
    <fieldset className="flex border border-gold-800 text-base noscript:hidden">
      <legend className="sr-only">Clock</legend>
      {choice(GAME_TIME_ZONE_NAME, false)}
      {choice('My time', true)}
    </fieldset>
  )
}

function ViewLinks({ view }: { view: CalendarSearch }) {
  const link = (label: string, to: CalendarSearch['view']) => (
    <Link
      to="/calendar"
      search={{ ...toCalendarFilters(view), nights: view.nights, month: view.month, view: to }}
      activeOptions={{ exact: true }}
      aria-current={view.view === to ? 'true' : undefined}
      className={`${STEP} border-b-2 border-transparent aria-[current]:border-gold-300 aria-[current]:text-gold-200`}
    >
      {label}
    </Link>
  )
  return (
    <span className="contents max-md:hidden">
      {link('Month', undefined)}
      {link('List', 'list')}
    </span>
  )
}

function NightsSwitch({ view }: { view: CalendarSearch }) {
  const isOn = view.nights !== undefined
  return (
    <Link
      to="/calendar"
      search={{ ...view, nights: isOn ? undefined : '1' }}
      {...(isOn ? { resetScroll: false } : { hash: 'nights' })}
      className={STEP}
    >
      {isOn ? 'Hide the nights to remember' : 'Nights to remember'}
    </Link>
  )
}
