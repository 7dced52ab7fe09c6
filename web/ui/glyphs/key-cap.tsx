import type { ReactNode } from 'react'

export function KeyCap({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid h-6 min-w-6 place-items-center rounded-sm border border-b-2 border-gold-600/80 bg-night-900 px-1.5 font-text text-sm leading-none text-bone-100">
      {children}
    </kbd>
  )
}
