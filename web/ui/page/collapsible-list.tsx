import { type ReactElement, useState } from 'react'
import { Button } from '#web/ui/fields/button.tsx'

const SHOWN_FIRST = 5

type FoldedListProps = { className?: string; children: readonly ReactElement[] }

export function CollapsibleList({ className, children }: FoldedListProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ul className={className}>{isOpen ? children : children.slice(0, SHOWN_FIRST)}</ul>
      {children.length > SHOWN_FIRST && (
        <Button tone="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show fewer' : `Show all ${children.length}`}
        </Button>
      )}
    </>
  )
}
