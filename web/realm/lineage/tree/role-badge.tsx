import type { TreeMember } from './tree-data.ts'

const EMBLEMS = {
  // A tower marks a house seat. Two crossed blades mark a clan seat.
  house: 'M7 17V8h1.5v1.5H10V8h4v1.5h1.5V8H17v9h-3.5v-3a1.5 1.5 0 0 0-3 0v3Z',
  clan: 'M8 7.2 16.6 16M16 7.2 7.4 16M7.2 13.6l2.6 2.6M16.8 13.6l-2.6 2.6',
}

const TONES = {
  Owner: 'text-gold-200',
  Officer: 'text-oxblood-200',
  other: 'text-bone-400',
}

const SHIELDS = {
  Owner: 'fill-gold-800/70 stroke-gold-300',
  Officer: 'fill-oxblood-800 stroke-oxblood-300',
  other: 'fill-night-800 stroke-bone-400',
}

type RoleBadgeProps = {
  of: keyof typeof EMBLEMS
  member: TreeMember
  isSmall?: boolean
  hasText?: boolean
}

/** Shows the member's seat in their house or clan. Renders nothing for members without one. */
export function RoleBadge({ of, member, isSmall = false, hasText = false }: RoleBadgeProps) {
  const role = member[`${of}Role`]
  const title = member[`${of}Title`]
  if (!role) return null
  const rank = role === 'Owner' || role === 'Officer' ? role : 'other'
  const label = `${of === 'house' ? 'House' : 'Clan'} ${role}`
  return (
    <span
      data-tooltip={title ? `${label}: ${title}` : label}
      className={`inline-flex min-w-0 items-center gap-1.5 whitespace-nowrap ${TONES[rank]}`}
    >
      <svg
        viewBox="0 0 24 26"
        className={isSmall ? 'h-4 w-3.5 shrink-0' : 'h-6 w-5.5 shrink-0'}
        aria-hidden="true"
      >
        <path
          d="M2.5 1.5H21.5V13C21.5 19 17 23 12 25 7 23 2.5 19 2.5 13Z"
          strokeWidth="1.1"
          className={SHIELDS[rank]}
        />
        {of === 'house' ? (
          <path d={EMBLEMS.house} fill="currentColor" />
        ) : (
          <path d={EMBLEMS.clan} fill="none" stroke="currentColor" strokeWidth="1.5" />
        )}
      </svg>
      <span className={`small-caps min-w-0 text-[0.75rem] ${hasText ? '' : '@max-4xl:sr-only'}`}>
        <span className={title ? 'sr-only' : ''}>{label}</span>
        {title && <bdi className="block truncate">{title}</bdi>}
      </span>
    </span>
  )
}
