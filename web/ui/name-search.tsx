import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId } from 'react'
import { SEARCH_MAX_LENGTH } from '#schema/rules.ts'
import { Button } from './button.tsx'

type NameSearchProps = {
  /** The list that has a search. */
  path: '/players' | '/dynasties' | '/clans' | '/bloodlines'
  /** Search players by name */
  label: string
  name?: string | undefined
}

/** Where something is not found: the search for it. A form, so that it works without JavaScript. */
export function NameSearch({ path, label, name = '' }: NameSearchProps) {
  const id = useId()
  const navigate = useNavigate()
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('search')
    void navigate({ to: path, search: { search: String(text).trim() || undefined } })
  }
  return (
    <search>
      <form action={path} onSubmit={search} className="flex flex-wrap justify-center gap-2">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <input
          id={id}
          type="search"
          name="search"
          defaultValue={name.slice(0, SEARCH_MAX_LENGTH)}
          maxLength={SEARCH_MAX_LENGTH}
          placeholder={`${label}…`}
          autoComplete="off"
          spellCheck={false}
          className="field w-72 max-w-full px-4"
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  )
}
