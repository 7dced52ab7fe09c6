import type { Leader } from '#schema/contracts/realm/groups.ts'
import type { BackSearch } from '#web/lib/address/back-search.ts'
import { LeaderLink } from './leader-link.tsx'

type LeadershipProps = {
  leadership: readonly Leader[]
  back: BackSearch
  isRow?: boolean
}

export function Leadership({ leadership, back, isRow = false }: LeadershipProps) {
  return (
    <section aria-labelledby="leadership">
      <h2 id="leadership" className="small-caps border-b border-gold-800 pb-2.5 text-gold-300">
        Leadership
      </h2>
      {leadership.length === 0 && (
        <p className="mt-4 font-display text-xl text-bone-400 italic">No leadership assigned</p>
      )}
      <ol
        className={`mt-4 grid gap-x-8 gap-y-5 ${isRow ? 'sm:grid-cols-2 md:max-lg:grid-cols-1 xl:grid-cols-[1.3fr_1fr_1fr]' : ''}`}
      >
        {leadership.map((leader) => (
          <li
            key={leader.type}
            className="font-display text-2xl leading-tight font-semibold first:text-[1.875rem]"
          >
            <span className="small-caps block text-bone-400">{leader.role}</span>
            <LeaderLink leader={leader} back={back} />
          </li>
        ))}
      </ol>
    </section>
  )
}
