import { Suspense, useSyncExternalStore } from 'react'
import { lazyAgain } from '#web/lib/lazy-again.ts'
import { readToasts, subscribeToToasts } from './toast.ts'

// Radix is loaded with the first toast: most visits have none.
const ToastRegion = lazyAgain(() => import('./toast-region.tsx'))

export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, readToasts)
  if (toasts.length === 0) return null
  return (
    <Suspense>
      <ToastRegion toasts={toasts} />
    </Suspense>
  )
}
