import type { CourtPerson } from '#schema/contracts/community/court.ts'
import { Avatar } from '#web/ui/glyphs/avatar.tsx'
import { PlayerByUuidLink } from '#web/ui/words/subject-links.tsx'

type PersonListProps = { people: readonly CourtPerson[]; className?: string }

export function CourtPersonList({ people, className = 'mt-3' }: PersonListProps) {
  return (
    <ul className={`space-y-2.5 ${className}`}>
      {people.map((person) => (
        <li key={person.id} className="flex flex-wrap items-center gap-x-3">
          <Avatar src={person.avatarUrl} species={person.race} className="size-9" />
          <span className="min-w-0 flex-1 wrap-anywhere">
            {person.uuid === null ? (
              <span className="text-bone-400 italic">{person.name}</span>
            ) : (
              <PlayerByUuidLink uuid={person.uuid} name={person.name} />
            )}
          </span>
          {person.isActive !== null && <Activity isActive={person.isActive} />}
        </li>
      ))}
    </ul>
  )
}

function Activity({ isActive }: { isActive: boolean }) {
  return (
    <span className="inline-flex items-center gap-2 text-base">
      <span
        aria-hidden="true"
        className={`size-2 rotate-45 ${isActive ? 'bg-gold-300' : 'border border-bone-400'}`}
      />
      <span className={isActive ? 'text-bone-50' : 'text-bone-400'}>
        {isActive ? 'Active' : 'Inactive'}
      </span>
    </span>
  )
}
