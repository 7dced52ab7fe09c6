import { useBlocker } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { RichText } from '#schema/contracts/core/rich-text.ts'
import { getTextLength } from '#schema/rules.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { toast } from '#web/ui/toasts/toast.ts'
import { toastFailure } from '#web/ui/toasts/toast-failure.ts'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { Button } from '../fields/button.tsx'
import { EditConflict, type EditedText, useEditConflict } from './edit-conflict.tsx'
import { TextPreview } from './preview.tsx'
import { TextFormattingGuide } from './text-formatting-guide.tsx'

type TextEditorFormProps = {
  label: string
  value: string | null
  limit: number
  onSave: (written: EditedText) => Promise<unknown>
  failureText: string
  surface: 'night' | 'paper'
  render: (nodes: RichText) => ReactNode
  placeholder: ReactNode
  onClose: () => void
}

const FIELDS = {
  night: 'field text-lg',
  paper:
    'border border-ink-soft bg-bone-50/35 font-display text-[1.3125rem] leading-[1.55] font-medium text-ink',
}
const NOTES = { night: 'text-bone-400', paper: 'text-ink-soft' }
const WARNINGS = { night: 'text-oxblood-300', paper: 'text-oxblood-600' }
const LONG_TEXT = 1000

export default function TextEditorForm(props: TextEditorFormProps) {
  const { label, limit, surface, onClose } = props
  const tone = surface === 'paper' ? 'ink' : 'quiet'
  const height = `max-h-[70dvh] ${limit > LONG_TEXT ? 'min-h-80' : 'min-h-40'}`
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const { startedFrom, newer, forgetNewer, orElse } = useEditConflict({ text: props.value ?? '' })
  // Takes the only text, because this form has a single field.
  const [original = ''] = Object.values(startedFrom)
  const [draft, setDraft] = useState(original)
  const [isPreviewing, setPreviewing] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const save = useSingleMutation({
    mutationFn: (text: string) => props.onSave({ text, startedFrom: original }),
    onSuccess: () => {
      toast({ title: `${label} Updated` })
      onClose()
    },
    onError: orElse(toastFailure('Update Failed', props.failureText)),
  })
  const isChanged = draft !== original
  const isTooLong = getTextLength(draft) > limit
  const canSave = !isTooLong && !save.isPending
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: isChanged,
    withResolver: true,
  })

  useEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
  }, [])

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && canSave) save.mutate(draft)
    if (event.key !== 'Escape' || save.isPending) return
    if (isChanged) setConfirming(true)
    else onClose()
  }

  return (
    <form
      className="mt-3"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(draft)
      }}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div className="@container">
        <div className={isPreviewing ? 'grid gap-4 @2xl:grid-cols-2' : ''}>
          <textarea
            ref={field}
            id={id}
            dir="auto"
            value={draft}
            readOnly={save.isPending}
            aria-describedby={`${id}count`}
            aria-invalid={isTooLong}
            onChange={(event) => setDraft(event.target.value)}
            onKeyDown={onKeyDown}
            className={`field-sizing-content block w-full min-w-0 resize-y px-4 py-3 ${height} ${FIELDS[surface]}`}
          />
          {isPreviewing && (
            <section
              aria-label={`Preview of the ${label.toLowerCase()}`}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
              tabIndex={0}
              className={`min-w-0 overflow-y-auto border border-dashed border-current/40 px-4 pb-3 ${height}`}
            >
              <TextPreview draft={draft} render={props.render} placeholder={props.placeholder} />
            </section>
          )}
        </div>
      </div>
      <EditConflict
        newer={newer && { text: original }}
        labels={{ text: label }}
        surface={surface}
        onTake={() => {
          setDraft(original)
          forgetNewer()
          field.current?.focus()
        }}
      />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p
          id={`${id}count`}
          className={`figures text-base ${isTooLong ? WARNINGS[surface] : NOTES[surface]}`}
        >
          {getTextLength(draft)}/{limit} characters
        </p>
        <div className="ml-auto flex flex-wrap gap-3">
          <Button
            tone={tone}
            size="small"
            aria-pressed={isPreviewing}
            onClick={() => setPreviewing(!isPreviewing)}
            className="underline-offset-4 aria-pressed:underline"
          >
            Preview
          </Button>
          <Button tone={tone} size="small" disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" tone="primary" size="small" disabled={!canSave}>
            {save.isPending ? 'Saving...' : newer ? 'Save My Version' : 'Save'}
          </Button>
        </div>
      </div>
      <TextFormattingGuide className={NOTES[surface]} />
      <ConfirmDialog
        isOpen={isConfirming || blocker.status === 'blocked'}
        onOpenChange={(isOpen) => {
          if (isOpen) return
          setConfirming(false)
          blocker.reset?.()
        }}
        opener={field}
        title="Discard your changes?"
        text={`The ${label.toLowerCase()} you have written has not been saved.`}
        confirmLabel="Discard"
        onConfirm={() => {
          if (blocker.status === 'blocked') blocker.proceed()
          else onClose()
        }}
      />
    </form>
  )
}
