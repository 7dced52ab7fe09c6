import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/ui/fields/button.tsx'
import { SearchBox } from '#web/ui/fields/search-box.tsx'
import { Avatar } from '#web/ui/glyphs/avatar.tsx'
import { playerByUuidQuery, playerSearchQuery } from './find-players.ts'

type PlayerPickerProps = {
  label: string
  uuid: string | undefined
  onPick: (uuid: string | undefined) => void
}

export function PlayerPicker({ label, uuid, onPick }: PlayerPickerProps) {
  return (
    <section aria-label={label}>
      <h2 className="small-caps mb-3 text-gold-300">{label}</h2>
      {uuid ? (
        <Chosen uuid={uuid} onChange={() => onPick(undefined)} />
      ) : (
        <Search label={label} onPick={onPick} />
      )}
    </section>
  )
}

const ROW = 'flex min-h-16 w-full items-center gap-4 px-3 py-2 text-left'

function Chosen({ uuid, onChange }: { uuid: string; onChange: () => void }) {
  const { data: player, isPending } = useQuery(playerByUuidQuery(uuid))
  const name = isPending ? 'Looking…' : (player?.characterName ?? 'Not in the game')
  return (
    <div className={`${ROW} border border-gold-800`}>
      <Avatar
        src={player?.avatarUrl ?? null}
        species={player?.race ?? null}
        className="size-12 rounded-full"
      />
      <bdi className="min-w-0 grow font-display text-xl font-semibold text-bone-50">{name}</bdi>
      <Button size="small" onClick={onChange} aria-label={`Choose someone other than ${name}`}>
        Change
      </Button>
    </div>
  )
}

function Search({ label, onPick }: Pick<PlayerPickerProps, 'label' | 'onPick'>) {
  const [wanted, setWanted] = useState('')
  const { data } = useQuery({ ...playerSearchQuery(wanted), enabled: wanted !== '' })
  const suggestions = wanted ? (data?.suggestions ?? []) : []
  const found = wanted ? data?.players : undefined
  const players = found?.length === 0 ? suggestions : found
  return (
    <>
      <SearchBox value={wanted} onSearch={setWanted} placeholder={`${label}: search by name…`} />
      <p role="status" className="sr-only">
        {players && `${players.length} players found`}
      </p>
      {found?.length === 0 && (
        <p className="mt-3 text-bone-400">
          {suggestions.length > 0
            ? 'No player has that name. Did you mean'
            : 'No player has that name.'}
        </p>
      )}
      {players && players.length > 0 && (
        <ul className="mt-2 divide-y divide-gold-800/60 border border-gold-800">
          {players.map((player) => (
            <li key={player.id}>
              <button
                type="button"
                onClick={() => onPick(player.playerUuid)}
                className={`${ROW} hover:bg-gold-800/25`}
              >
                <Avatar src={player.avatarUrl} species={player.race} className="size-10" />
                <bdi className="min-w-0 font-display text-xl text-bone-100">
                  {player.characterName}
                </bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
