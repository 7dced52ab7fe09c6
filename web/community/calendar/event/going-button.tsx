import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UpcomingOccurrence } from '#schema/contracts/community/calendar.ts'
import { useIsHydrated } from '#web/lib/hydration.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { PlayerByUuidLink } from '#web/ui/words/subject-links.tsx'
import { toEventTitle } from '../event-row.tsx'
import { setAttendance } from '../mutations.ts'
import { attendingPlayersQuery, type OccurrenceKey } from '../queries.ts'
import { toShortDayText } from '../time/zoned-words.ts'

type GoingButtonProps = { event: UpcomingOccurrence; isSignedIn: boolean }

export function AttendanceButton({ event, isSignedIn }: GoingButtonProps) {
  const { entryId, date, title, count, isComing, isCalledOff } = event
  const isHydrated = useIsHydrated()
  const change = useSingleMutation(setAttendance({ entryId, date }))
  if (isCalledOff) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:justify-end">
      {count > 0 && <span className="figures text-base text-bone-300">{count} going</span>}
      {isSignedIn && (
        <Button
          size="small"
          tone={isComing ? 'primary' : 'secondary'}
          aria-pressed={isComing}
          aria-label={`Going: ${toEventTitle(title)}, ${toShortDayText(date)}`}
          disabled={!isHydrated}
          onClick={() => change.mutate(!isComing)}
        >
          <CheckBox isChecked={isComing} />
          Going
        </Button>
      )}
    </p>
  )
}

function CheckBox({ isChecked }: { isChecked: boolean }) {
  return (
    <svg viewBox="0 0 14 14" className="size-3.5" fill="none" stroke="currentColor" aria-hidden>
      <path d="M.5.5h13v13H.5z" />
      {isChecked && <path d="m3 7.5 2.5 2.5L11 4" strokeWidth="1.5" />}
    </svg>
  )
}

export function AttendingPlayers({ of, day }: { of: OccurrenceKey; day: string }) {
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
  const { data, error } = useQuery(attendingPlayersQuery(of))
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
          <PlayerByUuidLink uuid={uuid} name={name} />
        </span>
      ))}
      {others > 0 &&
        `${players.length > 0 ? ' and ' : ''}${others} ${players.length > 0 ? 'more' : 'with hidden names'}`}
      {count === 0 && 'Nobody yet.'}
    </p>
  )
}
