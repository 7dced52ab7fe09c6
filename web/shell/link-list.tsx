import type { ReactNode } from 'react'

export const FOOTER_LINK_CLASS =
  'inline-flex min-h-8 items-center text-bone-300 hover:text-gold-200'

type LinkListProps = { title: string; isLong?: boolean; children: ReactNode }

export function LinkList({ title, isLong, children }: LinkListProps) {
  return (
    <nav aria-label={title}>
      <h2 className="small-caps text-gold-300">{title}</h2>
      <ul className={`mt-3 ${isLong ? 'gap-x-10 [columns:2_8rem]' : ''}`}>{children}</ul>
    </nav>
  )
}
