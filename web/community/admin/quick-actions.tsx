import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#schema/core/format-number.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { Card, CardTitle } from '#web/ui/page/card.tsx'
import { syncStatusQuery } from './queries.ts'
import { forceSync, previewSync } from './sync/force-sync.ts'
import { RunNote } from './sync/run-note.tsx'
import { useIsSyncing } from './sync/sync-mutation.ts'
import { SyncProgress } from './sync/sync-progress.tsx'

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
      {!isSyncing && !isUnderWay && <RunNote run={data?.run ?? null} />}
    </Card>
  )
}
