import { useQueries } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Leader } from '#schema/contracts/realm/groups.ts'
import type { RankingRow } from '#schema/contracts/realm/rankings.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { matchesSearch } from '#schema/core/names/player-name.ts'
import { GROUP_PROFILE_PATHS } from '#web/lib/address/paths.ts'
import { isolateBidiName } from '#web/lib/names/plain-letters.ts'
import { useDebouncedValue } from '#web/lib/use-view-changes.ts'
import {
  getGroupSearchQueries,
  SEARCHED_GROUP_KINDS,
} from '#web/realm/groups/finding/find-groups-query.ts'
import { Logo } from '#web/ui/crest/logo.tsx'
import type { GroupKind } from '#web/ui/crest/shield.ts'
import { toDynastyTypeLabel } from '#web/ui/page/badge.tsx'
import { type PaletteResult, type PaletteSection, toRetryResult, toSectionState } from './result.ts'

export function usePaletteGroupSections(search: string): PaletteSection[] {
  const navigate = useNavigate()
  const wanted = search.trim()
  const debounced = useDebouncedValue(wanted)
  const looks: Record<GroupKind, Look> = {
    dynasty: {
      title: 'Dynasties',
      toNote: ({ type, clan }) => {
        const label = type ? toDynastyTypeLabel(type) : 'Dynasty'
        return clan ? `${label} of ${isolateBidiName(clan.name)}` : label
      },
    },
    clan: { title: 'Clans', toNote: ({ members }) => `Clan of ${formatCount(members)} members` },
    bloodline: {
      title: 'Bloodlines',
      toNote: ({ members }) => `Bloodline of ${formatCount(members)} descendants`,
    },
  }
  const isEnabled = debounced !== '' && debounced === wanted
  const queries = useQueries({
    queries: getGroupSearchQueries(debounced).map((query) => ({ ...query, enabled: isEnabled })),
  })
  const sections = SEARCHED_GROUP_KINDS.map((kind, index) => {
    const query = queries[index]
    const state = query ? toSectionState(query, wanted, debounced) : 'loading'
    // Until the response arrives, show the previous results that match the new text.
    const rows = wanted === '' ? [] : (query?.data?.rows ?? [])
    const found = rows.flatMap((row) => toFound(row, wanted, state === 'ready'))
    const look = looks[kind]
    const results =
      state === 'failed'
        ? [toRetryResult(look.title, () => void query?.refetch())]
        : found.map((one) =>
            toResult(kind, one, look, () =>
              navigate({ to: GROUP_PROFILE_PATHS[kind], params: { id: String(one.row.id) } }),
            ),
          )
    return {
      title: look.title,
      results,
      isNamed: found[0] !== undefined && !found[0].leader && !found[0].row.formerName,
      state,
    }
  })
  return sections.sort((a, b) => Number(b.isNamed) - Number(a.isNamed))
}

type Look = { title: string; toNote: (row: RankingRow) => string }

type Found = { row: RankingRow; leader: Leader | null }

function toFound(row: RankingRow, search: string, isOfSearch: boolean): Found[] {
  if (matchesSearch(search, [row.name])) return [{ row, leader: null }]
  const leader = row.leadership.find(({ name }) => matchesSearch(search, [name])) ?? null
  return leader || isOfSearch ? [{ row, leader }] : []
}

function toResult(
  kind: GroupKind,
  { row, leader }: Found,
  look: Look,
  onPick: () => unknown,
): PaletteResult {
  const { id, name, species, logoUuid, formerName } = row
  return {
    key: `${kind}-${id}`,
    name,
    note: leader
      ? `${leader.role}: ${isolateBidiName(leader.name)}`
      : formerName
        ? `formerly ${isolateBidiName(formerName)}`
        : look.toNote(row),
    face: <Logo kind={kind} id={id} logoUuid={logoUuid} className="w-8" />,
    species,
    onPick: () => void onPick(),
  }
}
