import type { ReactNode } from 'react'
import type { Roster } from '#schema/contracts/community/roster.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { GROWTH_DAYS } from '#schema/rules.ts'
import { LinkButton } from '#web/ui/fields/link-button.tsx'

type RosterMovesProps = Pick<Roster, 'dynasty' | 'moves'> & {
  renderEvents: (events: Roster['moves']['latest']) => ReactNode
}

export function RosterMoves({ dynasty, moves, renderEvents }: RosterMovesProps) {
  const { joined, left, latest } = moves
  return (
    <section aria-labelledby="moves" className="mx-auto mt-10 max-w-5xl">
      <h2 id="moves" className="text-center text-[2.25rem] font-semibold">
        The last {GROWTH_DAYS} days
      </h2>
      <dl className="mt-4 flex flex-wrap justify-center gap-x-12 gap-y-3 text-center">
        <Sum term="Joined" value={joined} />
        <Sum term="Left" value={left} />
      </dl>
      {latest.length > 0 && <div className="mt-8">{renderEvents(latest)}</div>}
      <p className="mt-6 text-center">
        <LinkButton to="/chronicle" search={{ group: `dynasty:${dynasty.id}` }} size="small">
          The whole chronicle
        </LinkButton>
      </p>
    </section>
  )
}

function Sum({ term, value }: { term: string; value: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="small-caps text-bone-400">{term}</dt>
      <dd className="figures font-display text-4xl font-semibold text-bone-50">
        {formatCount(value)}
      </dd>
    </div>
  )
}
