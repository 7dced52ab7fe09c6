import type { ReactNode } from 'react'

export function SearchGlyph({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      aria-hidden="true"
    >
      <circle cx="8.5" cy="8.5" r="6" />
      <path d="m13 13 5.5 5.5" />
    </svg>
  )
}

export function Chevron({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 12 8"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      aria-hidden="true"
    >
      <path d="m1 1.5 5 5 5-5" />
    </svg>
  )
}

export function KeyCap({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid h-6 min-w-6 place-items-center rounded-sm border border-b-2 border-gold-600/80 bg-night-900 px-1.5 font-text text-sm leading-none text-bone-100">
      {children}
    </kbd>
  )
}

export function CloseGlyph({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 20" className={className} aria-hidden="true">
      <path d="M2 2 18 18M18 2 2 18" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}
