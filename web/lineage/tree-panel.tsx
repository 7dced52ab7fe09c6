import { useState } from 'react'
import type { LineageMode } from '#schema/contracts/lineage.ts'
import { isMalformed, isNotFound } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { type Active, TreeList } from './tree-list.tsx'
import { TreeSkeleton } from './tree-skeleton.tsx'
import { type Lineage, useLineage } from './use-lineage.ts'
import type { LineageView } from './view.ts'

type TreePanelProps = {
  mode: LineageMode
  root: string
  ownUuid: string | null
  view: LineageView
  onView: (view: LineageView, isStep: boolean) => void
  onVisit: (uuid: string) => void
}

/** One tree with what moves about in it. */
export function TreePanel(props: TreePanelProps) {
  const { mode, root, view, onView, onVisit } = props
  const lineage = useLineage(mode, root)
  const [active, setActive] = useState<Active>({ key: root, turn: 0, isCentred: false })
  const { rows, forest } = lineage
  const rootMember = forest?.members.get(root)
  if (!rows || !rootMember) return <Missing lineage={lineage} />
  if (rootMember.childCount === 0) return <NoData mode={mode} />
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-3">
        <Button size="small" onClick={lineage.expandAll}>
          Expand All
        </Button>
        <Button size="small" onClick={lineage.collapseAll}>
          Collapse All
        </Button>
      </div>
      <div className="border border-gold-800/80 bg-linear-to-b from-night-850/90 to-night-900/80 p-1 shadow-raised sm:p-4">
        <TreeList
          lineage={lineage}
          rows={rows}
          active={active}
          label={`${mode === 'bloodline' ? 'Bloodline' : 'Followers'} of ${rootMember.characterName}`}
          onActive={setActive}
          onVisit={onVisit}
          onRoot={(uuid) => onView({ ...view, root: uuid, person: undefined }, true)}
        />
      </div>
    </>
  )
}

function Missing({ lineage: { mode, error, refetch } }: { lineage: Lineage }) {
  if (isNotFound(error) || isMalformed(error)) return <NoData mode={mode} />
  if (error) {
    return <ErrorState title="Failed to load lineage data" error={error} onRetry={refetch} />
  }
  return (
    <>
      <StatusLine text="Loading the lineage..." />
      <TreeSkeleton />
    </>
  )
}

function NoData({ mode }: { mode: LineageMode }) {
  return (
    <EmptyState
      title={mode === 'bloodline' ? 'No bloodline data available' : 'No follower data available'}
    />
  )
}
