import { useQuery } from '@tanstack/react-query'
import { toRepeatText } from '#schema/community/calendar/repeat-words.ts'
import type { CalendarEntry, EntryResponse } from '#schema/contracts/community/calendar.ts'
import { isBadRequest, isNotFound } from '#web/lib/api-error.ts'
import { useIsHydrated } from '#web/lib/hydration.ts'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { TITLES } from '#web/lib/titles/page-titles.ts'
import { ShareButton } from '#web/ui/dialogs/share-button.tsx'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { Filigree } from '#web/ui/glyphs/filigree.tsx'
import { BackLink } from '#web/ui/page/back-link.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { RichText } from '#web/ui/rich-text/rich-text.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { Skeleton } from '#web/ui/states/loading.tsx'
import { StatusLine } from '#web/ui/states/status-line.tsx'
import { ModerationActions } from '#web/ui/text-editor/moderation.tsx'
import { EventBadges, EventRow, toEventTitle } from '../event-row.tsx'
import { PlannerLink, toPlannerName } from '../planner-link.tsx'
import { eventQuery } from '../queries.ts'
import { toDayText, toDurationText, toShortDayText } from '../time/zoned-words.ts'
import { AttendanceButton, AttendingPlayers } from './going-button.tsx'

const EventActions = lazyComponent(() => import('../plan/event-actions.tsx'))

const MODERATED = ['title', 'text', 'place'] as const

export function EventPage({ id, isSignedIn }: { id: string; isSignedIn: boolean }) {
  const { data, error, refetch, isFetching } = useQuery(eventQuery(id))
  return (
    <div className="frame pt-8 pb-8 wrap-anywhere">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <BackLink to="/calendar">Back to the calendar</BackLink>
        {data?.entry.title && data.entry.audience === 'everybody' && (
          <ShareButton
            name={data.entry.title}
            path={`/calendar/${id}`}
            card={toCard(data.entry.planner)}
          />
        )}
      </div>
      {data ? (
        <Entry data={data} isSignedIn={isSignedIn} />
      ) : error && !isFetching ? (
        <Failure error={error} onRetry={refetch} />
      ) : (
        <>
          <h1 className="sr-only">Event</h1>
          <StatusLine text="Loading the event..." isSilent />
          <Skeleton className="mx-auto mt-10 h-120 max-w-3xl" />
        </>
      )}
    </div>
  )
}

function toCard({ kind, id }: CalendarEntry['planner']): string {
  return kind === 'realm' ? '/cards/site.png' : `/cards/${kind}/${id}.png`
}

function Entry({ data, isSignedIn }: { data: EntryResponse; isSignedIn: boolean }) {
  const { entry, mayPlan } = data
  const { title, textNodes, planner } = entry
  const isHydrated = useIsHydrated()
  return (
    <article className="mx-auto mt-8 max-w-3xl">
      <header className="text-center">
        <p className="text-lg text-bone-300">
          <PlannerLink planner={planner} />
        </p>
        <PageTitle
          title={toEventTitle(title)}
          className="mt-2 text-[clamp(2.25rem,6vw,3.75rem)] leading-[1.05]"
        >
          <bdi>{toEventTitle(title)}</bdi>
        </PageTitle>
        <p className="mt-4 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 text-lg">
          <span>{toTimes(entry)}</span>
          <EventBadges event={{ ...entry, isCalledOff: false, isMoved: false }} />
        </p>
        <Filigree className="mt-6" />
      </header>
      {mayPlan && isHydrated && (
        <div className="mt-4">
          <EventActions entry={entry} hasEdit hasRemove />
        </div>
      )}
      {textNodes.length > 0 && <RichText nodes={textNodes} className="mt-8 text-lg" />}
      <Place entry={entry} />
      <div className="flex flex-wrap justify-end gap-x-2">
        {MODERATED.map((field) => (
          <ModerationActions
            key={field}
            subject={{ kind: 'entry', id: entry.id, field }}
            name={toPlannerName(planner)}
            owner={mayPlan}
            value={entry[field]}
            isNamed
          />
        ))}
      </div>
      <Coming data={data} isSignedIn={isSignedIn} />
    </article>
  )
}

function toTimes(entry: CalendarEntry): string {
  const { date, until, minutes } = entry
  const days = toRepeatText(entry) ?? toDayText(date)
  return `${days}${until ? ` until ${toDayText(until)}` : ''}, for ${toDurationText(minutes)}`
}

function Place({ entry: { place, placeHref } }: { entry: CalendarEntry }) {
  if (!place) return null
  return (
    <p className="mt-6">
      <span className="small-caps block text-bone-400">Where</span>
      {placeHref ? (
        <a href={placeHref} target="_blank" rel="nofollow ugc noopener" className="text-link">
          <bdi>{place}</bdi>
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      ) : (
        <bdi>{place}</bdi>
      )}
    </p>
  )
}

function Coming({ data, isSignedIn }: { data: EntryResponse; isSignedIn: boolean }) {
  const { entry, coming, mayPlan, mayReadComers } = data
  const isHydrated = useIsHydrated()
  return (
    <section aria-labelledby="coming" className="mt-12">
      <h2 id="coming" className="border-b border-gold-800 pb-2 text-[1.75rem] font-semibold">
        {coming.length === 1 ? 'When' : 'Next dates'}
      </h2>
      {coming.length === 0 && <p className="mt-4 text-bone-300">This event is over.</p>}
      <ul className="divide-y divide-gold-800/60">
        {coming.map((event) => (
          <li key={event.date}>
            <EventRow event={event}>
              {mayPlan && isHydrated && <EventActions entry={entry} event={event} />}
              <div>
                <AttendanceButton event={event} isSignedIn={isSignedIn} />
                {mayReadComers && event.count > 0 && (
                  <AttendingPlayers of={event} day={toShortDayText(event.date)} />
                )}
              </div>
            </EventRow>
          </li>
        ))}
      </ul>
      {!isSignedIn && coming.length > 0 && (
        <p className="mt-4 text-bone-400">
          <LinkButton to="/auth" size="small" tone="quiet">
            Log in to say that you are going
          </LinkButton>
        </p>
      )}
    </section>
  )
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!isNotFound(error) && !isBadRequest(error)) {
    return (
      <>
        <h1 className="sr-only">Event</h1>
        <ErrorState error={error} onRetry={onRetry} />
      </>
    )
  }
  return (
    <EmptyState
      title={<PageTitle title={TITLES.noEvent}>{TITLES.noEvent}</PageTitle>}
      text="It was removed, or only members can see it."
      action={<LinkButton to="/calendar">The calendar</LinkButton>}
    />
  )
}
