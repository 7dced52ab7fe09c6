import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import type {
  CalendarEntry,
  CalendarOccurrence,
  EditOccurrenceBody,
} from '#schema/contracts/community/calendar.ts'
import { GROUP_PROFILE_PATHS } from '#web/lib/address/paths.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { GAME_TIME_ZONE, GAME_TIME_ZONE_NAME } from '#web/site.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { toEventTitle } from '../event-row.tsx'
import { changeEventOccurrence, removeEvent } from '../mutations.ts'
import { type EventPlanner, plannedEventsQuery } from '../queries.ts'
import { parseMinuteOfDay, toShortDayText, toZonedTime } from '../time/zoned-words.ts'
import { EventForm } from './event-form.tsx'
import { EventTimesPreview } from './event-times-fields.tsx'

type EventActionsProps = {
  entry: CalendarEntry
  event?: CalendarOccurrence
  hasEdit?: boolean
  hasRemove?: boolean
}

export default function EventActions({ entry, event, hasEdit, hasRemove }: EventActionsProps) {
  const [open, setOpen] = useState<'edit' | 'move' | null>(null)
  const lastOpen = useRef<typeof open>(null)
  const close = () => {
    lastOpen.current = open
    setOpen(null)
  }
  const restoreFocus = (form: typeof open) => (button: HTMLButtonElement | null) => {
    if (!button || lastOpen.current !== form) return
    lastOpen.current = null
    button.focus()
  }
  if (open === 'edit') return <EventForm planner={entry.planner} entry={entry} onClose={close} />
  if (open === 'move' && event) return <MoveForm entry={entry} event={event} onClose={close} />
  return (
    <div className="flex flex-wrap">
      {hasEdit && (
        <Button
          ref={restoreFocus('edit')}
          size="small"
          tone="quiet"
          onClick={() => setOpen('edit')}
        >
          Edit<span className="sr-only"> {toEventTitle(entry.title)}</span>
        </Button>
      )}
      {event && !event.isCalledOff && (
        <Button
          ref={restoreFocus('move')}
          size="small"
          tone="quiet"
          onClick={() => setOpen('move')}
        >
          Move<span className="sr-only"> the event of {toDay(event)}</span>
        </Button>
      )}
      {event && <CancelButton entry={entry} event={event} />}
      {hasRemove && <RemoveButton entry={entry} />}
    </div>
  )
}

type PlannedActionsProps = { planner: EventPlanner; event: CalendarOccurrence }

export function PlannedEventActions({ planner, event }: PlannedActionsProps) {
  const { data } = useQuery(plannedEventsQuery(planner))
  const entry = data?.entries.find(({ id }) => id === event.entryId)
  return entry ? <EventActions entry={entry} event={event} hasEdit /> : null
}

function RemoveButton({ entry: { id, planner, title } }: { entry: CalendarEntry }) {
  const navigate = useNavigate()
  const remove = useSingleMutation({
    ...removeEvent(id),
    onSuccess: () => {
      toast({ title: 'Event Removed' })
      const { kind, id } = planner
      if (kind === 'realm') return navigate({ to: '/calendar' })
      return navigate({ to: GROUP_PROFILE_PATHS[kind], params: { id: String(id) }, hash: 'events' })
    },
  })
  return (
    <ConfirmDialog
      trigger={
        <Button size="small" tone="quiet" disabled={remove.isPending}>
          Remove<span className="sr-only"> {toEventTitle(title)}</span>
        </Button>
      }
      title="Remove this event?"
      text={`“${toEventTitle(title)}” is removed from the calendar on all its dates, and nobody will be reminded of it.`}
      confirmLabel="Remove"
      onConfirm={() => remove.mutate()}
    />
  )
}

type OccurrenceProps = { entry: CalendarEntry; event: CalendarOccurrence }

function useOccurrence({ entry: { id, sequence }, event: { date } }: OccurrenceProps) {
  const { mutate, isPending } = useSingleMutation(changeEventOccurrence({ entryId: id, date }))
  const set = (body: EditOccurrenceBody, title: string, onSuccess?: () => void) =>
    mutate(body, {
      onSuccess: () => {
        toast({ title })
        onSuccess?.()
      },
    })
  return { set, isPending, sequence }
}

function CancelButton(props: OccurrenceProps) {
  const { event } = props
  const { set, isPending, sequence } = useOccurrence(props)
  if (event.isCalledOff || event.isMoved) {
    return (
      <Button
        size="small"
        tone="quiet"
        disabled={isPending}
        onClick={() => set({ status: 'planned', sequence }, 'Event Restored')}
      >
        Restore<span className="sr-only"> the event of {toShortDayText(event.date)}</span>
      </Button>
    )
  }
  return (
    <ConfirmDialog
      trigger={
        <Button size="small" tone="quiet" disabled={isPending}>
          Cancel<span className="sr-only"> the event of {toDay(event)}</span>
        </Button>
      }
      title="Cancel this event?"
      text={`The event of ${toDay(event)} stays in the calendar, marked as cancelled. Its other dates do not change.`}
      confirmLabel="Cancel the event"
      onConfirm={() => set({ status: 'called-off', sequence }, 'Event Cancelled')}
    />
  )
}

function MoveForm({ onClose, ...props }: OccurrenceProps & { onClose: () => void }) {
  const { set, isPending, sequence } = useOccurrence(props)
  const now = toZonedTime(props.event.startAt, GAME_TIME_ZONE)
  const [date, setDate] = useState(now.date)
  const [clock, setClock] = useState(now.clock)
  const minute = parseMinuteOfDay(clock)
  const canMove = date !== '' && minute !== null && !isPending
  function onSubmit(submit: FormEvent) {
    submit.preventDefault()
    if (canMove) set({ status: 'moved', sequence, date, minute }, 'Event Moved', onClose)
  }
  return (
    <form onSubmit={onSubmit} className="grid basis-full gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="New day"
          type="date"
          value={date}
          autoFocus
          onChange={(event) => setDate(event.target.value)}
          className="[color-scheme:dark]"
        />
        <TextField
          label={`New time in ${GAME_TIME_ZONE_NAME}`}
          type="time"
          value={clock}
          onChange={(event) => setClock(event.target.value)}
          className="[color-scheme:dark]"
        />
      </div>
      <EventTimesPreview days={[date]} clock={clock} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="small" tone="quiet" disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="small" tone="primary" disabled={!canMove}>
          Move
        </Button>
      </div>
    </form>
  )
}

function toDay({ startAt }: CalendarOccurrence): string {
  return toShortDayText(toZonedTime(startAt, GAME_TIME_ZONE).date)
}
