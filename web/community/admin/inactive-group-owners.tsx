import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SkeletonOrError } from '#web/ui/states/query-fallback.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import { GroupLink } from '#web/ui/words/subject-links.tsx'
import { inactiveOwnersQuery } from './queries.ts'

const DAY_MS = 24 * 60 * 60_000

/**
 * Always writes the plural "days", because only owners who were last seen at least 60 days ago are
 * listed.
 */
function toDaysAgo(lastSeen: string): string {
  return `${Math.floor((Date.now() - Date.parse(lastSeen)) / DAY_MS)} days ago`
}

const KINDS = { bloodline: 'Bloodline', clan: 'Clan', dynasty: 'Dynasty' }

export function InactiveGroupOwners() {
  const query = useQuery(inactiveOwnersQuery())
  const { data } = query
  if (!data)
    return <SkeletonOrError query={query} what="The list of inactive owners" className="h-40" />
  const { owners, total } = data
  if (owners.length === 0) return <p>Every owner was seen in the last 60 days, or is away.</p>
  return (
    <>
      <ul className="grid gap-x-10 lg:grid-cols-2">
        {owners.map(({ kind, id, name, owner, lastSeen }) => (
          <li
            key={`${kind}:${id}`}
            className="min-w-0 border-b border-gold-800/60 py-3 leading-snug wrap-anywhere"
          >
            <GroupLink kind={kind} id={id} name={name} />{' '}
            <span className="text-bone-400">({KINDS[kind]})</span>
            <span className="block">
              Owned by{' '}
              <Link to="/players/$id" params={{ id: String(owner.id) }} className="text-link">
                <bdi>{owner.name}</bdi>
              </Link>
              ,{' '}
              {lastSeen ? (
                <>
                  last seen <DateText at={lastSeen} /> ({toDaysAgo(lastSeen)})
                </>
              ) : (
                'not seen in the last 60 days'
              )}
            </span>
          </li>
        ))}
      </ul>
      {total > owners.length && (
        <p className="mt-4 text-bone-400">{total - owners.length} more are inactive.</p>
      )}
    </>
  )
}
