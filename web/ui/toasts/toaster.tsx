import { useSyncExternalStore } from 'react'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { readToasts, subscribeToToasts } from './toast.ts'

// Radix is loaded with the first toast: most visits have none.
const ToastRegion = lazyComponent(() => import('./toast-region.tsx'))

export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, readToasts)
  // Always rendered: use-still-page.ts keeps this element reachable above a dialog.
  return <div data-toasts>{toasts.length > 0 && <ToastRegion toasts={toasts} />}</div>
}
