import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentProps, useId, useState } from 'react'
import type { FindResponse, LineageMode, LineagePerson } from '#schema/contracts/realm/lineage.ts'
import { SEARCH_MAX_LENGTH } from '#schema/rules.ts'
import { isolateBidiName } from '#web/lib/names/plain-letters.ts'
import { useDebouncedValue } from '#web/lib/use-view-changes.ts'
import { useListBox } from '#web/ui/fields/use-list-box.ts'
import { Avatar } from '#web/ui/glyphs/avatar.tsx'
import { SearchGlyph } from '#web/ui/glyphs/icons.tsx'
import { lineageSearchQuery } from './queries.ts'

type FindBoxProps = {
  mode: LineageMode
  root: string
  onFind: (path: readonly LineagePerson[]) => void
}

export function LineageSearchBox({ mode, root, onFind }: FindBoxProps) {
  const id = useId()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [draft, setDraft] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const wanted = useDebouncedValue(draft.trim())
  const { data, error, isPlaceholderData } = useQuery({
    ...lineageSearchQuery(mode, root, wanted),
    enabled: wanted !== '' && isOpen,
  })
  const found = draft.trim() && wanted ? data?.found : undefined
  const isShown = isOpen && found !== undefined
  const options = [...(found ?? []).map(toOption), EVERYBODY]
  const box = useListBox({
    label: 'People found',
    options,
    isOpen: isShown,
    onPick: pick,
    onEnter,
    onEscape: close,
  })

  function close() {
    setIsOpen(false)
  }

  function pick({ path }: FindOption) {
    if (!path) return void navigate({ to: '/players', search: { search: draft.trim() } })
    close()
    setDraft('')
    onFind(path)
  }

  /** Waits for the search results, because Enter may be pressed before the list is up to date. */
  async function onEnter(active: FindOption | undefined) {
    const text = draft.trim()
    if (!text) return
    const isCurrent = isShown && text === wanted && !isPlaceholderData
    if (active && isCurrent) return pick(active)
    const answer = await queryClient
      .fetchQuery(lineageSearchQuery(mode, root, text))
      .catch(() => null)
    const [nearest] = answer?.found ?? []
    if (nearest) pick(toOption(nearest))
  }

  return (
    <search className="relative block">
      <label htmlFor={id} className="sr-only">
        Find somebody in this tree
      </label>
      <SearchGlyph className="pointer-events-none absolute top-1/2 left-4 size-4.5 -translate-y-1/2 text-gold-400" />
      <input
        {...box.field}
        dir="auto"
        id={id}
        type="search"
        value={draft}
        onChange={(event) => {
          setDraft(event.target.value)
          box.activateFirst()
          setIsOpen(true)
        }}
        onFocus={() => setIsOpen(true)}
        onBlur={close}
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
        box={box}
        isShown={isShown}
        options={options}
        hasMore={data?.hasMore ?? false}
        search={draft.trim()}
      />
      {isOpen && error && !found && (
        <p className="mt-1.5 text-oxblood-300">The search failed. Try again in a moment.</p>
      )}
    </search>
  )
}

const EVERYBODY: FindOption = { key: 'everybody', path: null }

function toOption({ path }: FindResponse['found'][number]): FindOption {
  return { key: path.at(-1)?.playerUuid ?? '', path }
}

function toCountText(count: number): string {
  if (count === 0) return 'Nobody by that name in this tree'
  return count === 1 ? '1 person found' : `${count} people found`
}

/** A search result: the path to a player, or null for the option to search all players. */
type FindOption = { key: string; path: readonly LineagePerson[] | null }

type FoundListProps = {
  box: {
    list: ComponentProps<'div'>
    toOption: (option: FindOption) => ComponentProps<'div'>
  }
  isShown: boolean
  options: readonly FindOption[]
  hasMore: boolean
  search: string
}

function FoundList({ box, isShown, options, hasMore, search }: FoundListProps) {
  return (
    <div
      className="absolute inset-x-0 top-full z-30 mt-1 border border-gold-600 bg-night-850 shadow-raised"
      hidden={!isShown}
    >
      {options.length === 1 && <p className="px-4 pt-3">Nobody by that name in this tree</p>}
      <div {...box.list} className="max-h-80 overflow-y-auto">
        {options.map((option) => (
          <div
            key={option.key}
            {...box.toOption(option)}
            className="flex cursor-pointer items-center gap-3 px-3 py-2 aria-selected:bg-gold-800/50"
          >
            {option.path ? (
              <Found path={option.path} />
            ) : (
              <span className="px-1 py-1 text-gold-200">
                Search everybody for “<bdi>{search}</bdi>”
              </span>
            )}
          </div>
        ))}
      </div>
      {hasMore && (
        <p className="border-t border-gold-800 px-4 py-2 text-bone-400">
          Only the nearest are shown. Type more of the name to find others.
        </p>
      )}
    </div>
  )
}

function Found({ path }: { path: readonly LineagePerson[] }) {
  const person = path.at(-1)
  if (!person) return null
  return (
    <>
      <Avatar src={person.avatarUrl} species={person.race} className="size-9" />
      <span className="min-w-0 leading-tight">
        <bdi className="block truncate text-left font-display text-xl font-semibold text-bone-50">
          {person.characterName}
        </bdi>
        <span className="block truncate text-sm text-bone-300">
          {path
            .slice(0, -1)
            .map((one) => isolateBidiName(one.characterName))
            .join(' › ')}
        </span>
      </span>
    </>
  )
}
