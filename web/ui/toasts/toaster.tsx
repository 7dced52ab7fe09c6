import { useSyncExternalStore } from 'react'
import { importAgain, lazyAgain } from '#web/lib/lazy-again.ts'
import { readToasts, subscribeToToasts, type Toast } from './toast.ts'

// Radix is loaded with the first toast: most visits have none.
const ToastRegion = lazyAgain(() =>
  importAgain(() => import('./toast-region.tsx')).catch(() => ({ default: PlainToast })),
)

export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, readToasts)
  // Marked before there is one: use-still-page.ts leaves it within reach above a dialog.
  return <div data-toasts>{toasts.length > 0 && <ToastRegion toasts={toasts} />}</div>
}

/** Of a page whose connection was lost: what went wrong must still be said. */
function PlainToast({ toasts: [toast] }: { toasts: readonly Toast[] }) {
  return (
    <p role="alert" className="fixed bottom-0 z-100 bg-night-800 p-4">
      {toast?.title}. {toast?.description}
    </p>
  )
}
