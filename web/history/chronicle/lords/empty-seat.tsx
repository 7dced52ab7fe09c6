import type { Lords, Reign } from '#schema/contracts/history/lords.ts'
import { toReignLength } from '#schema/core/time/date-words.ts'
import { DateText } from '#web/ui/words/date-text.tsx'

type EmptySeatProps = {
  lords: Lords
  reign: Reign
  later: Reign | undefined
  isFirstPage: boolean
}

export function EmptySeat({ lords: { group }, reign, later, isFirstPage }: EmptySeatProps) {
  const { until, followedBy } = reign
  if (!until || followedBy) return null
  if (later?.from) {
    return <Line>Nobody held the seat for {toReignLength(until, Date.parse(later.from))}</Line>
  }
  if (!isFirstPage) return <Line>The seat stayed empty for a time</Line>
  if (group.isDeparted) return null
  return (
    <Line>
      Nobody has held the seat since <DateText at={until} />
    </Line>
  )
}

function Line({ children }: { children: React.ReactNode }) {
  return <li className="figures text-bone-400 italic">{children}</li>
}
