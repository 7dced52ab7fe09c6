import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Leader } from '#schema/contracts/groups.ts'
import type { Race } from '#schema/rules.ts'
import { isolate } from '#web/lib/names/isolate.ts'
import { Logo } from '#web/ui/crest/logo.tsx'
import type { GroupKind } from '#web/ui/crest/shield.ts'
import { toTypeLabel } from '#web/ui/page/badge.tsx'
import { formatCount } from '#web/ui/words/format-number.ts'
import { type FoundGroup, findGroups } from './find-groups.ts'
import { bloodlinesQuery, clansQuery, dynastiesQuery } from './list-queries.ts'
import { type Result, type Section, toRetry } from './result.ts'

const FOUND_MAX = 4

type Group = { id: number; name: string; logoUuid: string | null; leadership: Leader[] }

/**
 * Dynasties, clans and bloodlines by their own or their leaders' names, from the ranking lists. Kinds
 * of which one bears the name come first.
 */
export function useGroupSections(search: string): Section[] {
  const navigate = useNavigate()
  const to = (id: number) => ({ id: String(id) })
  const sections = [
    toSection(useQuery(dynastiesQuery()), search, {
      title: 'Dynasties',
      kind: 'dynasty',
      toNote: (row) =>
        row.clanName
          ? `${toTypeLabel(row.type)} of ${isolate(row.clanName)}`
          : toTypeLabel(row.type),
      toSpecies: (row) => row.species,
      open: (row) => navigate({ to: '/dynasties/$id', params: to(row.id) }),
    }),
    toSection(useQuery(clansQuery()), search, {
      title: 'Clans',
      kind: 'clan',
      toNote: (row) => `Clan of ${formatCount(row.memberCount)} members`,
      open: (row) => navigate({ to: '/clans/$id', params: to(row.id) }),
    }),
    toSection(useQuery(bloodlinesQuery()), search, {
      title: 'Bloodlines',
      kind: 'bloodline',
      toNote: (row) => `Bloodline of ${formatCount(row.totalDescendants)} descendants`,
      toSpecies: (row) => row.speciesName,
      open: (row) => navigate({ to: '/bloodlines/$id', params: to(row.id) }),
    }),
  ]
  return sections.sort((a, b) => Number(b.isNamed) - Number(a.isNamed))
}

type Look<Row> = {
  title: string
  kind: GroupKind
  toNote: (row: Row) => string
  toSpecies?: (row: Row) => Race | null
  open: (row: Row) => Promise<void>
}

function toSection<Row extends Group>(
  { data, isError, refetch }: UseQueryResult<Row[]>,
  search: string,
  look: Look<Row>,
): Section & { isNamed: boolean } {
  const isWanted = search.trim() !== ''
  const isFailed = isWanted && isError && !data
  const found = findGroups(data ?? [], search, FOUND_MAX)
  return {
    title: look.title,
    results: isFailed
      ? [toRetry(look.title, () => void refetch())]
      : found.map((one) => toResult(one, look)),
    isNamed: found[0]?.leader === null,
    state: isFailed ? 'failed' : !isWanted || data ? 'ready' : 'loading',
  }
}

function toResult<Row extends Group>({ row, leader }: FoundGroup<Row>, look: Look<Row>): Result {
  return {
    key: `${look.kind}-${row.id}`,
    name: row.name,
    note: leader ? `${leader.role}: ${isolate(leader.name)}` : look.toNote(row),
    face: <Logo kind={look.kind} id={row.id} logoUuid={row.logoUuid} className="w-8" />,
    species: look.toSpecies?.(row) ?? null,
    onPick: () => void look.open(row),
  }
}
