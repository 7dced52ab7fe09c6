import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { OPEN_ENTRIES_MAX } from '#schema/community/calendar/calendar-rules.ts'
import { toRepeatText } from '#schema/community/calendar/repeat-words.ts'
import type { CalendarEntry } from '#schema/contracts/community/calendar.ts'
import { GAME_TIME_ZONE_NAME } from '#web/site.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { Card, CardTitle } from '#web/ui/page/card.tsx'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { toTitle } from '../evening-row.tsx'
import { type PlannerOf, plannedQuery } from '../queries.ts'
import { toClock, toLengthText, toShortDay } from '../time/zoned-words.ts'
import EntryActions from './entry-actions.tsx'
import { EntryForm } from './entry-form.tsx'

export default function Planning({ planner }: { planner: PlannerOf }) {
  const { data, error, refetch } = useQuery(plannedQuery(planner))
  const [isWriting, setWriting] = useState(false)
  const shouldRestoreFocus = useRef(false)
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={refetch} title="The entries could not be loaded" />
    ) : null
  }
  const { entries } = data
  const isFull = entries.length >= OPEN_ENTRIES_MAX
  return (
    <Card aria-labelledby="planning" className="mx-auto mt-8 max-w-3xl">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <CardTitle id="planning">
          {planner.kind === 'realm' ? 'Plan the realm’s evenings' : 'Plan the evenings'}
        </CardTitle>
        <p className="figures text-bone-300">
          {entries.length} of {OPEN_ENTRIES_MAX} planned
        </p>
      </div>
      {isWriting ? (
        <EntryForm
          planner={planner}
          entry={null}
          onClose={() => {
            shouldRestoreFocus.current = true
            setWriting(false)
          }}
        />
      ) : (
        <p className="mt-3">
          <Button
            ref={(button) => {
              // Closing the form returns the focus to the button that opened it.
              if (shouldRestoreFocus.current) button?.focus()
              shouldRestoreFocus.current = false
            }}
            size="small"
            disabled={isFull}
            onClick={() => setWriting(true)}
          >
            Plan an evening
          </Button>
          {isFull && (
            <span className="ml-3 text-bone-400">Remove one before you plan another.</span>
          )}
        </p>
      )}
      <ul className="mt-4 divide-y divide-gold-800/60">
        {entries.map((entry) => (
          <li key={entry.id} className="py-4 wrap-anywhere">
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Entry({ entry }: { entry: CalendarEntry }) {
  const { id, title, date, minute, minutes } = entry
  const days = toRepeatText(entry) ?? toShortDay(date)
  return (
    <>
      <h3 className="font-display text-xl font-semibold">
        <Link to="/calendar/$id" params={{ id: String(id) }} className="hover:text-gold-200">
          <bdi>{toTitle(title)}</bdi>
        </Link>
      </h3>
      <p className="figures mt-1 text-bone-300">
        {days}, {toClock(minute)} {GAME_TIME_ZONE_NAME}, {toLengthText(minutes)}.{' '}
        <Link to="/calendar/$id" params={{ id: String(id) }} className="text-link">
          Call off or move one<span className="sr-only"> of {toTitle(title)}</span>
        </Link>
      </p>
      <EntryActions entry={entry} />
    </>
  )
}
