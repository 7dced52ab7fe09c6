import { useQuery } from '@tanstack/react-query'
import type { SyncRun } from '#schema/contracts/sync/sync.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { Card, CardTitle } from '#web/ui/page/card.tsx'
import { syncStatusQuery } from './queries.ts'
import { SYNC_STEP_NAMES, toSyncProgress } from './sync/sync-labels.ts'
import { forceSync, previewSync, useIsSyncing } from './sync/sync-mutations.ts'
import { SyncRunNote } from './sync/sync-run-note.tsx'

export function QuickActions() {
  const isSyncing = useIsSyncing()
  const sync = useSingleMutation(forceSync())
  const preview = useSingleMutation(previewSync())
  const { data } = useQuery(syncStatusQuery(isSyncing))
  const isUnderWay = data?.isUnderWay ?? false
  const running = data?.run?.state === 'running' ? data.run : null
  return (
    <Card aria-labelledby="quick-actions" className="flex flex-col">
      <CardTitle id="quick-actions">Quick Actions</CardTitle>
      <div className="mt-5 grid gap-3">
        <LinkButton to="/players">View Player Database</LinkButton>
        <LinkButton to="/profile">View My Profile</LinkButton>
        <LinkButton to="/discord">Discord Channels of the Realm</LinkButton>
        <LinkButton to="/rules">Game Rules</LinkButton>
        <ConfirmDialog
          trigger={
            <Button tone="primary" disabled={isSyncing || isUnderWay}>
              Force Full Database Sync
            </Button>
          }
          title="Sync all data from the game now?"
          text={`${data ? `The site has ${formatCount(data.playerCount)} players. ` : ''}Changes are applied at once, but a sync that exceeds the limits is held for your decision. A preview only shows the changes.`}
          confirmLabel="Start the sync"
          tone="primary"
          onConfirm={() => sync.mutate()}
        />
        <Button disabled={isSyncing || isUnderWay} onClick={() => preview.mutate()}>
          Preview a sync
        </Button>
      </div>
      {(isSyncing || isUnderWay) && <SyncProgress run={running} />}
      {!isSyncing && !isUnderWay && <SyncRunNote run={data?.run ?? null} />}
    </Card>
  )
}

function SyncProgress({ run }: { run: SyncRun | null }) {
  const percent = run ? Math.round(toSyncProgress(run) * 100) : 0
  return (
    <div className="mt-5">
      <div className="flex justify-between gap-4 text-base">
        <p role="status">{run ? SYNC_STEP_NAMES[run.step] : 'Connecting to the game'}</p>
        <p className="figures text-bone-400">{run && toCountText(run)}</p>
      </div>
      <div
        role="progressbar"
        aria-label="Database sync"
        aria-valuenow={percent}
        className="mt-2 h-1.5 bg-night-700"
      >
        <div
          className="h-full bg-linear-to-r from-gold-600 to-gold-200 transition-[width] duration-300"
          style={{ width: `${Math.max(percent, 2)}%` }}
        />
      </div>
    </div>
  )
}

function toCountText({ synced, expected }: SyncRun): string {
  if (expected === null) return ''
  return `${formatCount(synced)} of ${formatCount(expected)} players`
}
