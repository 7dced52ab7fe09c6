import { useEffect, useId, useState } from 'react'
import { SEARCH_MAX_LENGTH } from '#schema/rules.ts'
import { SearchGlyph } from '#web/ui/glyphs/icons.tsx'
import { usePreHydrationInput } from './use-pre-hydration-input.ts'

const DEBOUNCE_MS = 200

type SearchBoxProps = {
  value: string
  /** Called with the trimmed text, debounced. */
  onSearch: (text: string) => void
  placeholder: string
  label?: string
  /** The field's name in a form submitted without JavaScript. */
  name?: string
}

export function SearchBox(props: SearchBoxProps) {
  const { value, onSearch, placeholder, label = placeholder, name } = props
  const id = useId()
  const [draft, setDraft] = useState(value)
  const field = usePreHydrationInput<HTMLInputElement>(draft, setDraft)
  const [sent, setSent] = useState(value)
  const [previousValue, setPreviousValue] = useState(value)
  // Replaces the draft when something else, such as Back or Clear Filters, changes the value.
  if (value !== previousValue) {
    setPreviousValue(value)
    if (value !== sent) setDraft(value)
    setSent(value)
  }

  const search = draft.trim()
  useEffect(() => {
    if (search === sent) return
    const timer = setTimeout(() => {
      setSent(search)
      onSearch(search)
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [search, sent, onSearch])

  return (
    <div className="relative">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <SearchGlyph className="pointer-events-none absolute top-1/2 left-4 size-4.5 -translate-y-1/2 text-gold-400" />
      <input
        dir="auto"
        ref={field}
        id={id}
        type="search"
        name={name}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        placeholder={placeholder}
        maxLength={SEARCH_MAX_LENGTH}
        autoComplete="off"
        spellCheck={false}
        className="field w-full pr-4 pl-11"
      />
    </div>
  )
}
