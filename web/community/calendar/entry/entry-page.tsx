import { useQuery } from '@tanstack/react-query'
import { toRepeatText } from '#schema/community/calendar/repeat-words.ts'
import type { CalendarEntry, EntryResponse } from '#schema/contracts/community/calendar.ts'
import { isMalformed, isNotFound } from '#web/lib/api-error.ts'
import { useIsHydrated } from '#web/lib/hydration.ts'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { TITLES } from '#web/lib/titles/page-titles.ts'
import { GAME_TIME_ZONE } from '#web/site.ts'
import { ShareButton } from '#web/ui/dialogs/share-button.tsx'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { Filigree } from '#web/ui/glyphs/filigree.tsx'
import { BackLink } from '#web/ui/page/back-link.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { Skeleton } from '#web/ui/page/loading.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { RichText } from '#web/ui/rich-text/rich-text.tsx'
import { Moderation } from '#web/ui/text-editor/moderation.tsx'
import { EveningBadges, EveningRow, toTitle } from '../evening-row.tsx'
import { PlannerLink, toPlannerName } from '../planner-link.tsx'
import { entryQuery } from '../queries.ts'
import { toDayText, toLengthText, toShortDay, toZonedTime } from '../time/zoned-words.ts'
import { ComeButton } from './come-button.tsx'
import { Comers } from './comers.tsx'

// Loaded on demand, because most readers plan nothing.
const EntryActions = lazyComponent(() => import('../plan/entry-actions.tsx'))
const OccurrenceActions = lazyComponent(() => import('../plan/occurrence-actions.tsx'))

const MODERATED = ['title', 'text', 'place'] as const

type EntryPageProps = { id: string; isSignedIn: boolean }

export function EntryPage({ id, isSignedIn }: EntryPageProps) {
  const { data, error, refetch, isFetching } = useQuery(entryQuery(id))
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
          <h1 className="sr-only">An evening</h1>
          <p role="status" className="sr-only">
            Loading the evening...
          </p>
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
          title={toTitle(title)}
          className="mt-2 text-[clamp(2.25rem,6vw,3.75rem)] leading-[1.05]"
        >
          <bdi>{toTitle(title)}</bdi>
        </PageTitle>
        <p className="mt-4 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 text-lg">
          <span>{toTimes(entry)}</span>
          <EveningBadges evening={{ ...entry, isCalledOff: false, isMoved: false }} />
        </p>
        <Filigree className="mt-6" />
      </header>
      {mayPlan && isHydrated && <EntryActions entry={entry} />}
      {textNodes.length > 0 && <RichText nodes={textNodes} className="mt-8 text-lg" />}
      <Place entry={entry} />
      <div className="flex flex-wrap justify-end gap-x-2">
        {MODERATED.map((field) => (
          <Moderation
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
  return `${days}${until ? ` until ${toDayText(until)}` : ''}, for ${toLengthText(minutes)}`
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
        {coming.length === 1 ? 'When' : 'The next evenings'}
      </h2>
      {coming.length === 0 && <p className="mt-4 text-bone-300">It is over.</p>}
      <ul className="divide-y divide-gold-800/60">
        {coming.map((evening) => {
          const { date } = toZonedTime(evening.startAt, GAME_TIME_ZONE)
          return (
            <li key={evening.date}>
              <EveningRow evening={evening} title={toDayText(date)}>
                <ComeButton evening={evening} isSignedIn={isSignedIn} />
                {mayReadComers && evening.count > 0 && (
                  <Comers of={evening} day={toShortDay(date)} />
                )}
                {mayPlan && isHydrated && <OccurrenceActions entry={entry} evening={evening} />}
              </EveningRow>
            </li>
          )
        })}
      </ul>
      {!isSignedIn && coming.length > 0 && (
        <p className="mt-4 text-bone-400">
          <LinkButton to="/auth" size="small" tone="quiet">
            Log in to say that you come
          </LinkButton>
        </p>
      )}
    </section>
  )
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!isNotFound(error) && !isMalformed(error)) {
    return (
      <>
        <h1 className="sr-only">An evening</h1>
        <ErrorState error={error} onRetry={onRetry} />
      </>
    )
  }
  return (
    <EmptyState
      title={<PageTitle title={TITLES.noEvening}>{TITLES.noEvening}</PageTitle>}
      text="It was removed, or it is for the members of its house alone."
      action={<LinkButton to="/calendar">The calendar</LinkButton>}
    />
  )
}
