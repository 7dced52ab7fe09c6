import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { LineageMode, LineagePerson } from '#schema/contracts/realm/lineage.ts'
import type { LineageView } from '#web/lib/address/lineage-view.ts'
import { Avatar } from '#web/ui/glyphs/avatar.tsx'
import { ancestorsQuery } from './queries.ts'

const SHOWN_AT_END = 3

type AncestryProps = { mode: LineageMode; root: string; view: LineageView }

export function Ancestry({ mode, root, view }: AncestryProps) {
  const { data: path = [] } = useQuery(ancestorsQuery(mode, root))
  const [isWhole, setIsWhole] = useState(false)
  const cut = path.length - SHOWN_AT_END
  const isCut = !isWhole && cut > 2
  const shown = isCut ? [...path.slice(0, 1), ...path.slice(cut)] : path
  return (
    <nav
      aria-label="Ancestry"
      className="min-h-9 min-w-0 max-w-full overflow-x-auto [scrollbar-width:none]"
    >
      <ol className={`flex items-center gap-x-2 gap-y-1 ${isWhole ? 'flex-wrap' : ''}`}>
        {shown.map((person, index) => (
          <li key={person.playerUuid} className="flex shrink-0 items-center gap-2">
            {index > 0 && <Arrow />}
            {isCut && index === 1 && (
              <>
                <button
                  type="button"
                  onClick={() => setIsWhole(true)}
                  className="min-h-9 px-1 whitespace-nowrap text-bone-300 hover:text-gold-200"
                >
                  {cut - 1} between
                </button>
                <Arrow />
              </>
            )}
            <Crumb person={person} isRoot={person.playerUuid === root} view={view} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

type CrumbProps = { person: LineagePerson; isRoot: boolean; view: LineageView }

function Crumb({ person, isRoot, view }: CrumbProps) {
  const className =
    'inline-flex min-h-9 min-w-0 items-center gap-2 font-display text-xl leading-tight'
  const content = (
    <>
      <Avatar src={person.avatarUrl} species={person.race} className="size-7 rounded-full" />
      <bdi className="max-w-56 truncate">{person.characterName}</bdi>
    </>
  )
  if (isRoot) {
    return (
      <span aria-current="location" className={`${className} font-semibold text-gold-200`}>
        {content}
      </span>
    )
  }
  return (
    <Link
      to="/lineage"
      search={{ ...view, root: person.playerUuid, person: undefined }}
      resetScroll={false}
      className={`${className} text-bone-100 hover:text-gold-200`}
    >
      {content}
    </Link>
  )
}

function Arrow() {
  return (
    <svg viewBox="0 0 28 8" className="h-2 w-7 shrink-0 text-gold-600" aria-hidden="true">
      <path d="M0 4H22" stroke="currentColor" />
      <path d="M24 1 27 4 24 7 21 4Z" fill="currentColor" />
    </svg>
  )
}
