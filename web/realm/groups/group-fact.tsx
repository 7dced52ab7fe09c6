import type { ReactNode } from 'react'

type FactProps = {
  term: string
  surface?: 'night' | 'paper'
  children: ReactNode
  note?: string
}

const RULES = { night: 'border-gold-800/60', paper: 'border-ink-soft/35' }
const TERMS = { night: 'text-bone-400', paper: 'text-ink-soft' }
const VALUES = { night: 'text-bone-50', paper: 'text-ink' }

export function GroupFact({ term, surface = 'night', children, note }: FactProps) {
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b py-3 ${RULES[surface]}`}
    >
      <dt className={`small-caps ${TERMS[surface]}`}>{term}</dt>
      <dd
        className={`figures font-display text-[1.375rem] leading-tight font-semibold ${VALUES[surface]}`}
      >
        {children}
      </dd>
      {note && <dd className="basis-full text-sm leading-snug text-bone-400">{note}</dd>}
    </div>
  )
}
