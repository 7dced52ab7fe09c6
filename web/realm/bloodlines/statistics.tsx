import type { ReactNode } from 'react'
import type { Bloodline } from '#schema/contracts/realm/bloodlines.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { DateText } from '#web/ui/words/date-text.tsx'

export function Statistics({ bloodline }: { bloodline: Bloodline }) {
  return (
    <section aria-label="Statistics">
      <dl className="flex flex-wrap gap-x-10 gap-y-6">
        <Statistic term="Founded">
          <DateText at={bloodline.createdAt} />
        </Statistic>
        <Statistic term="Total Clans">{formatCount(bloodline.totalClans)}</Statistic>
        <Statistic term="Total Dynasties">{formatCount(bloodline.totalHouses)}</Statistic>
        <Statistic term="Total Descendants">{formatCount(bloodline.totalDescendants)}</Statistic>
      </dl>
    </section>
  )
}

function Statistic({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="border-l border-gold-600 pl-4">
      <dt className="small-caps text-bone-400">{term}</dt>
      <dd className="figures mt-1 font-display text-[1.875rem] leading-none font-semibold text-bone-50">
        {children}
      </dd>
    </div>
  )
}
