import type { ReactNode } from 'react'
import { SiteMark } from '#web/ui/glyphs/site-mark.tsx'

type EmptyStateProps = {
  title: ReactNode
  text?: string
  action?: ReactNode
  /** Makes the message small, for pages that have more important content. */
  isBrief?: boolean
}

export function EmptyState({ title, text, action, isBrief = false }: EmptyStateProps) {
  return (
    <div
      className={`flex flex-col items-center gap-3 px-4 text-center ${isBrief ? 'py-4' : 'py-16'}`}
    >
      {!isBrief && <SiteMark className="mb-3 size-16 text-gold-600" />}
      <div className="font-display text-4xl font-semibold text-bone-50">{title}</div>
      {text && <p className="max-w-md">{text}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}

/** Shown for lists before the first sync. `what` begins the sentence, such as 'Its players'. */
export function NeverSyncedState({ what }: { what: string }) {
  return (
    <EmptyState
      title="The realm has no data yet"
      text={`${what} will appear after the first sync with the game, which is tried every few minutes.`}
    />
  )
}
