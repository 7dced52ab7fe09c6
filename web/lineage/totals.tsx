import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#web/ui/format-number.ts'
import { statsQuery } from './queries.ts'

/** How many stand below the signed-in player. */
export function Totals() {
  const { data } = useQuery(statsQuery())
  return (
    <dl className="mt-8 flex justify-center divide-x divide-gold-600/70">
      <Total term="Total Descendants" count={data?.totalDescendants} />
      <Total term="Total Followers" count={data?.totalFollowers} />
    </dl>
  )
}

function Total({ term, count }: { term: string; count: number | undefined }) {
  return (
    <div className="flex flex-col-reverse items-center px-5 sm:px-10">
      <dt className="small-caps text-center text-bone-400">{term}</dt>
      <dd className="figures font-display text-[2.75rem] leading-none font-semibold text-gold-200">
        {count === undefined ? '—' : formatCount(count)}
      </dd>
    </div>
  )
}
