import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { SyncChange } from '#schema/contracts/sync/sync.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { SYNC_CHANGES_PAGE_SIZE } from '#schema/rules.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { Skeleton } from '#web/ui/states/loading.tsx'
import { type SyncChangesSearch, syncChangesQuery } from '../queries.ts'
import { formatChangeCount } from './change-labels.ts'
import { ChangeRow } from './change-row.tsx'
import { SyncChangeLink, SyncChangePicture } from './change-subject.tsx'
import { type HouseChanges, splitChangesByHouse } from './group-changes.ts'

type ChangeListProps = { run: number; search: SyncChangesSearch; total: number }

export function ChangeList({ run, search, total }: ChangeListProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    syncChangesQuery(run, search),
  )
  if (!data) {
    if (error) {
      return <ErrorState error={error} onRetry={refetch} title="The changes could not be loaded" />
    }
    return <ChangeListSkeleton />
  }
  const shown = data.pages.reduce((sum, { changes }) => sum + changes.length, 0)
  if (shown === 0) {
    return (
      <EmptyState
        title="No changes found"
        text={
          total === 0
            ? 'This run made no changes of this kind.'
            : 'Changes are kept for seven days, so those of this run have been deleted.'
        }
      />
    )
  }
  return (
    <>
      {data.pages.map(({ changes }, index) => (
        <ChangesPage
          key={changes[0]?.id}
          changes={changes}
          from={index * SYNC_CHANGES_PAGE_SIZE + 1}
        />
      ))}
      <div className="mt-10 flex flex-col items-center gap-4">
        <p role="status" className="figures text-bone-400">
          {formatCount(shown)} of {formatChangeCount(Math.max(total, shown))}
        </p>
        {error && <p role="alert">More could not be loaded. Try again.</p>}
        {hasNextPage && (
          <Button disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {isFetchingNextPage ? 'Loading...' : 'Load more'}
          </Button>
        )}
      </div>
    </>
  )
}

function ChangesPage({ changes, from }: { changes: SyncChange[]; from: number }) {
  return (
    <>
      {from > 1 && (
        <p className="figures mt-14 flex items-center gap-4 text-bone-400 before:h-px before:grow before:bg-gold-800 after:h-px after:grow after:bg-gold-800">
          Changes {formatCount(from)} to {formatCount(from + changes.length - 1)}
        </p>
      )}
      {splitChangesByHouse(changes).map((group) => (
        <Group key={group.key} group={group} />
      ))}
    </>
  )
}

function Group({ group: { house, title, changes } }: { group: HouseChanges }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-9">
      <header className="flex items-center gap-4 border-b border-gold-600/70 pb-3">
        {house && (
          <SyncChangePicture
            collection="dynasties"
            id={house.id}
            pictureUuid={house.logoUuid}
            className="w-10"
          />
        )}
        <h3 id={id} className="min-w-0 grow text-2xl font-semibold">
          {house ? (
            <SyncChangeLink collection="dynasties" id={house.id} uuid={house.uuid}>
              <bdi>{title}</bdi>
            </SyncChangeLink>
          ) : (
            title
          )}
        </h3>
        <p className="figures shrink-0 text-bone-400">{formatChangeCount(changes.length)}</p>
      </header>
      <ul>
        {changes.map((change) => (
          <ChangeRow key={change.id} change={change} />
        ))}
      </ul>
    </section>
  )
}

export function ChangeListSkeleton() {
  return (
    <div role="status" aria-label="Loading the changes" className="mt-9 grid gap-3">
      <Skeleton className="h-13" />
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </div>
  )
}
