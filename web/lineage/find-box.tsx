import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import type { LineageMode, LineagePerson } from '#schema/contracts/lineage.ts'
import { SEARCH_MAX_LENGTH } from '#schema/rules.ts'
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts'
import { SearchGlyph } from '#web/ui/glyphs/search-glyph.tsx'
import { FoundList, type FoundPath } from './found-list.tsx'
import { findQuery } from './queries.ts'

type FindBoxProps = {
  mode: LineageMode
  root: string
  /** `path` goes from the root to the person, both included. */
  onFind: (path: readonly LineagePerson[]) => void
}

/** Finds a player of the tree by name; Enter goes to the nearest. */
export function FindBox({ mode, root, onFind }: FindBoxProps) {
  const id = useId()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [draft, setDraft] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [picked, setPicked] = useState(0)
  const wanted = useDebouncedValue(draft.trim())
  const { data, error } = useQuery({
    ...findQuery(mode, root, wanted),
    enabled: wanted !== '' && isOpen,
  })
  const found = draft.trim() && wanted ? data?.found : undefined
  const isShown = isOpen && found !== undefined

  function pick({ path }: FoundPath) {
    setIsOpen(false)
    setDraft('')
    onFind(path)
  }

  /** Enter may be pressed before the list is loaded. */
  async function pickOnEnter() {
    const text = draft.trim()
    if (!text) return
    const answer = await queryClient.fetchQuery(findQuery(mode, root, text)).catch(() => null)
    if (!answer) return
    const choice = answer.found[text === wanted ? picked : 0]
    if (choice) pick(choice)
    // Who is not in the tree is offered first, and chosen by a second press.
    else if (text === wanted && isShown) searchEverybody()
  }

  function searchEverybody() {
    void navigate({ to: '/players', search: { search: draft.trim() } })
  }

  function onKeyDown(event: KeyboardEvent) {
    // The last option searches outside the tree.
    const last = found?.length ?? 0
    if (event.key === 'ArrowDown') setPicked(Math.min(picked + 1, last))
    else if (event.key === 'ArrowUp') setPicked(Math.max(picked - 1, 0))
    else if (event.key === 'Enter') void pickOnEnter()
    else if (event.key === 'Escape') setIsOpen(false)
    else return
    event.preventDefault()
  }

  return (
    <search className="relative block">
      <label htmlFor={id} className="sr-only">
        Find somebody in this tree
      </label>
      <SearchGlyph className="pointer-events-none absolute top-1/2 left-4 size-4.5 -translate-y-1/2 text-gold-400" />
      <input
        dir="auto"
        id={id}
        type="search"
        role="combobox"
        aria-expanded={isShown}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown ? `${id}option${picked}` : undefined}
        value={draft}
        onChange={(event) => {
          setDraft(event.target.value)
          setPicked(0)
          setIsOpen(true)
        }}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={onKeyDown}
        placeholder="Find somebody in this tree…"
        maxLength={SEARCH_MAX_LENGTH}
        autoComplete="off"
        spellCheck={false}
        className="field w-full pr-4 pl-11"
      />
      <p role="status" className="sr-only">
        {isShown && toCountText(found.length)}
      </p>
      <FoundList
        id={id}
        isShown={isShown}
        found={found ?? []}
        hasMore={data?.hasMore ?? false}
        picked={picked}
        onPick={pick}
        search={draft.trim()}
        onEverybody={searchEverybody}
      />
      {isOpen && error && !found && (
        <p className="mt-1.5 text-oxblood-300">The search failed. Try again in a moment.</p>
      )}
    </search>
  )
}

function toCountText(count: number): string {
  if (count === 0) return 'Nobody by that name in this tree'
  return count === 1 ? '1 person found' : `${count} people found`
}
