import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { DEFAULT_EVENT_TITLE } from '#schema/community/calendar/calendar-rules.ts'
import type { CourtNews } from '#schema/contracts/community/court.ts'
import type { ChronicleEvent } from '#schema/contracts/history/chronicle.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { Skeleton } from '#web/ui/states/loading.tsx'
import { SkeletonOrError } from '#web/ui/states/query-fallback.tsx'
import { StatusLine } from '#web/ui/states/status-line.tsx'
import { toRelativeTime } from '#web/ui/words/relative-time.ts'
import { type GroupedNews, groupNewsBySubject } from './group-news-by-subject.ts'
import { ModerationNotices } from './moderation-notices.tsx'
import { courtNewsQuery, markNewsAsRead, muteNewsOfSubject } from './queries.ts'

type NewsProps = { renderEvents: EventsRenderer }

export function CourtNewsFeed({ renderEvents }: NewsProps) {
  const { data, error, refetch } = useInfiniteQuery(courtNewsQuery())
  const [first] = data?.pages ?? []
  useReading(first?.shown)
  const [isPastOpen, setPastOpen] = useState(false)
  return (
    <section aria-labelledby="news">
      <h2 id="news" className="text-[2rem] leading-tight font-semibold">
        {first ? toHeading(first) : 'What Is New'}
      </h2>
      {first ? (
        <>
          <Pages renderEvents={renderEvents} />
          {isPastOpen ? (
            <div className="mt-12">
              <h2 className="text-[2rem] leading-tight font-semibold">What You Have Read</h2>
              <Pages renderEvents={renderEvents} readUpTo={first.newerThan} />
            </div>
          ) : (
            <p className="mt-8">
              <Button tone="quiet" size="small" onClick={() => setPastOpen(true)}>
                Show what you have read
              </Button>
            </p>
          )}
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} title="The news could not be loaded" />
      ) : (
        <>
          <StatusLine text="Loading the news..." isSilent />
          <Skeleton className="mt-5 h-64" />
        </>
      )}
    </section>
  )
}

function toHeading({ lastVisitAt }: CourtNews): string {
  if (lastVisitAt === null) return 'In the Last Seven Nights'
  return `Since You Were Last Here, ${toRelativeTime(Date.parse(lastVisitAt), Date.now())}`
}

function useReading(shown: CourtNews['shown'] | undefined): void {
  const { mutate } = useMutation(markNewsAsRead())
  useEffect(() => {
    if (!shown) return
    const read = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', read)
      mutate(shown)
    }
    document.addEventListener('visibilitychange', read)
    read()
    return () => document.removeEventListener('visibilitychange', read)
  }, [shown, mutate])
}

function Pages({ renderEvents, readUpTo }: NewsProps & { readUpTo?: number }) {
  const query = useInfiniteQuery(courtNewsQuery(readUpTo))
  const { data, fetchNextPage, hasNextPage, isFetching } = query
  if (!data) return <SkeletonOrError query={query} className="mt-5 h-40" />
  const items = data.pages.flatMap((page) => page.items)
  const notices = data.pages.flatMap((page) => page.notices)
  const reminders = readUpTo === undefined ? data.pages.flatMap((page) => page.reminders) : []
  const isEmpty = [items, notices, reminders].every((one) => one.length === 0) && !hasNextPage
  return (
    <>
      {reminders.map(({ entryId, date, title }) => (
        <p
          key={`${entryId} ${date}`}
          className="mt-4 border-l-2 border-gold-600 pl-4 wrap-anywhere"
        >
          You are going to{' '}
          <Link to="/calendar/$id" params={{ id: String(entryId) }} className="text-link">
            <bdi>{title ?? DEFAULT_EVENT_TITLE}</bdi>
          </Link>
          , which begins within the hour or has begun.
        </p>
      ))}
      <ModerationNotices notices={notices} />
      {groupNewsBySubject(items).map(({ key, ...gathered }) => (
        <SubjectNews key={key} {...gathered} renderEvents={renderEvents} />
      ))}
      {isEmpty && (
        <p className="mt-4 text-bone-300">
          {readUpTo === undefined
            ? 'Nothing is new. News of your dynasty, your sire, your childer and what you watch appears here.'
            : 'There is nothing older from the last 90 days.'}
        </p>
      )}
      {hasNextPage && (
        <p className="mt-8">
          <Button disabled={isFetching} onClick={() => void fetchNextPage()}>
            {isFetching ? 'Loading...' : 'Show more'}
          </Button>
        </p>
      )}
    </>
  )
}

export type EventsRenderer = (events: ChronicleEvent[]) => ReactNode

const REASONS: Record<GroupedNews['kind'], string> = {
  house: 'Your dynasty',
  sire: 'Your sire',
  childer: 'Your childe',
  followers: 'Follows you',
  watches: 'You watch',
}

function SubjectNews({
  kind,
  subject,
  events,
  renderEvents,
}: Omit<GroupedNews, 'key'> & { renderEvents: EventsRenderer }) {
  const { id, name } = subject.kind === 'player' ? subject.player : subject.group
  const key = { kind: subject.kind === 'player' ? 'player' : subject.group.kind, id, name } as const
  const muting = useSingleMutation(muteNewsOfSubject(key))
  return (
    <section className="mt-8 border-t border-gold-800 pt-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 text-[1.625rem] font-semibold text-gold-200 wrap-anywhere">
          <bdi>{name}</bdi>{' '}
          <span className="small-caps text-base font-normal text-bone-400">{REASONS[kind]}</span>
        </h3>
        <Button
          tone="quiet"
          size="small"
          disabled={muting.isPending || muting.isSuccess}
          onClick={() => muting.mutate()}
        >
          {muting.isSuccess ? 'Muted' : 'Mute'}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
      <div className="mt-4">{renderEvents(events)}</div>
    </section>
  )
}
