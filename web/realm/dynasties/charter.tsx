import type { Dynasty } from '#schema/contracts/realm/dynasties.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { Description } from '#web/realm/groups/description.tsx'
import { GroupFact } from '#web/realm/groups/group-fact.tsx'
import { toDynastyTypeLabel } from '#web/ui/page/badge.tsx'
import { Card, CardTitle } from '#web/ui/page/card.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import { GroupLink } from '#web/ui/words/subject-links.tsx'
import { WaxSeal } from './wax-seal.tsx'

export function Charter({ dynasty }: { dynasty: Dynasty }) {
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
        <Description kind="dynasty" group={dynasty} surface="paper" />
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
