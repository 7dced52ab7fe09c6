import type { ReactNode } from 'react'
import type { ChronicleEvent, GroupInEvent } from '#schema/contracts/history/chronicle.ts'
import { toClockTime, toDayAndMonth } from '#schema/core/time/date-words.ts'
import { formatInTimeZone } from '#schema/core/time/zoned-text.ts'
import { toSentence } from '#schema/history/event-sentence.ts'
import { TIME_ZONE, TIME_ZONE_NAME } from '#web/site.ts'
import { Logo } from '#web/ui/crest/logo.tsx'
import { Avatar } from '#web/ui/glyphs/avatar.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import {
  type ChronicleEntry,
  type EventSummary,
  splitEventsByDay,
  summarizeSimilarEvents,
} from './group-by-day.ts'
import { ChronicleSentence } from './names.tsx'

type EventDaysProps = {
  events: readonly ChronicleEvent[]
  level: 2 | 3
}

export function EventsByDay({ events, level }: EventDaysProps) {
  const Heading = `h${level}` as const
  return splitEventsByDay(events).map(({ date, entries }) => (
    <section
      key={date}
      aria-labelledby={`day-${date}`}
      className="grid gap-x-10 border-t border-gold-800 pt-5 pb-9 lg:grid-cols-[13rem_1fr]"
    >
      <Heading
        id={`day-${date}`}
        className="text-[1.625rem] font-semibold text-gold-200 lg:sticky lg:top-28 lg:self-start"
      >
        <DateText at={date} />
      </Heading>
      <Entries entries={entries} className="mt-5 lg:mt-0" />
    </section>
  ))
}

export function ChronicleEntries({ events }: { events: readonly ChronicleEvent[] }) {
  return <Entries entries={summarizeSimilarEvents(events)} hasDates />
}

type EntriesProps = { entries: readonly ChronicleEntry[]; hasDates?: boolean; className?: string }

function Entries({ entries, hasDates = false, className = '' }: EntriesProps) {
  return (
    <ol className={`min-w-0 ${className}`}>
      {entries.map(({ event, gathered }, index) => {
        const time = isSeenWith(event, entries[index - 1]?.event) ? null : hasDates ? (
          <DateText at={event.at} withTime />
        ) : (
          <EventTime event={event} />
        )
        return (
          <li
            key={event.id}
            className="border-b border-gold-800/50 py-4 first:pt-0 last:border-0 last:pb-0"
          >
            {gathered ? (
              <ToldTogether {...gathered} time={time} />
            ) : (
              <Told event={event} time={time} />
            )}
          </li>
        )
      })}
    </ol>
  )
}

const ROW = 'grid grid-cols-[2.75rem_1fr] items-start gap-x-4 sm:gap-x-5'
const SENTENCE = 'font-display text-[1.375rem] leading-snug font-medium'
const NOTE = 'figures mt-0.5 text-base text-bone-400'

function isSeenWith({ at, since }: ChronicleEvent, previous: ChronicleEvent | undefined): boolean {
  return previous !== undefined && previous.at === at && previous.since === since
}

type ToldProps = { event: ChronicleEvent; time: ReactNode }

function Told({ event, time }: ToldProps) {
  const { player, group } = event
  const isOfGroup = player === null
  return (
    <div className={ROW}>
      <Face event={event} />
      <div className="@container min-w-0 wrap-anywhere">
        <p className={SENTENCE}>
          <ChronicleSentence
            parts={toSentence(event)}
            toMark={(one) => !(isOfGroup && one === group) && <Mark group={one} />}
          />
        </p>
        {time && <p className={NOTE}>{time}</p>}
      </div>
    </div>
  )
}

function ToldTogether({ summary, events, time }: EventSummary & Pick<ToldProps, 'time'>) {
  const [event] = events
  return (
    <div className={ROW}>
      {event && <Face event={event} count={events.length} />}
      <div className="@container min-w-0 wrap-anywhere">
        <p className={SENTENCE}>
          <ChronicleSentence parts={summary} toMark={(group) => <Mark group={group} />} />
        </p>
        {time && <p className={NOTE}>{time}</p>}
        <details className="group">
          <summary className="inline-flex min-h-8 items-center text-base text-bone-400 underline decoration-gold-600 underline-offset-4 hover:text-gold-200">
            <span className="group-open:hidden">Show names</span>
            <span className="hidden group-open:inline">Hide names</span>
          </summary>
          <ol className="mt-3 space-y-4 border-l border-gold-800 pl-4 sm:pl-5">
            {events.map((one) => (
              <li key={one.id}>
                <Told
                  event={one}
                  time={isSeenWith(one, event) ? null : <EventTime event={one} />}
                />
              </li>
            ))}
          </ol>
        </details>
      </div>
    </div>
  )
}

function Face({ event: { player, group }, count = 1 }: { event: ChronicleEvent; count?: number }) {
  if (player) {
    return (
      <span className="relative mt-0.5">
        <Avatar src={player.avatarUrl} species={player.race} className="size-11" />
        {count > 1 && (
          <span
            aria-hidden="true"
            className="figures absolute -right-2 -bottom-2 grid h-6 min-w-6 place-items-center border border-gold-600 bg-night-900 px-1 text-sm font-bold text-gold-200"
          >
            {count}
          </span>
        )}
      </span>
    )
  }
  if (!group) return <span />
  return <Logo {...group} className="mx-auto mt-0.5 w-10" />
}

function Mark({ group }: { group: GroupInEvent }) {
  return <Logo {...group} className="mr-1.5 inline-grid w-[1.05em] align-[-0.2em]" />
}

/**
 * If two syncs are further apart than this, events found by the second one show the times of both.
 * Syncs are usually an hour apart.
 */
const LONG_GAP_MS = 90 * 60_000

function EventTime({ event: { at, since } }: { event: ChronicleEvent }) {
  const seen = <time dateTime={at}>{toClock(at)}</time>
  if (since === null || Date.parse(at) - Date.parse(since) <= LONG_GAP_MS)
    return (
      <>
        {seen} {TIME_ZONE_NAME}
      </>
    )
  const isSameDay = toDay(since) === toDay(at)
  return (
    <>
      between{' '}
      <time dateTime={since}>
        {!isSameDay && `${toDayAndMonth(formatInTimeZone(since, TIME_ZONE))}, `}
        {toClock(since)}
      </time>{' '}
      and {seen} {TIME_ZONE_NAME}
    </>
  )
}

function toDay(instant: string): string {
  return formatInTimeZone(instant, TIME_ZONE).slice(0, 10)
}

function toClock(instant: string): string {
  return toClockTime(formatInTimeZone(instant, TIME_ZONE))
}
