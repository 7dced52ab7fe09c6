import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { SyncRun, SyncRunSummary } from '#schema/contracts/sync/sync.ts'
import { usePageFocusOnRemoval } from '#web/community/admin/use-page-focus-on-removal.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { Card, CardTitle } from '#web/ui/page/card.tsx'
import { SkeletonOrError } from '#web/ui/states/query-fallback.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import { ChangeCounts } from '../changes/change-counts.tsx'
import { formatChangeCount, toApplyConfirmationText } from '../changes/change-labels.ts'
import { syncRunQuery } from '../queries.ts'
import { decideSyncRun, useIsSyncing } from './sync-mutations.ts'

type ProposalCardProps = { run: SyncRun; isOnChangesPage?: boolean }

export function SyncProposalCard({ run, isOnChangesPage = false }: ProposalCardProps) {
  const card = useRef<HTMLElement>(null)
  usePageFocusOnRemoval(card)
  const query = useQuery(syncRunQuery(run.id))
  const isHeld = run.state === 'held'
  return (
    <Card
      ref={card}
      aria-labelledby="proposal"
      className={isHeld ? 'border-amber-500! border-l-4!' : 'border-amethyst-500! border-l-4!'}
    >
      <CardTitle id="proposal">{isHeld ? 'A sync is held' : 'A preview is ready'}</CardTitle>
      <p className="mt-2 max-w-4xl">
        {isHeld ? (
          <>
            The sync of <DateText at={run.startedAt} withTime /> exceeds the limits for automatic
            changes. Nothing has been applied: the site still shows the previous data.
          </>
        ) : (
          <>
            The sync of <DateText at={run.startedAt} withTime /> is within the limits. Nothing has
            been applied yet.
          </>
        )}
      </p>
      {query.data ? (
        <Proposal summary={query.data} isOnChangesPage={isOnChangesPage} />
      ) : (
        <SkeletonOrError query={query} what="The changes" className="mt-5 h-48" />
      )}
    </Card>
  )
}

type ProposalProps = { summary: SyncRunSummary; isOnChangesPage: boolean }

function Proposal({ summary, isOnChangesPage }: ProposalProps) {
  const { run, reasons, counts } = summary
  return (
    <>
      {reasons.length > 0 && (
        <ul className="mt-4 max-w-4xl border-l-2 border-amber-300 bg-amber-800/50 px-4 py-3 leading-snug text-amber-200">
          {reasons.map((reason) => (
            <li key={reason} className="py-0.5">
              {reason}
            </li>
          ))}
        </ul>
      )}
      {run.changes === 0 ? (
        <p className="mt-5 text-bone-100">Nothing would change.</p>
      ) : (
        !isOnChangesPage && (
          <>
            <h3 className="mt-6 text-xl font-semibold">{formatChangeCount(run.changes)} in all</h3>
            <ChangeCounts counts={counts} run={run.id} className="mt-3" />
          </>
        )
      )}
      <div className="mt-7 grid gap-3 sm:flex sm:flex-wrap">
        {!isOnChangesPage && run.changes > 0 && (
          <LinkButton to="/admin/sync/$run" params={{ run: String(run.id) }} tone="primary">
            See the changes
          </LinkButton>
        )}
        <Decisions summary={summary} />
      </div>
      <p className="mt-4 text-base text-bone-400">The next sync will replace this one.</p>
    </>
  )
}

function Decisions({ summary }: { summary: SyncRunSummary }) {
  const { run, counts } = summary
  const apply = useSingleMutation(decideSyncRun('apply', run.id))
  const discard = useSingleMutation(decideSyncRun('discard', run.id))
  const isBusy = useIsSyncing() || discard.isPending
  const label = run.state === 'held' ? 'Apply anyway' : 'Apply'
  return (
    <>
      <ConfirmDialog
        trigger={
          <Button tone={run.state === 'held' ? 'danger' : 'secondary'} disabled={isBusy}>
            {apply.isPending ? 'Applying...' : label}
          </Button>
        }
        title={run.state === 'held' ? 'Apply the held sync?' : 'Apply the preview?'}
        text={toApplyConfirmationText(summary)}
        confirmLabel={label}
        onConfirm={() => apply.mutate()}
      >
        <ChangeCounts counts={counts} className="mt-4" />
      </ConfirmDialog>
      <ConfirmDialog
        trigger={
          <Button disabled={isBusy}>{discard.isPending ? 'Discarding...' : 'Discard'}</Button>
        }
        title="Discard these changes?"
        text={`${formatChangeCount(run.changes)} will not be applied, and the site stays as it is. The next sync may find them again.`}
        confirmLabel="Discard"
        onConfirm={() => discard.mutate()}
      />
    </>
  )
}
