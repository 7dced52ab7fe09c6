import type { Leader } from '#schema/contracts/realm/groups.ts'
import { LeaderLink } from '#web/realm/groups/leader-link.tsx'

/** The leaders of a bloodline, without the seats whose holder is unknown. */
export function Seats({ leadership }: { leadership: readonly Leader[] }) {
  const known = leadership.filter((leader) => leader.name && leader.name !== 'Unknown')
  if (known.length === 0) return <p className="text-bone-400 italic">No leadership assigned</p>
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-3 max-sm:grid-cols-2">
      {known.map((leader) => (
        <div key={leader.type} className="min-w-0 leading-snug">
          <dt className="small-caps text-bone-400">{leader.role}</dt>
          <dd className="mt-0.5">
            <LeaderLink leader={leader} back={{ from: 'bloodlines' }} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
