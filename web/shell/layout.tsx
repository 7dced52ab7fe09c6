import { type ReactNode, useCallback, useState, useSyncExternalStore } from 'react'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { createLazyPart } from '#web/lib/session/lazy-part.tsx'
import { readToasts, subscribeToToasts } from '#web/ui/toasts/toast.ts'
import { Footer } from './footer.tsx'
import { endTypeAheadCapture, startTypeAheadCapture } from './keys/type-ahead.ts'
import { type HelpDialogKind as HelpKind, useShortcuts } from './keys/use-shortcuts.ts'
import { LazyHelpDialog } from './lazy-dialogs.ts'
import { TopBar } from './top-bar.tsx'

export function Layout({ notice, children }: { notice?: ReactNode; children: ReactNode }) {
  const [help, setHelp] = useState<HelpKind | null>(null)
  const openHelp = useCallback((kind: HelpKind) => {
    if (kind === 'palette') startTypeAheadCapture()
    // If the script cannot be loaded, nothing opens and the page stays as it is.
    LazyHelpDialog.preload().then(() => setHelp(kind), endTypeAheadCapture)
  }, [])
  useShortcuts(openHelp)
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="small-caps fixed top-3 left-3 z-100 -translate-y-20 border border-gold-300 bg-night-900 px-5 py-3 text-gold-200 focus:translate-y-0"
      >
        Skip to the content
      </a>
      <TopBar onSearch={() => openHelp('palette')} />
      <LazyAnnouncement />
      {notice}
      <main id="content" tabIndex={-1} className="flex min-h-[calc(100svh-5rem)] grow flex-col">
        {children}
      </main>
      <Footer onKeys={() => openHelp('keys')} />
      <Toaster />
      {help && <LazyHelpDialog kind={help} onKind={setHelp} onClose={() => setHelp(null)} />}
    </div>
  )
}

const LazyAnnouncement = createLazyPart(
  import.meta.env.SSR ? (await import('./announcement.tsx')).default : null,
  () => import('./announcement.tsx'),
)

// Radix loads with the first toast, because most visits have none.
const ToastRegion = lazyComponent(() => import('#web/ui/toasts/toast-region.tsx'))

function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, readToasts)
  // Always renders this element, because `modal.tsx` keeps it usable while a dialog is open.
  return <div data-toasts>{toasts.length > 0 && <ToastRegion toasts={toasts} />}</div>
}
