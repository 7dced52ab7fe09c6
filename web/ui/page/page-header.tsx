import type { ReactNode } from 'react'
import { Filigree } from '../glyphs/filigree.tsx'
import { PageTitle } from './page-title.tsx'

type PageHeaderProps = {
  /** The document's title. */
  title: string
  /** Defaults to the title. */
  heading?: string
  lead: string
  children?: ReactNode
}

export function PageHeader({ title, heading = title, lead, children = heading }: PageHeaderProps) {
  return (
    <header className="mx-auto max-w-4xl text-center">
      <PageTitle
        title={title}
        className="text-[clamp(2.25rem,7vw,4.75rem)] leading-[1.02] tracking-[0.02em]"
      >
        {children}
      </PageTitle>
      <p className="mt-4 font-display text-[1.4rem] leading-snug text-bone-300 italic">{lead}</p>
      <Filigree className="mt-7" />
    </header>
  )
}
