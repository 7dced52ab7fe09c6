import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { findGroupsQuery } from '#web/groups/find-groups-query.ts'
import { findPlayersQuery } from '#web/players/find-players.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Logo } from '#web/ui/crest/logo.tsx'
import type { GroupKind } from '#web/ui/crest/shield.ts'
import { formatMemberCount } from '#web/ui/format-number.ts'
import { SearchBox } from '#web/ui/search-box.tsx'
import { type CompareView, maxOf } from './view.ts'

const LABELS = {
  dynasty: 'Add a dynasty by name…',
  clan: 'Add a clan by name…',
  bloodline: 'Add a bloodline by name…',
  player: 'Add a player by name…',
}

/** Adds another to what is compared; none when there are as many as can be. */
export function Picker({ view }: { view: CompareView }) {
  const [search, setSearch] = useState('')
  const navigate = useNavigate()
  const { kind, ids } = view
  if (ids.length >= maxOf(kind)) return null
  const pick = (id: number) => {
    setSearch('')
    void navigate({
      to: '/compare',
      search: { kind, ids: [...ids, id].join(',') },
      resetScroll: false,
    })
  }
  return (
    <search className="mx-auto mt-6 block max-w-xl noscript:hidden">
      <SearchBox value={search} onSearch={setSearch} placeholder={LABELS[kind]} />
      {search !== '' &&
        (kind === 'player' ? (
          <FoundPlayers search={search} without={ids} onPick={pick} />
        ) : (
          <FoundGroups kind={kind} search={search} without={ids} onPick={pick} />
        ))}
    </search>
  )
}

type FoundProps = { search: string; without: readonly number[]; onPick: (id: number) => void }

function FoundGroups({ kind, search, without, onPick }: FoundProps & { kind: GroupKind }) {
  const { data, isError } = useQuery(findGroupsQuery(kind, search))
  const found = data?.rows
    .filter(({ id }) => !without.includes(id))
    .map((row) => ({
      id: row.id,
      name: row.name,
      note: formatMemberCount(row.members),
      face: <Logo kind={kind} id={row.id} logoUuid={row.logoUuid} className="w-7" />,
    }))
  return <Found found={found} isError={isError} onPick={onPick} />
}

function FoundPlayers({ search, without, onPick }: FoundProps) {
  const { data, isError } = useQuery(findPlayersQuery(search))
  const found = data?.players
    .filter(({ id }) => !without.includes(id))
    .map((player) => ({
      id: player.id,
      name: player.characterName,
      note: player.race,
      face: <Avatar src={player.avatarUrl} species={player.race} className="size-9" />,
    }))
  return <Found found={found} isError={isError} onPick={onPick} />
}

type FoundListProps = {
  found: { id: number; name: string; note: string; face: React.ReactNode }[] | undefined
  isError: boolean
  onPick: (id: number) => void
}

function Found({ found, isError, onPick }: FoundListProps) {
  return (
    <>
      <p role="status" className="mt-2 text-bone-400">
        {isError
          ? 'The search failed. Try again in a moment.'
          : found === undefined
            ? 'Searching...'
            : found.length === 0
              ? 'None is called so.'
              : `${found.length} found`}
      </p>
      <ul className="mt-1">
        {found?.map(({ id, name, note, face }) => (
          <li key={id} className="border-b border-gold-800/60">
            <button
              type="button"
              onClick={() => onPick(id)}
              className="flex min-h-13 w-full items-center gap-4 px-2 text-left hover:bg-gold-800/20"
            >
              {face}
              <bdi className="font-display text-xl font-semibold text-bone-50">{name}</bdi>
              <span className="figures ml-auto text-bone-400">{note}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
