import { useQueries } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { Logo } from '#web/ui/crest/logo.tsx'
import { SearchResults } from '#web/ui/fields/finder.tsx'
import { getGroupSearchQueries, SEARCHED_GROUP_KINDS } from './find-groups-query.ts'
import { toFoundGroups, toMatchNote } from './found-groups.ts'

const KIND_LABELS = { dynasty: 'Dynasty', clan: 'Clan', bloodline: 'Bloodline' }

type FoundGroupLinksProps = {
  find: string
  toLink: (group: string) => LinkProps
}

export function FoundGroupLinks({ find, toLink }: FoundGroupLinksProps) {
  const queries = useQueries({ queries: getGroupSearchQueries(find) })
  const { rows, isForgiven } = toFoundGroups(queries.map(({ data }) => data))
  const found = SEARCHED_GROUP_KINDS.flatMap((kind, index) =>
    (rows[index] ?? []).map((row) => ({
      key: `${kind}:${row.id}`,
      name: row.name,
      note: toMatchNote(row, KIND_LABELS[kind]),
      face: <Logo kind={kind} id={row.id} logoUuid={row.logoUuid} className="w-7" />,
      link: toLink(`${kind}:${row.id}`),
    })),
  )
  return (
    <SearchResults
      found={queries.some(({ isPending }) => isPending) ? undefined : found}
      isError={queries.some(({ isError }) => isError)}
      isForgiven={isForgiven}
    />
  )
}
