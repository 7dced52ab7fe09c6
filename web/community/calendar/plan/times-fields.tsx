import { REPEATS } from '#schema/community/calendar/calendar-rules.ts'
import { listRuleDates } from '#schema/community/calendar/list-dates.ts'
import { listRepeats } from '#schema/community/calendar/repeat-words.ts'
import { addDays } from '#schema/core/time/dates.ts'
import { toInstant } from '#schema/core/time/zoned-time.ts'
import { readOneOf } from '#web/lib/address/search-params.ts'
import { useOwnZone } from '#web/lib/hydration.ts'
import { GAME_TIME_ZONE, GAME_TIME_ZONE_NAME } from '#web/site.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toLengthText, toMinute, toShortDay, toZonedTime } from '../time/zoned-words.ts'
import { type DraftErrors, type EntryDraft, withDate } from './entry-draft.ts'
import { TitledSelect } from './titled-select.tsx'

const LENGTHS = [30, 45, 60, 90, 120, 150, 180, 240, 300, 360, 480, 720, 1440]
const PREVIEWED = 3
/** Three months, long enough for months without a fifth weekday. */
const PREVIEW_DAYS = 130

type TimesFieldsProps = {
  draft: EntryDraft
  errors: DraftErrors
  onChange: (part: Partial<EntryDraft>) => void
}

export function TimesFields({ draft, errors, onChange }: TimesFieldsProps) {
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
          onChange={(event) => onChange(withDate(draft, event.target.value))}
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
        <TitledSelect
          label="Length"
          value={String(minutes)}
          error={errors.minutes}
          options={lengths.map((value) => ({ value: String(value), label: toLengthText(value) }))}
          onChange={(value) => onChange({ minutes: Number(value) })}
        />
      </div>
      <OwnTime date={date} clock={clock} />
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-[2fr_1fr]">
        <TitledSelect
          label="Repeat"
          value={repeat}
          error={errors.repeat}
          options={date === '' ? [{ value: repeat, label: 'Once' }] : listRepeats(date)}
          onChange={(value) => onChange({ repeat: readOneOf(value, REPEATS) ?? 'once' })}
        />
        {repeat !== 'once' && (
          <TextField
            label="Last day, if any"
            type="date"
            value={until}
            min={date}
            error={errors.until}
            onChange={(event) => onChange({ until: event.target.value })}
            className="[color-scheme:dark]"
          />
        )}
      </div>
      {repeat !== 'once' && <NextDays draft={draft} />}
    </>
  )
}

/** '19:00 SLT is 04:00 on Sun 29 Nov where you are.' */
export function OwnTime({ date, clock }: { date: string; clock: string }) {
  const zone = useOwnZone()
  const minute = toMinute(clock)
  if (!zone || date === '' || minute === null) return null
  const at = toInstant(date, minute, GAME_TIME_ZONE)
  const own = toZonedTime(new Date(at).toISOString(), zone)
  const isSame = own.date === date && own.clock === clock
  return (
    <p className="figures -mt-4 text-base text-bone-300">
      {isSame
        ? `${GAME_TIME_ZONE_NAME} is the time where you are.`
        : `${clock} ${GAME_TIME_ZONE_NAME} on ${toShortDay(date)} is ${own.clock} on ${toShortDay(own.date)} where you are.`}
    </p>
  )
}

function NextDays({ draft: { date, repeat, until } }: { draft: EntryDraft }) {
  if (date === '') return null
  const rule = { date, repeat, until: until || null }
  const days = listRuleDates(rule, date, addDays(date, PREVIEW_DAYS)).slice(0, PREVIEWED)
  return (
    <p className="figures -mt-4 text-base text-bone-400">
      {days.map(toShortDay).join(', ')}
      {days.length === PREVIEWED && ' …'}
    </p>
  )
}
