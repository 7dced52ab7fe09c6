import { useId } from 'react'
import { RACES, type Race } from '#schema/rules.ts'
import { readOneOf } from '#web/lib/address/search-params.ts'
import { Chevron } from '#web/ui/glyphs/icons.tsx'
import { usePreHydrationInput } from './use-pre-hydration-input.ts'

type SelectProps = {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
  /** The field's name in a form submitted without JavaScript. */
  name?: string
}

/** A native select. Only screen readers get the label. */
export function Select({ label, value, options, onChange, name }: SelectProps) {
  const id = useId()
  const field = usePreHydrationInput<HTMLSelectElement>(value, onChange)
  return (
    <div className="relative">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        ref={field}
        id={id}
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="field w-full appearance-none pr-11 pl-4"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-night-850">
            {option.label}
          </option>
        ))}
      </select>
      <Chevron className="pointer-events-none absolute top-1/2 right-4 w-3 -translate-y-1/2 text-gold-400" />
    </div>
  )
}

const SPECIES = [
  { value: '', label: 'All Species' },
  ...RACES.map((race) => ({ value: race, label: race })),
]

type SpeciesSelectProps = {
  name?: string
  value: Race | undefined
  onSpecies: (species: Race | undefined) => void
}

/** Filters a list by species. */
export function SpeciesSelect({ name = 'species', value, onSpecies }: SpeciesSelectProps) {
  return (
    <Select
      label="Species"
      name={name}
      value={value ?? ''}
      options={SPECIES}
      onChange={(chosen) => onSpecies(readOneOf(chosen, RACES))}
    />
  )
}
