import { toLongDate } from '#schema/core/time/date-words.ts'
import { isBadRequest, isNotFound } from '#web/lib/api-error.ts'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { PastTreeBar } from './past/past-tree-bar.tsx'
import { SelectedPlayerBar } from './selected-player-bar.tsx'
import { TreeList } from './tree/tree-list.tsx'
import { TreeSkeleton } from './tree/tree-skeleton.tsx'
import { type LoadedTree, type Tree, type TreeOptions, useTree } from './tree/use-tree.ts'
import { TreeToolbar } from './tree-toolbar.tsx'

type TreePanelProps = TreeOptions & { ownUuid: string | null }

const Chart = lazyComponent(
  () => import('./chart/chart.tsx'),
  () => <TreeSkeleton text="Drawing the chart..." />,
)

const TREE_NAMES = { bloodline: 'Bloodline', followers: 'Followers' }
const PAGE =
  'mt-3 border border-gold-800/80 bg-linear-to-b from-night-850/90 to-night-900/80 p-1 shadow-raised sm:p-3'

export function TreePanel({ ownUuid, ...options }: TreePanelProps) {
  const tree = useTree(options)
  const { treeData, rows, root } = tree
  // On a past day, a tree is shown even if the player had no childer.
  const isEmpty = !tree.past && (treeData?.members.get(root)?.childCount ?? 0) === 0
  return (
    <>
      <TreeToolbar tree={tree} ownUuid={ownUuid} />
      {tree.past && <PastTreeBar past={tree.past} isCompact={tree.view.view === 'chart'} />}
      {treeData && rows && !isEmpty ? (
        <TreeFrame tree={{ ...tree, treeData, rows }} />
      ) : (
        <NoTree tree={tree} />
      )}
    </>
  )
}

function TreeFrame({ tree }: { tree: LoadedTree }) {
  const { mode, root, rows, active, view, treeData, past } = tree
  const isChart = view.view === 'chart'
  const row = rows.list[rows.indexByKey.get(active.key) ?? 0]
  const name = `${TREE_NAMES[mode]} of ${treeData.members.get(root)?.characterName}`
  const label = past ? `${name}, ${toLongDate(past.day)}` : name
  return (
    <div
      data-tree
      className={`${PAGE} ${isChart ? 'flex grow flex-col' : ''} [&:fullscreen]:bg-night-950`}
    >
      {isChart ? (
        <Chart tree={tree} label={label} name={name} />
      ) : (
        <TreeList tree={tree} label={label} />
      )}
      {row && <SelectedPlayerBar tree={tree} row={row} isChart={isChart} />}
    </div>
  )
}

function NoTree({ tree: { mode, treeData, error, refetch, past } }: { tree: Tree }) {
  if (past?.timeline && !treeData) {
    return <EmptyState title={`Not in the game on ${toLongDate(past.day)}`} />
  }
  if (treeData || isNotFound(error) || isBadRequest(error)) {
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
