import { Link } from '@tanstack/react-router'
import { Button } from '#web/ui/fields/button.tsx'
import { Ancestry } from './ancestry.tsx'
import { LineageSearchBox } from './lineage-search-box.tsx'
import { getUtcToday } from './past/days.ts'
import type { Tree } from './tree/use-tree.ts'

type TreeToolsProps = { tree: Tree; ownUuid: string | null }

export function TreeToolbar({ tree, ownUuid }: TreeToolsProps) {
  const { mode, root, view, treeData } = tree
  const size = view.view === 'chart' ? 'small' : 'medium'
  const gap = view.view === 'chart' ? 'mt-1' : 'mt-4'
  return (
    <>
      <div className="grid gap-x-4 gap-y-3 lg:grid-cols-[1fr_auto] lg:items-center">
        {tree.past ? (
          // Past days have no search, because the search covers only today's tree.
          <span />
        ) : (
          <LineageSearchBox mode={mode} root={root} onFind={(path) => void tree.find(path)} />
        )}
        <div
          className={`flex flex-wrap gap-3 sm:flex-nowrap max-sm:*:grow ${size === 'small' ? 'max-sm:gap-2' : ''}`}
        >
          {(['Expand All', 'Collapse All'] as const).map((label) => (
            <Button
              key={label}
              size={size}
              disabled={!treeData}
              onClick={label === 'Expand All' ? tree.expandAll : tree.collapseAll}
              className="max-sm:px-1! max-sm:tracking-wide!"
            >
              {label}
            </Button>
          ))}
          <ViewSwitch tree={tree} size={size} />
        </div>
      </div>
      <div className={`${gap} flex flex-wrap items-center justify-between gap-x-6 gap-y-1`}>
        <Ancestry mode={mode} root={root} view={view} />
        <span className="flex flex-wrap gap-x-6">
          {!tree.past && treeData && (
            <button
              type="button"
              onClick={() => tree.setView({ ...view, asOf: getUtcToday() }, true)}
              className="text-link"
            >
              As of a past day
            </button>
          )}
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
        </span>
      </div>
    </>
  )
}

function ViewSwitch({ tree: { view, setView }, size }: { tree: Tree; size: 'small' | 'medium' }) {
  return (
    <fieldset className={`flex ${size === 'medium' ? 'max-sm:basis-full' : ''}`}>
      <legend className="sr-only">View</legend>
      {([undefined, 'chart'] as const).map((one) => (
        <Button
          key={one ?? 'list'}
          size={size}
          aria-pressed={view.view === one}
          onClick={() => setView({ ...view, view: one }, true)}
          className="grow not-first:-ml-px max-sm:px-2! max-sm:tracking-wide! aria-pressed:bg-gold-800/60 aria-pressed:text-bone-50"
        >
          {one ? 'Chart' : 'List'}
        </Button>
      ))}
    </fieldset>
  )
}
