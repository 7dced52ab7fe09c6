import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { SearchBox } from './search-box.tsx'

type FinderProps = {
  /** The page's path. The search text goes into its `find` parameter. */
  path: string
  /** The other parameters of the page's URL, which the search keeps. */
  search: Record<string, string | number | undefined>
  find: string
  onFind: (text: string) => void
  placeholder: string
  children: ReactNode
}

/** A search whose results are links. Rendered as a form, so that it works without JavaScript. */
export function LinkSearchForm({ path, search, find, onFind, placeholder, children }: FinderProps) {
  return (
    <form action={path} onSubmit={(event) => event.preventDefault()} className="mx-auto max-w-xl">
      <HiddenInputs of={search} />
      <div className="flex gap-2 *:first:grow">
        <SearchBox name="find" value={find} onSearch={onFind} placeholder={placeholder} />
        <noscript className="noscript:contents">
          <Button type="submit">Find</Button>
        </noscript>
      </div>
      {find && children}
    </form>
  )
}

type FoundLink = {
  key: string | number
  name: string
  note: string
  face: ReactNode
  link: LinkProps
}

type FoundLinksProps = {
  /** The results, or undefined while searching. */
  found: readonly FoundLink[] | undefined
  isError: boolean
  /** True if nothing matched exactly, so that the results are approximate matches. */
  isForgiven?: boolean
}

export function SearchResults({ found, isError, isForgiven = false }: FoundLinksProps) {
  return (
    <>
      <p role="status" className="mt-2 text-bone-400">
        {isForgiven ? 'No match. Did you mean:' : toStatus(found, isError)}
      </p>
      <ul className="mt-1">
        {found?.map(({ key, name, note, face, link }) => (
          <li key={key} className="border-b border-gold-800/60">
            <Link
              {...link}
              resetScroll={false}
              className="flex min-h-13 items-center gap-4 px-2 py-1.5 hover:bg-gold-800/20"
            >
              {face}
              <bdi className="min-w-0 font-display text-xl font-semibold text-bone-50">{name}</bdi>
              <span className="figures ml-auto shrink-0 text-bone-400">{note}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function toStatus(found: FoundLinksProps['found'], isError: boolean): string {
  if (isError) return 'The search failed. Try again in a moment.'
  if (found === undefined) return 'Searching...'
  return found.length === 0 ? 'No match.' : `${found.length} found`
}

type HiddenFieldsProps = { of: Record<string, string | number | undefined> }

export function HiddenInputs({ of }: HiddenFieldsProps) {
  return (
    Object.entries(of)
      // Sorts the parameters, because their order in the browser may differ from the server's.
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)
  )
}
