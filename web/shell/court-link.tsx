import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { toUnreadBadgeText, unreadQuery } from '#web/community/court/unread.ts'

export function CourtLink({ onPick, className }: { onPick?: () => void; className: string }) {
  const { data } = useQuery(unreadQuery())
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
