import { type ReactNode, useId, useState } from 'react'
import { Button } from './button.tsx'

type FoldedFiltersProps = {
  chosen: readonly (string | null | undefined)[]
  children: ReactNode
}

/** Collapses filters on phones. Without JavaScript, they stay open. */
export function CollapsibleFilters({ chosen, children }: FoldedFiltersProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const names = chosen.filter(Boolean).join(', ')
  return (
    <>
      <Button
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="w-full min-w-0 sm:hidden noscript:hidden"
      >
        <span className="truncate">{names ? `Filters: ${names}` : 'Filters'}</span>
      </Button>
      <div id={id} className={isOpen ? 'max-sm:mt-4' : 'max-sm:hidden noscript:block!'}>
        {children}
      </div>
    </>
  )
}
