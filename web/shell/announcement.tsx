import { useQuery } from '@tanstack/react-query'
import { siteNoticesQuery } from '#web/lib/session/queries.ts'

/** `web/startup/head.ts` handles dismissing the announcement and hides it on later visits. */
export default function Announcement() {
  const announcement = useQuery(siteNoticesQuery()).data?.announcement
  if (!announcement) return null
  return (
    <aside
      key={announcement.id}
      aria-label="Announcement"
      data-announcement={announcement.id}
      className="border-y border-gold-600 bg-gold-800/40"
    >
      <p className="wide-frame flex items-center gap-3 py-1 text-gold-200">
        <bdi className="min-w-0 grow py-2 leading-snug wrap-anywhere">{announcement.text}</bdi>
        <button
          type="button"
          aria-label="Dismiss the announcement"
          className="grid size-11 shrink-0 place-items-center text-2xl hover:text-bone-50 noscript:hidden"
        >
          ×
        </button>
      </p>
    </aside>
  )
}
