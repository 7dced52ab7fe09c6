import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Memorial } from '#schema/contracts/history/chronicle.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { CHRONICLE_DOWNLOAD_MAX_ROWS } from '#schema/core/wire/download-limits.ts'
import { toSentence } from '#schema/history/event-sentence.ts'
import { PAGE_HEADINGS } from '#web/lib/titles/page-headings.ts'
import { FILE_PREFIX } from '#web/site.ts'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { Avatar } from '#web/ui/glyphs/avatar.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Skeleton } from '#web/ui/states/loading.tsx'
import { QueryFallback } from '#web/ui/states/query-fallback.tsx'
import { DownloadLinks } from '#web/ui/tables/download-links.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import { ChronicleSentence } from '../names.tsx'
import { DeadPlayer } from './dead-player.tsx'
import { type MemorialSearch, memorialQuery, resurrectionsQuery } from './queries.ts'

export function MemorialPage({ view }: { view: MemorialSearch }) {
  const query = useQuery({ ...memorialQuery(view), placeholderData: keepPreviousData })
  const { data, error, refetch, isPlaceholderData } = query
  return (
    <div className="frame pt-10 pb-8 sm:pt-16">
      <PageHeader {...PAGE_HEADINGS.memorial} />
      <div className="mx-auto mt-10 grid max-w-6xl gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <section
          aria-labelledby="dead"
          aria-busy={isPlaceholderData}
          className="min-w-0 transition-opacity aria-busy:opacity-60"
        >
          {data ? (
            <Dead view={view} page={data} />
          ) : (
            <QueryFallback
              error={error}
              onRetry={refetch}
              missing={{
                title: 'No such page',
                text: 'The memorial has no page at this address.',
                action: <LinkButton to="/memorial">The newest deaths</LinkButton>,
              }}
              loading={<MemorialSkeleton />}
            />
          )}
        </section>
        <RisenPlayers />
      </div>
    </div>
  )
}

const TITLE = 'text-[1.625rem] font-semibold text-gold-200'

function Dead({ view, page: { dead, total, next } }: { view: MemorialSearch; page: Memorial }) {
  if (total === 0) {
    return (
      <>
        <h2 id="dead" className="sr-only">
          The dead
        </h2>
        <EmptyState title="No one lies here" text="Everyone in the realm is among the living." />
      </>
    )
  }
  return (
    <>
      <h2 id="dead" className={TITLE}>
        {formatCount(total)} {total === 1 ? 'lies' : 'lie'} dead
      </h2>
      <ol className="mt-4 border-t border-gold-800">
        {dead.map((one) => (
          <li key={one.player.id} className="border-b border-gold-800/60 py-6">
            <DeadPlayer dead={one} />
          </li>
        ))}
      </ol>
      <nav aria-label="Pages" className="mt-8 flex flex-wrap gap-4">
        {view.cursor && (
          <LinkButton to="/memorial" onClick={scrollUp}>
            The newest deaths
          </LinkButton>
        )}
        {next !== null && (
          <LinkButton to="/memorial" search={{ cursor: next }} onClick={scrollUp}>
            Earlier deaths
          </LinkButton>
        )}
      </nav>
      <DownloadLinks
        what="the memorial"
        csv="/api/memorial.csv"
        json="/api/memorial"
        jsonName={`${FILE_PREFIX}-memorial.json`}
        note={`The CSV has the newest ${formatCount(CHRONICLE_DOWNLOAD_MAX_ROWS)} deaths, the JSON the first page.`}
      />
    </>
  )
}

function scrollUp(): void {
  window.scrollTo(0, 0)
}

function MemorialSkeleton() {
  return (
    <>
      <h2 id="dead" role="status" className="sr-only">
        Loading the memorial...
      </h2>
      <Skeleton className="h-96 w-full" />
    </>
  )
}

function RisenPlayers() {
  const { data } = useQuery(resurrectionsQuery())
  if (!data) return null
  const { events, recordsBeganAt } = data
  return (
    <aside aria-labelledby="way-back" className="min-w-0 lg:sticky lg:top-28 lg:self-start">
      <h2 id="way-back" className="text-[1.625rem] font-semibold text-gold-200">
        The way back
      </h2>
      {events.length > 0 ? (
        <ol className="mt-4 border-t border-gold-800">
          {events.map((event) => (
            <li
              key={event.id}
              className="grid grid-cols-[2.75rem_1fr] gap-x-4 border-b border-gold-800/60 py-4"
            >
              <Avatar
                src={event.player?.avatarUrl ?? null}
                species={event.player?.race ?? null}
                className="size-11"
              />
              <div className="min-w-0">
                <p className="font-display text-xl leading-snug font-medium [overflow-wrap:anywhere]">
                  <ChronicleSentence parts={toSentence(event)} />
                </p>
                <p className="text-base text-bone-400">
                  <DateText at={event.at} />
                </p>
              </div>
            </li>
          ))}
        </ol>
      ) : (
        <p className="mt-4 border-t border-gold-800 pt-4 text-bone-300">
          No one has risen since the records began
          {recordsBeganAt && (
            <>
              {' '}
              on <DateText at={recordsBeganAt} />
            </>
          )}
          .
        </p>
      )}
    </aside>
  )
}
