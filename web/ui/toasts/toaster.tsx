import { lazy, Suspense, useSyncExternalStore } from 'react'
import { readToasts, subscribeToToasts } from './toast.ts'

// Radix is loaded with the first toast: most visits have none.
const ToastRegion = lazy(() => import('./toast-region.tsx'))

export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, readToasts)
  if (toasts.length === 0) return null
  return (
    <Suspense>
      <ToastRegion toasts={toasts} />
    </Suspense>
  )
}
