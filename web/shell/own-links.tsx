import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { toUnreadBadgeText, unreadNewsCountQuery } from '#web/community/court/unread.ts'
import { privateProfileQuery } from '#web/lib/session/queries.ts'

const LINK_CLASS =
  'flex min-h-12 items-center border-b border-gold-800/60 py-2 text-bone-100 hover:text-gold-200'

export function OwnPageLinks({ onPick }: { onPick: () => void }) {
  const { data } = useQuery(privateProfileQuery())
  const { houseId = null, houseName = null } = data?.publicData ?? {}
  return (
    <ul>
      <li>
        <CourtLink onPick={onPick} className={LINK_CLASS} />
      </li>
      <li>
        <Link to="/lineage" onClick={onPick} className={LINK_CLASS}>
          Your lineage
        </Link>
      </li>
      {houseId !== null && (
        <li>
          <Link
            to="/dynasties/$id"
            params={{ id: String(houseId) }}
            onClick={onPick}
            className={LINK_CLASS}
          >
            <span className="min-w-0 wrap-anywhere">
              Your dynasty: <bdi>{houseName}</bdi>
            </span>
          </Link>
        </li>
      )}
      <li>
        <Link to="/kinship" onClick={onPick} className={LINK_CLASS}>
          Your kin
        </Link>
      </li>
    </ul>
  )
}

export function CourtLink({ onPick, className }: { onPick?: () => void; className: string }) {
  const { data } = useQuery(unreadNewsCountQuery())
  return (
    <Link to="/court" onClick={onPick} className={className}>
      Court
      {data && data.count > 0 && (
        <span className="figures ml-2 grid h-6 min-w-6 place-items-center border border-gold-600 bg-oxblood-600 px-1 text-sm font-bold text-bone-50">
          {toUnreadBadgeText(data)}
          <span className="sr-only"> new</span>
        </span>
      )}
    </Link>
  )
}
