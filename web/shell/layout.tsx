import type { ReactNode } from 'react'
import { Toaster } from '#web/ui/toaster.tsx'
import { Footer } from './footer.tsx'
import { TopBar } from './top-bar.tsx'

export function Layout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="small-caps fixed top-3 left-3 z-100 -translate-y-20 border border-gold-300 bg-night-900 px-5 py-3 text-gold-200 focus:translate-y-0"
      >
        Skip to the content
      </a>
      <TopBar />
      <main id="content" tabIndex={-1} className="flex min-h-[calc(100svh-5rem)] grow flex-col">
        {children}
      </main>
      <Footer />
      <Toaster />
    </div>
  )
}
