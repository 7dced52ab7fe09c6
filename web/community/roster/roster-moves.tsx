import type { ReactNode } from 'react'
import type { Roster } from '#schema/contracts/community/roster.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { GROWTH_DAYS } from '#schema/rules.ts'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { Chevron } from '#web/ui/glyphs/icons.tsx'

type RosterMovesProps = Pick<Roster, 'dynasty' | 'moves'> & {
  renderEvents: (events: Roster['moves']['latest']) => ReactNode
}

export function RosterMoves({ dynasty, moves, renderEvents }: RosterMovesProps) {
  const { joined, left, latest } = moves
  return (
    <details className="group mx-auto mt-6 max-w-5xl sm:mt-8">
      <summary className="flex min-h-11 list-none items-center justify-center gap-3 text-bone-300 hover:text-gold-200 [&::-webkit-details-marker]:hidden">
        <span>
          In the last {GROWTH_DAYS} days <Sum>{joined}</Sum> joined and <Sum>{left}</Sum> left
        </span>
        <Chevron className="w-3 shrink-0 text-gold-300 group-open:rotate-180" />
      </summary>
      {latest.length > 0 && <div className="mt-4">{renderEvents(latest)}</div>}
      <p className="mt-6 mb-10 text-center">
        <LinkButton to="/chronicle" search={{ group: `dynasty:${dynasty.id}` }} size="small">
          The whole chronicle
        </LinkButton>
      </p>
    </details>
  )
}

function Sum({ children }: { children: number }) {
  return <strong className="figures font-medium text-bone-50">{formatCount(children)}</strong>
}
