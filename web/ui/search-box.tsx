import { useEffect, useId, useState } from 'react'
import { SEARCH_MAX_LENGTH } from '#schema/rules.ts'
import { SearchGlyph } from './search-glyph.tsx'
import { useEarlyInput } from './use-early-input.ts'

const SETTLE_MS = 200

type SearchBoxProps = {
  /** What is searched for now. */
  value: string
  /** Called with the new text, trimmed, once the typing pauses. */
  onSearch: (text: string) => void
  placeholder: string
  /** What a screen reader calls the field; the placeholder if not given. */
  label?: string
}

export function SearchBox({ value, onSearch, placeholder, label = placeholder }: SearchBoxProps) {
  const id = useId()
  const [draft, setDraft] = useState(value)
  const field = useEarlyInput<HTMLInputElement>(draft, setDraft)
  const [sent, setSent] = useState(value)
  const [seen, setSeen] = useState(value)
  // A value that changed from outside (Back, Clear Filters) replaces what stands in the field.
  if (value !== seen) {
    setSeen(value)
    if (value !== sent) setDraft(value)
    setSent(value)
  }

  const wanted = draft.trim()
  useEffect(() => {
    if (wanted === sent) return
    const timer = setTimeout(() => {
      setSent(wanted)
      onSearch(wanted)
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [wanted, sent, onSearch])

  return (
    <div className="relative">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <SearchGlyph className="pointer-events-none absolute top-1/2 left-4 size-4.5 -translate-y-1/2 text-gold-400" />
      <input
        ref={field}
        id={id}
        type="search"
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
