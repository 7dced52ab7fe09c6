import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { SyncStatus } from '#schema/contracts/sync/sync.ts'
import { usePageFocusOnRemoval } from '#web/community/admin/use-page-focus-on-removal.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { Card, CardTitle } from '#web/ui/page/card.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import { syncStatusQuery } from '../queries.ts'
import { SyncProposalCard } from './proposal-card.tsx'
import { resumeSyncSchedule, useIsSyncing } from './sync-mutations.ts'
import { SyncUndoCard } from './undo-card.tsx'

export function SyncDecisions() {
  const { data } = useQuery(syncStatusQuery())
  if (!data) return null
  const { proposal, pause } = data
  if (!proposal && !pause) return null
  return (
    <div className="grid gap-6 lg:gap-8">
      {proposal && <SyncProposalCard key={`${proposal.id}${proposal.state}`} run={proposal} />}
      {pause && <PauseCard pause={pause} />}
    </div>
  )
}

export function SyncUndoSection() {
  const { data } = useQuery(syncStatusQuery())
  return data?.undoable ? <SyncUndoCard key={data.undoable.id} run={data.undoable} /> : null
}

function PauseCard({ pause }: { pause: NonNullable<SyncStatus['pause']> }) {
  const card = useRef<HTMLElement>(null)
  usePageFocusOnRemoval(card)
  const resume = useSingleMutation(resumeSyncSchedule())
  const isBusy = useIsSyncing()
  return (
    <Card ref={card} aria-labelledby="pause" className="border-amber-500! border-l-4!">
      <CardTitle id="pause">The schedule is paused</CardTitle>
      <p className="mt-2 max-w-4xl">
        <bdi className="text-bone-100">{pause.actor}</bdi> undid a sync on{' '}
        <DateText at={pause.since} withTime />. Since then, syncs run only when an administrator
        starts one here.
      </p>
      <div className="mt-6 grid sm:flex">
        <ConfirmDialog
          trigger={
            <Button tone="primary" disabled={isBusy}>
              {resume.isPending ? 'Resuming...' : 'Resume the schedule'}
            </Button>
          }
          title="Resume the schedule?"
          text="Hourly syncs start again. Undone changes come back if the game still has them. If they exceed the limits, that sync is held for your decision."
          confirmLabel="Resume"
          tone="primary"
          onConfirm={() => resume.mutate()}
        />
      </div>
    </Card>
  )
}
