import { SEARCH_MAX_LENGTH } from '#schema/rules.ts'
import { Button } from './button.tsx'

type NameSearchProps = {
  path: '/players' | '/dynasties' | '/clans' | '/bloodlines'
  label: string
  name?: string | undefined
}

/** A search form for pages that found nothing. It works without JavaScript. */
export function NameSearch({ path, label, name = '' }: NameSearchProps) {
  return (
    <search>
      <form action={path} className="flex flex-wrap justify-center gap-2">
        <input
          aria-label={label}
          type="search"
          name="search"
          defaultValue={name.slice(0, SEARCH_MAX_LENGTH)}
          maxLength={SEARCH_MAX_LENGTH}
          placeholder={`${label}…`}
          autoComplete="off"
          spellCheck={false}
          className="field w-72 max-w-full px-4"
        />
        <Button type="submit" className="w-72 max-w-full sm:w-auto">
          Search
        </Button>
      </form>
    </search>
  )
}
