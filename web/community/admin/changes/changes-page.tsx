import { useQuery } from '@tanstack/react-query'
import type { ChangeCount, SyncRun, SyncRunSummary } from '#schema/contracts/sync/sync.ts'
import { isNotFound } from '#web/lib/api-error.ts'
import { TITLES } from '#web/lib/titles/page-titles.ts'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { Filigree } from '#web/ui/glyphs/filigree.tsx'
import { BackLink } from '#web/ui/page/back-link.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import {
  affectedHousesQuery,
  type SyncChangesSearch,
  syncRunQuery,
  syncStatusQuery,
} from '../queries.ts'
import { SyncProposalCard } from '../sync/proposal-card.tsx'
import { SYNC_STATE_LABELS } from '../sync/sync-labels.ts'
import { SyncUndoCard } from '../sync/undo-card.tsx'
import { ChangeFilters } from './change-filters.tsx'
import { formatChangeCount, sumChangeCounts } from './change-labels.ts'
import { ChangeList, ChangeListSkeleton } from './change-list.tsx'

type ChangesPageProps = {
  run: number
  search: SyncChangesSearch
  onSearch: (search: SyncChangesSearch) => void
}

export function ChangesPage({ run, search, onSearch }: ChangesPageProps) {
  const { data, error, refetch } = useQuery(syncRunQuery(run))
  return (
    <div className="frame pt-8 pb-8">
      <BackLink to="/admin">Back to the panel</BackLink>
      <header className="mt-6 text-center">
        <PageTitle
          title={TITLES.syncChanges}
          className="text-[clamp(2.25rem,7vw,4.75rem)] leading-[1.02]"
        >
          Sync Changes
        </PageTitle>
        <div className="mt-5 flex min-h-7 flex-wrap items-center justify-center gap-x-4 gap-y-2">
          {data && <RunLine summary={data} />}
        </div>
        <Filigree className="mx-auto mt-7 max-w-4xl" />
      </header>
      {data ? (
        <Run summary={data} search={search} onSearch={onSearch} />
      ) : isNotFound(error) ? (
        <SyncRunNotFound />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} title="The run could not be loaded" />
      ) : (
        <ChangeListSkeleton />
      )}
    </div>
  )
}

export function SyncRunNotFound() {
  return (
    <EmptyState
      title="No such run"
      text="Runs are listed in the admin panel."
      action={<LinkButton to="/admin">Admin Panel</LinkButton>}
    />
  )
}

const ORIGINS: Record<SyncRun['trigger'], string> = {
  schedule: 'started on schedule',
  game: 'started by the game',
  admin: 'started by an administrator',
  preview: 'started as a preview',
  undo: 'an undo',
}

function RunLine({ summary: { run } }: { summary: SyncRunSummary }) {
  const { name, tone } = SYNC_STATE_LABELS[run.state]
  return (
    <>
      <span className="text-lg text-bone-100">
        Run {run.id}, {ORIGINS[run.trigger]}, <DateText at={run.startedAt} withTime />
      </span>
      <Badge tone={tone}>{name}</Badge>
    </>
  )
}

type RunProps = { summary: SyncRunSummary } & Pick<ChangesPageProps, 'search' | 'onSearch'>

function Run({ summary, search, onSearch }: RunProps) {
  const { run, counts } = summary
  const { data: status } = useQuery(syncStatusQuery())
  const { data: affected } = useQuery({
    ...affectedHousesQuery(run.id, search),
    enabled: search.house !== undefined,
  })
  if (run.undoes !== null) {
    return (
      <EmptyState
        title={`This run undid run ${run.undoes}`}
        text={`${formatChangeCount(run.changes)} of that run were undone.`}
        action={
          <LinkButton to="/admin/sync/$run" params={{ run: String(run.undoes) }}>
            See the changes
          </LinkButton>
        }
      />
    )
  }
  const total = search.house
    ? (affected?.houses.find(({ uuid }) => uuid === search.house)?.changes ?? 0)
    : sumChangeCounts(counts.filter((count) => matches(count, search)))
  return (
    <>
      <div className="mt-10 grid gap-6">
        {(run.state === 'held' || run.state === 'previewed') && (
          <SyncProposalCard run={run} isOnChangesPage />
        )}
        {status?.undoable?.id === run.id && <SyncUndoCard run={run} isOnChangesPage />}
      </div>
      <section aria-labelledby="changes" className="mt-12">
        <h2 id="changes" className="mb-6 text-[2.25rem]">
          {formatChangeCount(run.changes)}
        </h2>
        {run.changes === 0 ? (
          <p>This run made no changes to the structure of the realm.</p>
        ) : (
          <>
            <ChangeFilters
              run={run.id}
              counts={counts}
              search={search}
              total={total}
              onFilter={onSearch}
            />
            <ChangeList run={run.id} search={search} total={total} />
          </>
        )}
      </section>
    </>
  )
}

function matches(count: ChangeCount, { collection, kind }: SyncChangesSearch): boolean {
  return (!collection || count.collection === collection) && (!kind || count.kind === kind)
}
