import { useQueries } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toFoundGroups, toFoundNote } from '#web/groups/found-groups.ts'
import { Logo } from '#web/ui/crest/logo.tsx'
import type { GroupKind } from '#web/ui/crest/shield.ts'
import { Finder, FoundLinks } from '#web/ui/finder.tsx'
import { type ChronicleView, FOUND_KINDS, listFindQueries } from './queries.ts'

const KIND_LABELS: Record<GroupKind, string> = {
  dynasty: 'Dynasty',
  clan: 'Clan',
  bloodline: 'Bloodline',
}

/** Finds the group whose chronicle is read. */
export function GroupPicker({ view }: { view: ChronicleView }) {
  const navigate = useNavigate()
  const { find = '', before: _before, ...filters } = view
  const onFind = (text: string) =>
    navigate({
      to: '/chronicle',
      search: { ...view, find: text || undefined },
      replace: true,
      resetScroll: false,
    })
  return (
    <Finder
      path="/chronicle"
      search={filters}
      find={find}
      onFind={onFind}
      placeholder="Only one dynasty, clan or bloodline: search by name…"
    >
      <Found find={find} view={view} />
    </Finder>
  )
}

function Found({ find, view }: { find: string; view: ChronicleView }) {
  const queries = useQueries({ queries: listFindQueries(find) })
  const { rows, isForgiven } = toFoundGroups(queries.map(({ data }) => data))
  const found = FOUND_KINDS.flatMap((kind, index) =>
    (rows[index] ?? []).map((row) => ({
      key: `${kind}:${row.id}`,
      name: row.name,
      note: toFoundNote(row, KIND_LABELS[kind]),
      face: <Logo kind={kind} id={row.id} logoUuid={row.logoUuid} className="w-7" />,
      link: {
        to: '/chronicle' as const,
        search: { ...view, find: undefined, before: undefined, group: `${kind}:${row.id}` },
      },
    })),
  )
  const isPending = queries.some((query) => query.isPending)
  return (
    <FoundLinks
      found={isPending ? undefined : found}
      isError={queries.some(({ isError }) => isError)}
      isForgiven={isForgiven}
    />
  )
}
