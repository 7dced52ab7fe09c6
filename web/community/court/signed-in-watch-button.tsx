import { lazyComponent } from '#web/lib/lazy-component.ts'
import { useAuth } from '#web/lib/session/auth-provider.tsx'
import type { WatchableSubject } from './watch-button.tsx'
import { WatchPlaceholder } from './watch-placeholder.tsx'

const WatchButton = lazyComponent(() => import('./watch-button.tsx'), WatchPlaceholder)

export function SignedInWatchButton(subject: WatchableSubject) {
  const { user, isLoading } = useAuth()
  if (isLoading) return <WatchPlaceholder />
  if (!user) return null
  return <WatchButton {...subject} />
}
