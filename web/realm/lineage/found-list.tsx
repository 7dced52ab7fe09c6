import type { ComponentProps } from 'react'
import type { LineagePerson } from '#schema/contracts/realm/lineage.ts'
import { isolateName } from '#web/lib/names/plain-letters.ts'
import { Avatar } from '#web/ui/glyphs/avatar.tsx'

/** A found player, with the path from the root. Null for the option to search all players. */
export type FindOption = { key: string; path: readonly LineagePerson[] | null }

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

export function FoundList({ box, isShown, options, hasMore, search }: FoundListProps) {
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
            .map((one) => isolateName(one.characterName))
            .join(' › ')}
        </span>
      </span>
    </>
  )
}
