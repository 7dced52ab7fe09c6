import type { ReactNode } from 'react'

export function AuthNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <aside aria-label={title} className="mb-5 border-l-2 border-gold-400 pl-4 leading-snug">
      <p className="small-caps text-gold-300">{title}</p>
      <p className="mt-1 text-bone-100">{children}</p>
    </aside>
  )
}
