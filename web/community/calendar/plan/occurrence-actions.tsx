import { type FormEvent, useState } from 'react'
import type {
  CalendarEntry,
  CalendarOccurrence,
  OccurrenceBody,
} from '#schema/contracts/community/calendar.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { GAME_TIME_ZONE, GAME_TIME_ZONE_NAME } from '#web/site.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { setOccurrence } from '../mutations.ts'
import { toMinute, toShortDay, toZonedTime } from '../time/zoned-words.ts'
import { OwnTime } from './times-fields.tsx'

type OccurrenceActionsProps = { entry: CalendarEntry; evening: CalendarOccurrence }

export default function OccurrenceActions({ entry, evening }: OccurrenceActionsProps) {
  const [isMoving, setMoving] = useState(false)
  const { date, startAt, isCalledOff, isMoved } = evening
  const { sequence } = entry
  const change = useSingleMutation(setOccurrence({ entryId: entry.id, date }))
  const now = toZonedTime(startAt, GAME_TIME_ZONE)
  const day = toShortDay(now.date)
  const set = (body: OccurrenceBody, title: string) =>
    change.mutate(body, {
      onSuccess: () => {
        toast({ title })
        setMoving(false)
      },
    })
  if (isMoving) {
    return (
      <MoveForm
        now={now}
        isBusy={change.isPending}
        onMove={(date, minute) => set({ status: 'moved', sequence, date, minute }, 'Evening Moved')}
        onClose={() => setMoving(false)}
      />
    )
  }
  return (
    <div className="mt-2 flex flex-wrap gap-2 sm:justify-end">
      {isCalledOff || isMoved ? (
        <Button
          size="small"
          disabled={change.isPending}
          onClick={() => set({ status: 'planned', sequence }, 'As Planned')}
        >
          As planned<span className="sr-only"> on {toShortDay(date)}</span>
        </Button>
      ) : (
        <ConfirmDialog
          trigger={
            <Button size="small" tone="quiet" disabled={change.isPending}>
              Call off<span className="sr-only"> on {day}</span>
            </Button>
          }
          title="Call this evening off?"
          text={`The evening of ${day} stays in the calendar as called off. The others are as planned.`}
          confirmLabel="Call off"
          onConfirm={() => set({ status: 'called-off', sequence }, 'Evening Called Off')}
        />
      )}
      {!isCalledOff && (
        <Button size="small" tone="quiet" onClick={() => setMoving(true)}>
          Move<span className="sr-only"> the evening of {day}</span>
        </Button>
      )}
    </div>
  )
}

type MoveFormProps = {
  now: { date: string; clock: string }
  isBusy: boolean
  onMove: (date: string, minute: number) => void
  onClose: () => void
}

function MoveForm({ now, isBusy, onMove, onClose }: MoveFormProps) {
  const [date, setDate] = useState(now.date)
  const [clock, setClock] = useState(now.clock)
  const minute = toMinute(clock)
  const canMove = date !== '' && minute !== null && !isBusy
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (canMove) onMove(date, minute)
  }
  return (
    <form onSubmit={onSubmit} className="mt-3 grid gap-4 sm:w-72">
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
        className="mb-4 [color-scheme:dark]"
      />
      <OwnTime date={date} clock={clock} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="small" tone="quiet" disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="small" tone="primary" disabled={!canMove}>
          Move
        </Button>
      </div>
    </form>
  )
}
