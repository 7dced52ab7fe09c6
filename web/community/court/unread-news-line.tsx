import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { toUnreadBadgeText, unreadNewsCountQuery } from './unread.ts'

export default function UnreadNewsLine() {
  const { data } = useQuery(unreadNewsCountQuery())
  if (!data || data.count === 0) return null
  return (
    <p className="wide-frame pt-6 text-center">
      <Link to="/court" className="text-link">
        {toUnreadBadgeText(data)} new in your court since your last visit
      </Link>
    </p>
  )
}
