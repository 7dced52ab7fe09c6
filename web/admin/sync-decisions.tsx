import { useQuery } from '@tanstack/react-query'
import { PauseCard } from './pause-card.tsx'
import { ProposalCard } from './proposal-card.tsx'
import { syncStatusQuery } from './queries.ts'
import { UndoCard } from './undo-card.tsx'

/** What waits for an administrator, and what one may take back. */
export function SyncDecisions() {
  const { data } = useQuery(syncStatusQuery())
  if (!data) return null
  const { proposal, pause, undoable } = data
  return (
    <>
      {proposal && <ProposalCard key={`${proposal.id}${proposal.state}`} run={proposal} />}
      {pause && <PauseCard pause={pause} />}
      {undoable && <UndoCard key={undoable.id} run={undoable} />}
    </>
  )
}
