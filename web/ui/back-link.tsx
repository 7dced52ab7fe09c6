import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

function BackAnchor({ children, className = '', ...rest }: ComponentProps<'a'>) {
  return (
    <a
      className={`small-caps group inline-flex min-h-9 items-center gap-3 text-bone-300 hover:text-gold-200 ${className}`}
      {...rest}
    >
      <svg viewBox="0 0 28 12" className="h-3 w-7" fill="none" aria-hidden="true">
        <path
          d="M8 1 2 6l6 5M2 6h25"
          stroke="currentColor"
          className="transition-transform duration-200 group-hover:-translate-x-0.5"
        />
      </svg>
      {children}
    </a>
  )
}

/** The way back; takes what the router's `Link` takes. */
export const BackLink = createLink(BackAnchor)
