import { type ReactNode, useEffect, useRef } from 'react'
import { toDocumentTitle } from '#web/lib/titles/page-titles.ts'
import { applyHeadingFocus } from './heading-focus.ts'

type PageTitleProps = {
  children: ReactNode
  title: string
  className?: string
}

/** The page's h1. Sets the document's title and takes the focus after a navigation. */
export function PageTitle({ children, title, className = '' }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = toDocumentTitle(title)
    applyHeadingFocus(heading.current)
  }, [title])
  return (
    <h1 ref={heading} tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </h1>
  )
}
