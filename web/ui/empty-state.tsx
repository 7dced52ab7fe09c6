import type { ReactNode } from 'react'
import { Eclipse } from './eclipse.tsx'

type EmptyStateProps = { title: ReactNode; text?: string; action?: ReactNode }

export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-16 text-center">
      <Eclipse className="mb-3 size-16 text-gold-600" />
      <div className="font-display text-4xl font-semibold text-bone-50">{title}</div>
      {text && <p className="max-w-md">{text}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
