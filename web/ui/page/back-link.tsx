import { createLink, useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { isPreviousPath } from '#web/lib/address/visited-paths.ts'

function BackAnchor(props: ComponentProps<'a'>) {
  const { children, className = '', href = '', onClick, ...rest } = props
  const router = useRouter()

  /** Uses the browser's history, which restores the previous page's search and scroll position. */
  function goBack(event: MouseEvent<HTMLAnchorElement>) {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey)
    if (!isPlain || !isPreviousPath(new URL(href, window.location.href).pathname)) {
      onClick?.(event)
      return
    }
    event.preventDefault()
    router.history.back()
  }

  return (
    <a
      data-screen-only
      href={href}
      onClick={goBack}
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

export const BackLink = createLink(BackAnchor)
