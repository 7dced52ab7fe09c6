import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { OPEN_ENTRIES_MAX } from '#schema/community/calendar/calendar-rules.ts'
import { type EventPlanner, plannedEventsQuery } from '#web/community/calendar/queries.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { EventForm } from './event-form.tsx'

export default function EventPlanning({ planner }: { planner: EventPlanner }) {
  const { data } = useQuery(plannedEventsQuery(planner))
  const [isWriting, setWriting] = useState(false)
  const shouldRestoreFocus = useRef(false)
  if (isWriting) {
    return (
      <EventForm
        planner={planner}
        entry={null}
        onClose={() => {
          shouldRestoreFocus.current = true
          setWriting(false)
        }}
      />
    )
  }
  const isFull = data !== undefined && data.entries.length >= OPEN_ENTRIES_MAX
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        ref={(button) => {
          if (shouldRestoreFocus.current) button?.focus()
          shouldRestoreFocus.current = false
        }}
        size="small"
        disabled={isFull}
        onClick={() => setWriting(true)}
      >
        Plan an event
      </Button>
      {isFull && (
        <span className="text-bone-400">
          You can plan at most {OPEN_ENTRIES_MAX} events. Remove one before you plan another.
        </span>
      )}
    </p>
  )
}
