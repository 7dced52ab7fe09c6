import { useEffect, useId, useRef, useState } from 'react'
import { parseErrorBody } from '#web/lib/api-error.ts'
import { Button } from '../fields/button.tsx'

export type EditedText = { text: string; startedFrom: string }

type Texts = Record<string, string>

/**
 * Detects that somebody else saved the same texts during an edit. The API then rejects the save, and
 * `newer` holds the other person's texts. The next save replaces them.
 */
export function useEditConflict(initial: Texts) {
  const [startedFrom, setStartedFrom] = useState(initial)
  const [newer, setNewer] = useState<Texts | null>(null)
  return {
    startedFrom,
    newer,
    forgetNewer: () => setNewer(null),
    orElse: (handle: (error: Error) => void) => (error: Error) => {
      const current = parseErrorBody(error)?.current as Texts | undefined
      if (!current) return handle(error)
      setStartedFrom(current)
      setNewer(pickChanged(current, startedFrom))
    },
  }
}

function pickChanged(current: Texts, before: Texts): Texts {
  return Object.fromEntries(
    Object.entries(current).filter(([field, text]) => text !== before[field]),
  )
}

type EditConflictProps = {
  newer: Texts | null
  labels: Texts
  surface?: 'night' | 'paper'
  onTake: () => void
}

export function EditConflict({ newer, labels, surface = 'night', onTake }: EditConflictProps) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (newer) section.current?.focus()
  }, [newer])
  if (!newer) return null
  const fields = Object.entries(labels).filter(([field]) => field in newer)
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={id}
      className="mt-4 border-l-2 border-current/40 pl-4 outline-none"
    >
      <p id={id} className="font-semibold">
        Somebody else has changed this while you were writing
      </p>
      <p>Your version is not saved. Save it to replace theirs, or use theirs.</p>
      {fields.map(([field, label]) => (
        <div key={field} className="mt-3">
          <p className="small-caps">
            {Object.keys(labels).length > 1 ? `Their ${label.toLowerCase()}` : 'Theirs'}
          </p>
          <p
            dir="auto"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
            tabIndex={0}
            className="max-h-60 overflow-y-auto border border-dashed border-current/40 px-4 py-2 wrap-anywhere whitespace-pre-wrap"
          >
            {newer[field] || 'Empty'}
          </p>
        </div>
      ))}
      <Button
        tone={surface === 'paper' ? 'ink' : 'secondary'}
        size="small"
        className="mt-3"
        onClick={onTake}
      >
        Use Their Version
      </Button>
    </section>
  )
}
