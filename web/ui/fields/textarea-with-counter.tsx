import { useId } from 'react'
import { getTextLength } from '#schema/rules.ts'

type CountedTextProps = {
  label: string
  hint: string
  value: string
  limit: number
  onChange: (value: string) => void
}

export function TextareaWithCounter({ label, hint, value, limit, onChange }: CountedTextProps) {
  const id = useId()
  const length = getTextLength(value.trim())
  const isTooLong = length > limit
  return (
    <div>
      <label htmlFor={id} className="small-caps text-bone-100">
        {label}
      </label>
      <textarea
        id={id}
        dir="auto"
        value={value}
        aria-describedby={`${id}count ${id}hint`}
        aria-invalid={isTooLong}
        onChange={(event) => onChange(event.target.value)}
        className="field field-sizing-content mt-1.5 block min-h-28 w-full resize-y px-4 py-3"
      />
      <p
        id={`${id}count`}
        className={`figures mt-1.5 text-base ${isTooLong ? 'text-oxblood-300' : 'text-bone-400'}`}
      >
        {length}/{limit} characters
      </p>
      <p id={`${id}hint`} className="text-base leading-snug text-bone-400">
        {hint}
      </p>
    </div>
  )
}
