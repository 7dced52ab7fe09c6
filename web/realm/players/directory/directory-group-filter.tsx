import { Link } from '@tanstack/react-router'
import { FoundGroupLinks } from '#web/realm/groups/finding/found-group-links.tsx'
import type { DirectoryPageSearch } from '#web/realm/players/queries.ts'
import { LinkSearchForm } from '#web/ui/fields/finder.tsx'

export type DirectoryGroupFilterProps = {
  view: DirectoryPageSearch
  group: { name: string } | null | undefined
  onView: (view: DirectoryPageSearch, shouldReplace?: boolean) => void
}

export function DirectoryGroupFilter({ view, group, onView }: DirectoryGroupFilterProps) {
  const { find = '', page: _page, ...kept } = view
  if (view.group) {
    return (
      <p className="flex flex-wrap items-center gap-x-4">
        <span>
          Only of <bdi className="text-bone-50">{group?.name ?? 'a group that was not found'}</bdi>
        </span>
        <Link
          to="/players"
          search={{ ...kept, group: undefined }}
          resetScroll={false}
          className="inline-flex min-h-8 items-center text-link"
        >
          All players
        </Link>
      </p>
    )
  }
  return (
    <LinkSearchForm
      path="/players"
      search={kept}
      find={find}
      onFind={(text) => onView({ ...kept, find: text || undefined }, true)}
      placeholder="Only one dynasty, clan or bloodline…"
    >
      <FoundGroupLinks
        find={find}
        toLink={(group) => ({ to: '/players', search: { ...kept, group } })}
      />
    </LinkSearchForm>
  )
}
