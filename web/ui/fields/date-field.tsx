import { useId } from 'react'
import { readDate } from '#web/lib/address/search-params.ts'
import { usePreHydrationInput } from './use-pre-hydration-input.ts'

type DayFieldProps = {
  label: string
  name: string
  value: string
  min?: string | null | undefined
  max?: string | null | undefined
  /** Called with undefined when the field is emptied. */
  onDay: (day: string | undefined) => void
}

/** Reports only complete dates. A half-typed date is empty or has a year such as 0002. */
export function DateField({ label, name, value, min, max, onDay }: DayFieldProps) {
  const id = useId()
  const report = (day: string) => {
    if (day === '' || (min && day >= min)) onDay(readDate(day))
  }
  const field = usePreHydrationInput<HTMLInputElement>(value, report)
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        dir="auto"
        // Remounts the uncontrolled field when `value` changes from outside.
        key={value}
        ref={field}
        id={id}
        type="date"
        name={name}
        defaultValue={value}
        min={min ?? undefined}
        max={max ?? undefined}
        onChange={(event) => report(event.target.value)}
        className="field w-full px-4 [color-scheme:dark]"
      />
    </div>
  )
}
