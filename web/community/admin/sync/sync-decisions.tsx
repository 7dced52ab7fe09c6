import { useQuery } from '@tanstack/react-query'
import { syncStatusQuery } from '../queries.ts'
import { PauseCard } from './pause-card.tsx'
import { ProposalCard } from './proposal-card.tsx'
import { UndoCard } from './undo-card.tsx'

export function SyncDecisions() {
  const { data } = useQuery(syncStatusQuery())
  if (!data) return null
  const { proposal, pause } = data
  if (!proposal && !pause) return null
  return (
    <div className="grid gap-6 lg:gap-8">
      {proposal && <ProposalCard key={`${proposal.id}${proposal.state}`} run={proposal} />}
      {pause && <PauseCard pause={pause} />}
    </div>
  )
}

export function LastChanges() {
  const { data } = useQuery(syncStatusQuery())
  return data?.undoable ? <UndoCard key={data.undoable.id} run={data.undoable} /> : null
}
