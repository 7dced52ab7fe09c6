import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { SyncRun } from '#schema/contracts/sync/sync.ts'
import { UNDO_WINDOW_MS } from '#schema/sync/sync-limits.ts'
import { usePageFocusOnRemoval } from '#web/community/admin/use-page-focus-on-removal.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { Card, CardTitle } from '#web/ui/page/card.tsx'
import { Skeleton } from '#web/ui/states/loading.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import { ChangeCounts } from '../changes/change-counts.tsx'
import { formatChangeCount } from '../changes/change-labels.ts'
import { syncRunQuery } from '../queries.ts'
import { decideSyncRun, useIsSyncing } from './sync-mutations.ts'

type UndoCardProps = { run: SyncRun; isOnChangesPage?: boolean }

export function SyncUndoCard({ run, isOnChangesPage = false }: UndoCardProps) {
  const card = useRef<HTMLElement>(null)
  usePageFocusOnRemoval(card)
  const { data } = useQuery(syncRunQuery(run.id))
  const undo = useSingleMutation(decideSyncRun('undo', run.id))
  const isBusy = useIsSyncing()
  const until = new Date(Date.parse(run.appliedAt ?? run.startedAt) + UNDO_WINDOW_MS).toISOString()
  return (
    <Card ref={card} aria-labelledby="undo">
      <CardTitle id="undo">The last changes</CardTitle>
      <p className="mt-2">
        {formatChangeCount(run.changes)} applied on <DateText at={run.appliedAt} withTime />. Can be
        undone until <DateText at={until} withTime />.
      </p>
      {!isOnChangesPage &&
        (data ? (
          <ChangeCounts counts={data.counts} run={run.id} className="mt-4" />
        ) : (
          <Skeleton className="mt-4 h-12" />
        ))}
      <div className="mt-6 grid gap-3 sm:flex sm:flex-wrap">
        {!isOnChangesPage && (
          <LinkButton to="/admin/sync/$run" params={{ run: String(run.id) }}>
            See the changes
          </LinkButton>
        )}
        <ConfirmDialog
          trigger={
            <Button tone="danger" disabled={isBusy}>
              {undo.isPending ? 'Undoing...' : 'Undo'}
            </Button>
          }
          title="Undo the last sync?"
          text={`This will undo ${formatChangeCount(run.changes)}. The schedule is then paused until you resume it, because the next sync would make the same changes again.`}
          confirmLabel="Undo"
          onConfirm={() => undo.mutate()}
        >
          {data && <ChangeCounts counts={data.counts} className="mt-4" />}
        </ConfirmDialog>
      </div>
    </Card>
  )
}
