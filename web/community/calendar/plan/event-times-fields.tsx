import { type ComponentProps, useId } from 'react'
import { FREQUENCIES } from '#schema/community/calendar/calendar-rules.ts'
import { listRecurrenceDates } from '#schema/community/calendar/list-dates.ts'
import { listRepeatOptions } from '#schema/community/calendar/repeat-words.ts'
import { addDays } from '#schema/core/time/dates.ts'
import { toInstant } from '#schema/core/time/zoned-time.ts'
import { readOneOf } from '#web/lib/address/search-params.ts'
import { GAME_TIME_ZONE, GAME_TIME_ZONE_NAME } from '#web/site.ts'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { EventTime } from '../time/event-time.tsx'
import { parseMinuteOfDay, toDurationText } from '../time/zoned-words.ts'
import { changeDraftDate, type DraftErrors, type EventDraft } from './event-draft.ts'

const LENGTHS = [30, 45, 60, 90, 120, 150, 180, 240, 300, 360, 480, 720, 1440]
const PREVIEWED = 3
/** How many days ahead the preview looks for dates. The next fifth Friday may be months away. */
const PREVIEW_DAYS = 130

type TimesFieldsProps = {
  draft: EventDraft
  errors: DraftErrors
  onChange: (part: Partial<EventDraft>) => void
}

export function EventTimesFields({ draft, errors, onChange }: TimesFieldsProps) {
  const { date, clock, minutes, repeat, until } = draft
  const lengths = LENGTHS.includes(minutes) ? LENGTHS : [...LENGTHS, minutes].sort((a, b) => a - b)
  return (
    <>
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-3">
        <TextField
          label={repeat === 'once' ? 'Day' : 'First day'}
          type="date"
          value={date}
          error={errors.date}
          onChange={(event) => onChange(changeDraftDate(draft, event.target.value))}
          className="[color-scheme:dark]"
        />
        <TextField
          label={`Time in ${GAME_TIME_ZONE_NAME}`}
          type="time"
          value={clock}
          error={errors.clock}
          onChange={(event) => onChange({ clock: event.target.value })}
          className="[color-scheme:dark]"
        />
        <LabelledSelect
          label="Length"
          value={String(minutes)}
          error={errors.minutes}
          options={lengths.map((value) => ({ value: String(value), label: toDurationText(value) }))}
          onChange={(value) => onChange({ minutes: Number(value) })}
        />
      </div>
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-[2fr_1fr]">
        <LabelledSelect
          label="Repeat"
          value={repeat}
          error={errors.repeat}
          options={date === '' ? [{ value: repeat, label: 'Once' }] : listRepeatOptions(date)}
          onChange={(value) => onChange({ repeat: readOneOf(value, FREQUENCIES) ?? 'once' })}
        />
        {repeat !== 'once' && (
          <TextField
            label="Last day (optional)"
            type="date"
            value={until}
            min={date}
            error={errors.until}
            onChange={(event) => onChange({ until: event.target.value })}
            className="[color-scheme:dark]"
          />
        )}
      </div>
      <EventTimesPreview days={listDays(draft)} clock={clock} />
    </>
  )
}

export function EventTimesPreview({ days, clock }: { days: readonly string[]; clock: string }) {
  const minute = parseMinuteOfDay(clock)
  if (minute === null || days.includes('')) return null
  return (
    <ul aria-label="Preview" className="-mt-2 text-base text-bone-300">
      {days.map((day) => (
        <li key={day}>
          <EventTime startAt={new Date(toInstant(day, minute, GAME_TIME_ZONE)).toISOString()} />
        </li>
      ))}
    </ul>
  )
}

function listDays({ date, repeat, until }: EventDraft): string[] {
  if (repeat === 'once' || date === '') return [date]
  const rule = { date, repeat, until: until || null }
  return listRecurrenceDates(rule, date, addDays(date, PREVIEW_DAYS)).slice(0, PREVIEWED)
}

type TitledSelectProps = ComponentProps<typeof Select> & { error?: string | undefined }

export function LabelledSelect({ error, ...select }: TitledSelectProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error && id}>
      <span aria-hidden="true" className="small-caps text-bone-100">
        {select.label}
      </span>
      <div className="mt-1.5">
        <Select {...select} />
      </div>
      {error && (
        <p id={id} role="alert" className="mt-1.5 text-oxblood-300">
          {error}
        </p>
      )}
    </fieldset>
  )
}
