import { Link } from '@tanstack/react-router'
import type { LineagePerson } from '#schema/contracts/lineage.ts'
import type { LineageView } from '#web/lib/lineage-view.ts'
import { Button } from '#web/ui/button.tsx'
import { Ancestry } from './ancestry.tsx'
import { FindBox } from './find-box.tsx'
import type { Lineage } from './use-lineage.ts'

type TreeToolsProps = {
  lineage: Lineage
  ownUuid: string | null
  view: LineageView
  onView: (view: LineageView, isStep: boolean) => void
  onFind: (path: readonly LineagePerson[]) => void
}

/** What stands above a tree: the search, the buttons, and the line that leads to its root. */
export function TreeTools({ lineage, ownUuid, view, onView, onFind }: TreeToolsProps) {
  const { mode, root, forest } = lineage
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-[1fr_auto] lg:items-center">
        <FindBox mode={mode} root={root} onFind={onFind} />
        <div className="grid grid-cols-2 gap-3 sm:flex">
          <Button disabled={!forest} onClick={lineage.expandAll} className="max-sm:px-2!">
            Expand All
          </Button>
          <Button disabled={!forest} onClick={lineage.collapseAll} className="max-sm:px-2!">
            Collapse All
          </Button>
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
    </>
  )
}

function ViewSwitch({ view, onView }: Pick<TreeToolsProps, 'view' | 'onView'>) {
  return (
    <fieldset className="flex max-sm:col-span-2">
      <legend className="sr-only">View</legend>
      {([undefined, 'chart'] as const).map((one) => (
        <Button
          key={one ?? 'list'}
          aria-pressed={view.view === one}
          onClick={() => onView({ ...view, view: one }, true)}
          className="grow not-first:-ml-px aria-pressed:bg-gold-800/60 aria-pressed:text-bone-50"
        >
          {one ? 'Chart' : 'List'}
        </Button>
      ))}
    </fieldset>
  )
}
