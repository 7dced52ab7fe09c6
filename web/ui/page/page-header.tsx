import type { ReactNode } from 'react'
import { Filigree } from '../glyphs/filigree.tsx'
import { PageTitle } from './page-title.tsx'

type PageHeaderProps = {
  /** The document's title, without the site's name. */
  title: string
  heading?: string
  lead: string
  /** Shows only the heading on phones, for pages that people visit often. */
  isBrief?: boolean
  children?: ReactNode
}

const BRIEF = 'max-sm:-mt-5 max-sm:-mb-4 max-sm:[&>:not(h1)]:hidden max-sm:[&>h1]:text-[1.75rem]'

export function PageHeader(props: PageHeaderProps) {
  const { title, heading = title, lead, isBrief = false, children = heading } = props
  return (
    <header className={`mx-auto max-w-4xl text-center ${isBrief ? BRIEF : ''}`}>
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
