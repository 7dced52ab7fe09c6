import { Toast as RadixToast } from 'radix-ui'
import { TOAST_DURATION_MS, TOAST_HOTKEY, TOAST_SWIPE_THRESHOLD_PX } from '#schema/rules.ts'
import { dismissToast, type Toast } from './toast.ts'

const TONES = {
  default: 'border-gold-600 bg-night-800',
  destructive: 'border-oxblood-300 bg-oxblood-800',
}

export default function ToastRegion({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <RadixToast.Provider
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_THRESHOLD_PX}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <RadixToast.Viewport
        hotkey={[TOAST_HOTKEY]}
        // While the menu is open, toasts leave room for the account area at the menu's bottom.
        className="fixed right-0 bottom-0 z-100 [html[data-dialog-open]_&]:bottom-36 m-0 w-full max-w-[420px] list-none p-4"
      />
    </RadixToast.Provider>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  return (
    <RadixToast.Root
      open={toast.isOpen}
      onOpenChange={(isOpen) => {
        if (!isOpen) dismissToast(toast.id)
      }}
      type={toast.tone === 'destructive' ? 'foreground' : 'background'}
      className={`${TONES[toast.tone]} relative border py-4 pr-12 pl-5 shadow-raised data-[state=closed]:animate-fade-out data-[state=open]:animate-rise data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-slide-out data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)`}
    >
      <RadixToast.Title className="font-display text-xl font-semibold text-bone-50">
        {toast.title}
      </RadixToast.Title>
      {toast.description && (
        <RadixToast.Description className="mt-1 text-base break-words text-bone-100">
          {toast.description}
        </RadixToast.Description>
      )}
      <RadixToast.Close
        aria-label="Dismiss"
        className="absolute top-3 right-3 grid size-8 place-items-center text-bone-300 hover:text-bone-50"
      >
        <svg viewBox="0 0 16 16" className="size-3.5" aria-hidden="true">
          <path d="M2 2 14 14M14 2 2 14" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </RadixToast.Close>
    </RadixToast.Root>
  )
}
