import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { toFoundGroups, toFoundNote } from '#web/groups/found-groups.ts'
import { Logo } from '#web/ui/crest/logo.tsx'
import { Finder, FoundLinks } from '#web/ui/finder.tsx'
import { type DirectoryPageView, listGroupQueries } from './queries.ts'

export type DirectoryGroupProps = {
  view: DirectoryPageView
  /** That of the view, once it is loaded. */
  group: { name: string } | null | undefined
  onView: (view: DirectoryPageView, shouldReplace?: boolean) => void
}

const KINDS = ['dynasty', 'clan', 'bloodline'] as const
const KIND_LABELS = { dynasty: 'Dynasty', clan: 'Clan', bloodline: 'Bloodline' }

/** The house, clan or bloodline whose players are shown, or the search for one. */
export function DirectoryGroup({ view, group, onView }: DirectoryGroupProps) {
  const { find = '', page: _page, ...kept } = view
  if (view.group) {
    return (
      <p className="flex flex-wrap items-center gap-x-4">
        <span>
          Only of <bdi className="text-bone-50">{group?.name ?? 'a group that is not here'}</bdi>
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
    <Finder
      path="/players"
      search={kept}
      find={find}
      onFind={(text) => onView({ ...kept, find: text || undefined }, true)}
      placeholder="Only one dynasty, clan or bloodline…"
    >
      <Found find={find} view={kept} />
    </Finder>
  )
}

function Found({ find, view }: { find: string; view: DirectoryPageView }) {
  const queries = useQueries({ queries: listGroupQueries(find) })
  const { rows, isForgiven } = toFoundGroups(queries.map(({ data }) => data))
  const found = KINDS.flatMap((kind, index) =>
    (rows[index] ?? []).map((row) => ({
      key: `${kind}:${row.id}`,
      name: row.name,
      note: toFoundNote(row, KIND_LABELS[kind]),
      face: <Logo kind={kind} id={row.id} logoUuid={row.logoUuid} className="w-7" />,
      link: { to: '/players' as const, search: { ...view, group: `${kind}:${row.id}` } },
    })),
  )
  return (
    <FoundLinks
      found={queries.some(({ isPending }) => isPending) ? undefined : found}
      isError={queries.some(({ isError }) => isError)}
      isForgiven={isForgiven}
    />
  )
}
