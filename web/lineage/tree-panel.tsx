import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { LineageMode } from '#schema/contracts/lineage.ts'
import { isMalformed, isNotFound } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { Ancestry } from './ancestry.tsx'
import { FindBox } from './find-box.tsx'
import type { Row } from './rows.ts'
import { Standing } from './standing.tsx'
import { TreeList } from './tree-list.tsx'
import { TreeSkeleton } from './tree-skeleton.tsx'
import { type Lineage, useLineage } from './use-lineage.ts'
import { useStanding } from './use-standing.ts'
import type { LineageView } from './view.ts'
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

/** One tree with what moves about in it. */
export function TreePanel(props: TreePanelProps) {
  const { mode, root, ownUuid, view, onView, onVisit } = props
  const lineage = useLineage(mode, root)
  const { active, setActive, goTo } = useStanding(lineage, view.person)
  const { rows, forest } = lineage
  const rootMember = forest?.members.get(root)
  if (!rows || !forest || !rootMember) return <Missing lineage={lineage} />

  const row = rows.list[rows.indexByKey.get(active.key) ?? 0]
  const begin = (uuid: string) => onView({ ...view, root: uuid, person: undefined }, true)
  const remember = (uuid: string) => {
    if (uuid !== view.person) onView({ ...view, person: uuid }, false)
  }
  const viewProps: ViewProps = {
    lineage,
    forest,
    rows,
    active,
    label: `${TREE_NAMES[mode]} of ${rootMember.characterName}`,
    view,
    onActive: setActive,
    onView,
    onVisit,
    onRemember: remember,
    onRoot: begin,
  }
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-[1fr_auto] lg:items-center">
        <FindBox
          mode={mode}
          root={root}
          onFind={(path) => {
            const uuids = path.map((person) => person.playerUuid)
            void goTo(uuids)
            onView({ ...view, person: uuids.at(-1) }, true)
          }}
        />
        <div className="flex flex-wrap gap-3">
          <Button onClick={lineage.expandAll}>Expand All</Button>
          <Button onClick={lineage.collapseAll}>Collapse All</Button>
          <ViewSwitch view={view} onView={onView} />
        </div>
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <Ancestry mode={mode} root={root} view={view} />
        {ownUuid && root !== ownUuid && (
          <Link
            to="/lineage"
            search={{ ...view, root: undefined, person: undefined }}
            resetScroll={false}
            className="text-link"
          >
            Your own tree
          </Link>
        )}
      </div>
      {rootMember.childCount === 0 ? (
        <NoData mode={mode} />
      ) : (
        <div className="mt-3 border border-gold-800/80 bg-linear-to-b from-night-850/90 to-night-900/80 p-1 shadow-raised sm:p-3">
          {view.view === 'chart' ? (
            <Suspense fallback={<Spinner />}>
              <Chart {...viewProps} />
            </Suspense>
          ) : (
            <TreeList {...viewProps} />
          )}
          {row && (
            <Standing
              lineage={lineage}
              isChart={view.view === 'chart'}
              row={row}
              parent={toParent(lineage, row)}
              onRoot={begin}
              onLeave={() => row.kind === 'member' && remember(row.key)}
            />
          )}
        </div>
      )}
    </>
  )
}

function ViewSwitch({ view, onView }: Pick<ViewProps, 'view' | 'onView'>) {
  return (
    <fieldset className="flex">
      <legend className="sr-only">View</legend>
      {([undefined, 'chart'] as const).map((one) => (
        <Button
          key={one ?? 'list'}
          aria-pressed={view.view === one}
          onClick={() => onView({ ...view, view: one }, true)}
          className="not-first:-ml-px aria-pressed:bg-gold-800/60 aria-pressed:text-bone-50"
        >
          {one ? 'Chart' : 'List'}
        </Button>
      ))}
    </fieldset>
  )
}

const TREE_NAMES = { bloodline: 'Bloodline', followers: 'Followers' }

function toParent({ forest }: Lineage, row: Row) {
  const member = row.kind === 'member' ? row.member : row.parent
  return (member.parentUuid && forest?.members.get(member.parentUuid)) || null
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
