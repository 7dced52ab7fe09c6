import { lazyComponent } from '#web/lib/lazy-component.ts'
import { useAuth } from '#web/lib/session/auth-provider.tsx'
import type { Watched } from './watch-button.tsx'
import { WatchPlace } from './watch-place.tsx'

const WatchButton = lazyComponent(() => import('./watch-button.tsx'), WatchPlace)

export function Watch(subject: Watched) {
  const { user, isLoading } = useAuth()
  // On the server, the signed-in user is unknown.
  if (isLoading) return <WatchPlace />
  if (!user) return null
  return <WatchButton {...subject} />
}
