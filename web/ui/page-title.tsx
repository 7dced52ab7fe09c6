import { type ReactNode, useEffect, useRef } from 'react'
import { toDocumentTitle } from '#web/lib/document-title.ts'
import { takeHeadingFocus } from './heading-focus.ts'

type PageTitleProps = {
  children: ReactNode
  /** The document's title; the site's name is added. */
  title: string
  className?: string
}

/** The page's h1. It names the document, and takes the focus after a navigation. */
export function PageTitle({ children, title, className = '' }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = toDocumentTitle(title)
    takeHeadingFocus(heading.current)
  }, [title])
  return (
    <h1 ref={heading} tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </h1>
  )
}
