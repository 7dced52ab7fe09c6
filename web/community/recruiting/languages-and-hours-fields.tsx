import { useId } from 'react'
import { LANGUAGES, type Language, POST_LANGUAGES_MAX } from '#schema/community/recruiting.ts'
import type { PlayingHours } from '#schema/contracts/community/recruiting.ts'
import { readOneOf } from '#web/lib/address/search-params.ts'
import { useVisitorTimeZone } from '#web/lib/hydration.ts'
import { GAME_TIME_ZONE_NAME } from '#web/site.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { CloseGlyph } from '#web/ui/glyphs/icons.tsx'
import { LANGUAGE_OPTIONS, toLanguageName } from '#web/ui/words/language-name.ts'
import { toPlayingHoursText, toVisitorPlayingHoursText } from './hours-text.ts'

export type LanguagesAndHoursDraft = { languages: Language[]; hours: PlayingHours | null }

type LanguagesAndHoursFieldsProps = {
  value: LanguagesAndHoursDraft
  onChange: (value: LanguagesAndHoursDraft) => void
}

const EVENING: PlayingHours = { startHour: 19, endHour: 22 }
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

export function LanguagesAndHoursFields({ value, onChange }: LanguagesAndHoursFieldsProps) {
  return (
    <>
      <LanguagesField
        languages={value.languages}
        onChange={(languages) => onChange({ ...value, languages })}
      />
      <HoursField hours={value.hours} onChange={(hours) => onChange({ ...value, hours })} />
    </>
  )
}

type LanguagesFieldProps = { languages: Language[]; onChange: (languages: Language[]) => void }

function LanguagesField({ languages, onChange }: LanguagesFieldProps) {
  const id = useId()
  const left = LANGUAGE_OPTIONS.filter(({ value }) => !readOneOf(value, languages))
  return (
    <fieldset aria-describedby={id}>
      <legend className="small-caps text-bone-100">Languages</legend>
      {languages.length > 0 && (
        <ul className="mt-1.5 flex flex-wrap gap-2">
          {languages.map((code) => (
            <li key={code}>
              <Button
                size="small"
                onClick={() => onChange(languages.filter((one) => one !== code))}
              >
                {toLanguageName(code)}
                <CloseGlyph className="size-3" />
                <span className="sr-only">remove</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {languages.length < POST_LANGUAGES_MAX && (
        <div className="mt-2 max-w-72">
          <Select
            label="Add a language"
            value=""
            options={[{ value: '', label: 'Add a language…' }, ...left]}
            onChange={(code) => {
              const added = readOneOf(code, LANGUAGES)
              if (added) onChange([...languages, added])
            }}
          />
        </div>
      )}
      <p id={id} className="mt-1.5 text-base text-bone-400">
        Choose one to {POST_LANGUAGES_MAX} languages.
      </p>
    </fieldset>
  )
}

type HoursFieldProps = {
  hours: PlayingHours | null
  onChange: (hours: PlayingHours | null) => void
}

function HoursField({ hours, onChange }: HoursFieldProps) {
  const zone = useVisitorTimeZone()
  const own = hours && zone && toVisitorPlayingHoursText(hours, zone, Date.now())
  return (
    <fieldset>
      <legend className="small-caps text-bone-100">Hours in {GAME_TIME_ZONE_NAME}</legend>
      <div className="mt-1.5 flex flex-wrap items-center gap-3 *:min-w-32">
        <Select
          label="From"
          value={hours ? String(hours.startHour) : ''}
          options={[{ value: '', label: 'Any hours' }, ...HOURS]}
          onChange={(from) => {
            if (from === '') return onChange(null)
            const startHour = Number(from)
            const { endHour } = hours ?? EVENING
            onChange({ startHour, endHour: endHour === startHour ? (startHour + 1) % 24 : endHour })
          }}
        />
        {hours && (
          <Select
            label="Until"
            value={String(hours.endHour)}
            options={HOURS.filter(({ value }) => value !== String(hours.startHour)).map((hour) => ({
              ...hour,
              label: `to ${hour.label}`,
            }))}
            onChange={(until) => onChange({ ...hours, endHour: Number(until) })}
          />
        )}
      </div>
      {hours && own && (
        <p className="figures mt-1.5 text-base text-bone-400">
          {toPlayingHoursText(hours)} is {own} your time.
        </p>
      )}
    </fieldset>
  )
}
