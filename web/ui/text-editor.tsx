import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { Button } from './button.tsx'

type TextEditorProps = {
  /** What the text is called, as its toasts say it: Description, Lore, Bio. */
  label: string
  /** The text's heading; the Edit button stands beside it. */
  heading: ReactNode
  /** The text as it is kept. */
  value: string | null
  /** How many characters it may have. */
  limit: number
  canEdit: boolean
  /** Keeps the text; rejects when it was not kept. */
  onSave: (text: string) => Promise<unknown>
  /** What a failure says when the server gives no reason. */
  failureText?: string
  /** What it is written on. */
  surface?: 'night' | 'paper'
  /** The text as it is read, or words for there being none. */
  children: ReactNode
}

// Most readers own nothing, so the form is fetched when somebody reaches for it.
const loadForm = () => import('./text-editor-form.tsx')
const TextEditorForm = lazy(loadForm)

/** A text that its owner can change in its place. */
export function TextEditor({ heading, canEdit, children, ...form }: TextEditorProps) {
  const [isEditing, setEditing] = useState(false)
  const isFocusWanted = useRef(false)
  const { label, failureText = `Failed to update ${label.toLowerCase()}`, surface = 'night' } = form
  // Once open it stays: whoever loses the right to save in the meantime must not lose the text.
  const isOpen = isEditing
  return (
    <div>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4">
        {heading}
        {canEdit && !isOpen && (
          <Button
            ref={(button) => {
              // Closing the form gives the focus back to what opened it.
              if (isFocusWanted.current) button?.focus()
              isFocusWanted.current = false
            }}
            tone={surface === 'paper' ? 'ink' : 'quiet'}
            size="small"
            onPointerEnter={loadForm}
            onFocus={loadForm}
            onClick={() => setEditing(true)}
          >
            Edit<span className="sr-only"> {label}</span>
          </Button>
        )}
      </div>
      {isOpen ? (
        <Suspense fallback={children}>
          <TextEditorForm
            {...form}
            failureText={failureText}
            surface={surface}
            onClose={() => {
              isFocusWanted.current = true
              setEditing(false)
            }}
          />
        </Suspense>
      ) : (
        children
      )}
    </div>
  )
}
