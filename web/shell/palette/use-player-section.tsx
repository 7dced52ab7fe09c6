import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { PlayerListItem, SuggestedListItem } from '#schema/contracts/realm/players.ts'
import { matchesSearch } from '#schema/core/names/player-name.ts'
import { isolateName } from '#web/lib/names/plain-letters.ts'
import { useDebouncedValue } from '#web/lib/use-view-changes.ts'
import { findPlayersQuery } from '#web/realm/players/find-players.ts'
import { Avatar } from '#web/ui/glyphs/avatar.tsx'
import { type PaletteSection, toRetryResult, toSectionState } from './result.ts'

type FoundPlayer = PlayerListItem & Partial<Pick<SuggestedListItem, 'formerName'>>

export function usePlayerSections(search: string): PaletteSection[] {
  const navigate = useNavigate()
  const wanted = search.trim()
  const debounced = useDebouncedValue(wanted)
  const query = useQuery({
    ...findPlayersQuery(debounced),
    enabled: debounced !== '' && debounced === wanted,
  })
  const { data, refetch } = query
  const state = toSectionState(query, wanted, debounced)
  // Until the response arrives, show the previous results that match the new text.
  const players = data?.players.filter((one) => matchesSearch(wanted, [one.characterName])) ?? []
  const formerly = data?.formerly.filter((one) => matchesSearch(wanted, [one.formerName])) ?? []
  const toResult = (player: FoundPlayer) => ({
    key: `player-${player.id}`,
    name: player.characterName,
    note: toNote(player),
    face: <Avatar src={player.avatarUrl} species={player.race} className="size-9" />,
    species: player.race,
    onPick: () =>
      void navigate({ to: '/players/by-uuid/$uuid', params: { uuid: player.playerUuid } }),
  })
  const suggestions = wanted && state === 'ready' ? (data?.suggestions ?? []) : []
  return [
    {
      title: 'Players',
      results:
        state === 'failed'
          ? [toRetryResult('Players', () => void refetch())]
          : wanted
            ? [...players, ...formerly].map(toResult)
            : [],
      state,
    },
    { title: 'Did you mean', results: suggestions.map(toResult), state: 'ready' },
  ]
}

function toNote({ power, isActive, status, formerName }: FoundPlayer): string {
  if (formerName != null) return `formerly ${isolateName(formerName)}`
  if (status === 'Dead') return `${power}, dead`
  return isActive ? `${power}, seen today` : power
}
