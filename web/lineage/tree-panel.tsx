import { lazy, Suspense } from 'react'
import type { LineageMode, LineagePerson } from '#schema/contracts/lineage.ts'
import { isMalformed, isNotFound } from '#web/lib/api-error.ts'
import type { LineageView } from '#web/lib/lineage-view.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Standing } from './standing.tsx'
import { TreeList } from './tree-list.tsx'
import { TreeSkeleton } from './tree-skeleton.tsx'
import { TreeTools } from './tree-tools.tsx'
import { type Lineage, useLineage } from './use-lineage.ts'
import { useStanding } from './use-standing.ts'
import type { ViewProps } from './view-props.ts'

type TreePanelProps = {
  mode: LineageMode
  root: string
  ownUuid: string | null
  view: LineageView
  onView: (view: LineageView, isStep: boolean) => void
  onVisit: (uuid: string) => void
}

// Only who opens the chart fetches what draws it.
const Chart = lazy(() => import('./chart/chart.tsx'))

const TREE_NAMES = { bloodline: 'Bloodline', followers: 'Followers' }

/** One tree with what moves about in it. */
export function TreePanel({ mode, root, ownUuid, view, onView, onVisit }: TreePanelProps) {
  const lineage = useLineage(mode, root)
  const { active, setActive, goTo } = useStanding(lineage, view.person)
  const { rows, forest } = lineage
  const rootMember = forest?.members.get(root)

  async function find(path: readonly LineagePerson[]) {
    const uuids = path.map((person) => person.playerUuid)
    await goTo(uuids)
    onView({ ...view, person: uuids.at(-1) }, true)
  }

  return (
    <>
      <TreeTools
        lineage={lineage}
        ownUuid={ownUuid}
        view={view}
        onView={onView}
        onFind={(path) => void find(path)}
      />
      {rows && forest && rootMember && rootMember.childCount > 0 ? (
        <Tree
          lineage={lineage}
          forest={forest}
          rows={rows}
          active={active}
          label={`${TREE_NAMES[mode]} of ${rootMember.characterName}`}
          view={view}
          onActive={setActive}
          onView={onView}
          onVisit={onVisit}
          onRemember={(uuid) => {
            if (uuid !== view.person) onView({ ...view, person: uuid }, false)
          }}
          onRoot={(uuid) => onView({ ...view, root: uuid, person: undefined }, true)}
        />
      ) : (
        <NoTree lineage={lineage} />
      )}
    </>
  )
}

const PAGE =
  'mt-3 border border-gold-800/80 bg-linear-to-b from-night-850/90 to-night-900/80 p-1 shadow-raised sm:p-3'

function Tree(props: ViewProps) {
  const { rows, active, view, lineage, onRoot, onRemember } = props
  const isChart = view.view === 'chart'
  const row = rows.list[rows.indexByKey.get(active.key) ?? 0]
  return (
    <div
      data-tree
      className={`${PAGE} [&:fullscreen]:flex [&:fullscreen]:flex-col [&:fullscreen]:bg-night-950`}
    >
      {isChart ? (
        <Suspense fallback={<TreeSkeleton text="Drawing the chart..." />}>
          <Chart {...props} />
        </Suspense>
      ) : (
        <TreeList {...props} />
      )}
      {row && (
        <Standing
          lineage={lineage}
          isChart={isChart}
          row={row}
          view={view}
          onRoot={onRoot}
          onLeave={() => row.kind === 'member' && onRemember(row.key)}
        />
      )}
    </div>
  )
}

/** What stands there while the tree is on its way, when it failed, and when there is none. */
function NoTree({ lineage: { mode, forest, error, refetch } }: { lineage: Lineage }) {
  if (forest || isNotFound(error) || isMalformed(error)) {
    const title =
      mode === 'bloodline' ? 'No bloodline data available' : 'No follower data available'
    return <EmptyState title={title} />
  }
  if (error) {
    return <ErrorState title="Failed to load lineage data" error={error} onRetry={refetch} />
  }
  return (
    <div className={PAGE}>
      <TreeSkeleton text="Loading the lineage..." />
    </div>
  )
}
