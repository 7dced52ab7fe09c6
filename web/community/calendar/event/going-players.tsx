import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/ui/fields/button.tsx'
import { UuidLink } from '#web/ui/words/name-links.tsx'
import { goingPlayersQuery, type OccurrenceKey } from '../queries.ts'

export function GoingPlayers({ of, day }: { of: OccurrenceKey; day: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mt-2 sm:text-right">
      <Button tone="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Who is going<span className="sr-only"> on {day}</span>
      </Button>
      {isOpen && <Names of={of} />}
    </div>
  )
}

function Names({ of }: { of: OccurrenceKey }) {
  const { data, error } = useQuery(goingPlayersQuery(of))
  if (!data) {
    return (
      <p role="status" className="mt-2 text-bone-300">
        {error ? 'The names could not be loaded.' : 'Loading the names...'}
      </p>
    )
  }
  const { count, players } = data
  const others = count - players.length
  return (
    <p role="status" className="mt-2 text-bone-300 wrap-anywhere">
      {players.map(({ id, name, uuid }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <UuidLink uuid={uuid} name={name} />
        </span>
      ))}
      {others > 0 &&
        `${players.length > 0 ? ' and ' : ''}${others} ${players.length > 0 ? 'more' : 'with hidden names'}`}
      {count === 0 && 'Nobody yet.'}
    </p>
  )
}
