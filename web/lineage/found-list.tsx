import { useEffect, useRef } from 'react'
import type { FindResponse } from '#schema/contracts/lineage.ts'
import { isolate } from '#web/lib/names/isolate.ts'
import { Avatar } from '#web/ui/glyphs/avatar.tsx'

export type FoundPath = FindResponse['found'][number]

type FoundListProps = {
  /** Of the box; the ids of the list and its options begin with it. */
  id: string
  isShown: boolean
  found: readonly FoundPath[]
  hasMore: boolean
  picked: number
  onPick: (found: FoundPath) => void
  /** What is searched for, and how to search for it outside the tree. */
  search: string
  onEverybody: () => void
}

/** The players found, each with the path that leads to them. */
export function FoundList(props: FoundListProps) {
  const { id, isShown, found, hasMore, picked, onPick, search, onEverybody } = props
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[picked]?.scrollIntoView({ block: 'nearest' })
  }, [picked])
  return (
    <div
      className="absolute inset-x-0 top-full z-30 mt-1 border border-gold-600 bg-night-850 shadow-raised"
      hidden={!isShown}
    >
      {found.length === 0 && <p className="px-4 pt-3">Nobody by that name in this tree</p>}
      <div
        ref={list}
        id={`${id}list`}
        role="listbox"
        aria-label="People found"
        className="max-h-80 overflow-y-auto"
      >
        {found.map(({ path }, index) => {
          const person = path.at(-1)
          if (!person) return null
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box handles the keys
            <div
              key={person.playerUuid}
              id={`${id}option${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === picked}
              // Else the box would lose the focus and close the list before the click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onPick({ path })}
              className="flex cursor-pointer items-center gap-3 px-3 py-2 hover:bg-gold-800/30 aria-selected:bg-gold-800/50"
            >
              <Avatar src={person.avatarUrl} species={person.race} className="size-9" />
              <span className="min-w-0 leading-tight">
                <bdi className="block truncate text-left font-display text-xl font-semibold text-bone-50">
                  {person.characterName}
                </bdi>
                <span className="block truncate text-sm text-bone-300">
                  {path
                    .slice(0, -1)
                    .map((one) => isolate(one.characterName))
                    .join(' › ')}
                </span>
              </span>
            </div>
          )
        })}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the box handles the keys */}
        <div
          id={`${id}option${found.length}`}
          role="option"
          tabIndex={-1}
          aria-selected={picked === found.length}
          onPointerDown={(event) => event.preventDefault()}
          onClick={onEverybody}
          className="cursor-pointer px-4 py-3 text-gold-200 hover:bg-gold-800/30 aria-selected:bg-gold-800/50"
        >
          Search everybody for “<bdi>{search}</bdi>”
        </div>
      </div>
      {hasMore && (
        <p className="border-t border-gold-800 px-4 py-2 text-bone-400">
          Only the nearest are shown. Type more of the name to find others.
        </p>
      )}
    </div>
  )
}
