import { type ReactNode, useRef, useState } from 'react'
import type { RichText } from '#schema/contracts/core/rich-text.ts'
import { Button } from '../fields/button.tsx'
import { toast } from '../toasts/toast.ts'
import type { EditedText } from './edit-conflict.tsx'

type TextEditorProps = {
  /** The text's name in toasts: Description, Lore or Bio. */
  label: string
  heading: ReactNode
  value: string | null
  nodes: RichText
  /** The maximum length in UTF-16 code units. */
  limit: number
  canEdit: boolean
  onSave: (written: EditedText) => Promise<unknown>
  /** Loads the scripts needed for saving as soon as the editor opens. */
  onOpen?: () => Promise<unknown>
  /** Shown if the error response has no message. */
  failureText?: string
  surface?: 'night' | 'paper'
  /** Renders the text on the page and in the preview. */
  render: (nodes: RichText) => ReactNode
  placeholder: ReactNode
}

const loadForm = () => import('./text-editor-form.tsx')
type Form = Awaited<ReturnType<typeof loadForm>>['default']
const preloadForm = () => void loadForm().catch(() => {})

export function TextEditor({ heading, canEdit, nodes, onOpen, ...form }: TextEditorProps) {
  const [isOpening, setOpening] = useState(false)
  const [Form, setForm] = useState<Form | null>(null)
  const shouldRestoreFocus = useRef(false)
  const { label, failureText = `Failed to update ${label.toLowerCase()}`, surface = 'night' } = form

  async function open() {
    setOpening(true)
    const loaded = await Promise.all([loadForm(), onOpen?.()]).catch(() => null)
    setOpening(false)
    if (loaded) setForm(() => loaded[0].default)
    else {
      const title = 'The editor did not load'
      toast({ title, description: 'Please reload the page.', tone: 'destructive' })
    }
  }

  const text = nodes.length > 0 ? form.render(nodes) : form.placeholder
  return (
    <div>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4">
        {heading}
        {canEdit && !Form && (
          <Button
            ref={(button) => {
              if (shouldRestoreFocus.current) button?.focus()
              shouldRestoreFocus.current = false
            }}
            tone={surface === 'paper' ? 'ink' : 'quiet'}
            size="small"
            aria-busy={isOpening}
            onPointerEnter={preloadForm}
            onFocus={preloadForm}
            onClick={open}
          >
            Edit<span className="sr-only"> {label}</span>
          </Button>
        )}
      </div>
      {/* Does not depend on `canEdit`, because losing the permission must not discard the draft. */}
      {Form ? (
        <Form
          {...form}
          failureText={failureText}
          surface={surface}
          onClose={() => {
            shouldRestoreFocus.current = true
            setForm(null)
          }}
        />
      ) : (
        text
      )}
    </div>
  )
}
