import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { GROUP_PROFILE_PATHS } from '#web/lib/address/paths.ts'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { Skeleton } from '#web/ui/page/loading.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import { inactiveOwnersQuery } from './queries.ts'

const DAY_MS = 24 * 60 * 60_000

/**
 * Always writes the plural "days", because the listed owners were last seen at least 60 days ago.
 */
function toDaysAgo(lastSeen: string): string {
  return `${Math.floor((Date.now() - Date.parse(lastSeen)) / DAY_MS)} days ago`
}

const KINDS = { bloodline: 'Bloodline', clan: 'Clan', dynasty: 'Dynasty' }

export function InactiveOwners() {
  const { data, error, refetch } = useQuery(inactiveOwnersQuery())
  if (!data) {
    const title = 'The list of inactive owners could not be loaded'
    if (error) return <ErrorState error={error} onRetry={refetch} title={title} />
    return <Skeleton className="h-40" />
  }
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
            <Link to={GROUP_PROFILE_PATHS[kind]} params={{ id: String(id) }} className="text-link">
              <bdi>{name}</bdi>
            </Link>{' '}
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
