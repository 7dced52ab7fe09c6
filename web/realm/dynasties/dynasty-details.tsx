import { useId } from 'react'
import type { Dynasty } from '#schema/contracts/realm/dynasties.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { GroupDescription } from '#web/realm/groups/description.tsx'
import { GroupFact } from '#web/realm/groups/group-fact.tsx'
import { toDynastyTypeLabel } from '#web/ui/page/badge.tsx'
import { Card, CardTitle } from '#web/ui/page/card.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import { GroupLink } from '#web/ui/words/subject-links.tsx'

export function DynastyDetails({ dynasty }: { dynasty: Dynasty }) {
  return (
    <Card surface="paper" aria-labelledby="details" className="pb-12 sm:pb-14">
      <CardTitle id="details">Dynasty Details</CardTitle>
      <dl className="mt-3 grid gap-x-12 sm:grid-cols-2">
        <GroupFact term="Type" surface="paper">
          {toDynastyTypeLabel(dynasty.type)}
        </GroupFact>
        <GroupFact term="Founded" surface="paper">
          <DateText at={dynasty.foundedDate} />
        </GroupFact>
        <GroupFact term="Total Members" surface="paper">
          {formatCount(dynasty.memberCount)}
        </GroupFact>
        <GroupFact term="Clan Allegiance" surface="paper">
          <Allegiance dynasty={dynasty} />
        </GroupFact>
      </dl>
      <div className="mt-6">
        <GroupDescription kind="dynasty" group={dynasty} surface="paper" />
      </div>
      <WaxSeal className="absolute right-7 -bottom-7 w-20 sm:right-12" />
    </Card>
  )
}

function Allegiance({ dynasty: { clanName, clanId } }: { dynasty: Dynasty }) {
  if (!clanName) return 'Independent'
  if (clanId === null) return <bdi>{clanName}</bdi>
  return <GroupLink kind="clan" id={clanId} name={clanName} />
}

function WaxSeal({ className = '' }: { className?: string }) {
  const id = useId()
  return (
    <svg viewBox="0 0 100 100" className={`drop-shadow-lg ${className}`} aria-hidden="true">
      <defs>
        <radialGradient id={id} cx="0.36" cy="0.28" r="0.85">
          <stop offset="0" className="[stop-color:var(--color-oxblood-300)]" />
          <stop offset="0.3" className="[stop-color:var(--color-oxblood-500)]" />
          <stop offset="1" className="[stop-color:var(--color-oxblood-800)]" />
        </radialGradient>
      </defs>
      <path
        d="M49 4C59 2 64 9 72 11S86 14 90 24 91 38 95 47 98 63 91 70 85 80 79 87 65 92 57 95 42 99 34 95 22 91 14 85 10 73 6 65 1 50 5 42 8 29 13 21 26 14 33 10 41 5 49 4Z"
        fill={`url(#${id})`}
      />
      <circle
        cx="50"
        cy="50"
        r="31"
        className="fill-oxblood-600 stroke-oxblood-800"
        strokeWidth="2.5"
        fillOpacity="0.55"
      />
      <path
        d="M60 33A20 20 0 1 0 67 58 16.5 16.5 0 0 1 60 33ZM66 37l1.8 4.7L72.5 43.5l-4.7 1.8L66 50l-1.8-4.7-4.7-1.8 4.7-1.8Z"
        className="fill-oxblood-300"
        fillOpacity="0.5"
      />
    </svg>
  )
}
