import { lazyComponent } from '#web/lib/lazy-component.ts'
import { useAuth } from '#web/lib/session/auth-provider.tsx'
import type { Watched } from './watch-button.tsx'
import { WatchPlace } from './watch-place.tsx'

// Visitors need none of it.
const WatchButton = lazyComponent(() => import('./watch-button.tsx'), WatchPlace)

/** For the signed-in player, on the profile of another or of a group. */
export function Watch(subject: Watched) {
  const { user, isLoading } = useAuth()
  // The server does not know whose document it renders.
  if (isLoading) return <WatchPlace />
  if (!user) return null
  return <WatchButton {...subject} />
}
