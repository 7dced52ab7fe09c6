import { useBlocker } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { AUDIENCES, ENTRY_TITLE_MAX_LENGTH } from '#schema/community/calendar/calendar-rules.ts'
import type { CalendarEntry } from '#schema/contracts/community/calendar.ts'
import { readOneOf } from '#web/lib/address/search-params.ts'
import { findApiMessage } from '#web/lib/api-error.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { EditConflict, useEditConflict } from '#web/ui/text-editor/edit-conflict.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { createEvent, editEvent } from '../mutations.ts'
import { type EventPlanner, getTodayInZone } from '../queries.ts'
import {
  type EventDraft,
  findRefusedField,
  toEventBody,
  toEventDraft,
  validateDraft,
} from './event-draft.ts'
import { EventTextField } from './event-text-field.tsx'
import { EventTimesFields, LabelledSelect } from './event-times-fields.tsx'

type EventFormProps = { planner: EventPlanner; entry: CalendarEntry | null; onClose: () => void }

export function EventForm({ planner, entry, onClose }: EventFormProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [original] = useState(() => toEventDraft(entry, getTodayInZone()))
  const [draft, setDraft] = useState(original)
  const [hasTried, setTried] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const { newer, orElse } = useEditConflict({
    title: original.title,
    text: original.text,
    place: original.place,
  })
  const save = useSave(planner, entry, { onSaved: onClose, onError: orElse(() => {}) })
  const sentence = save.error && (findApiMessage(save.error) ?? 'Nothing was saved. Try again.')
  const field = sentence ? findRefusedField(sentence) : null
  const errors = {
    ...(field && sentence ? { [field]: sentence } : {}),
    ...(hasTried ? validateDraft(draft) : {}),
  }
  const isChanged = draft !== original
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: isChanged,
    withResolver: true,
  })
  const change = (part: Partial<EventDraft>) => {
    save.reset()
    setDraft({ ...draft, ...part })
  }

  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    setTried(true)
    const body = toEventBody(draft)
    if (body && Object.keys(validateDraft(draft)).length === 0) save.mutate(body)
    else
      queueMicrotask(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="mt-5 grid basis-full gap-6">
      <TextField
        label="Title"
        value={draft.title}
        maxLength={2 * ENTRY_TITLE_MAX_LENGTH}
        dir="auto"
        error={errors.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <EventTextField
        value={draft.text}
        error={errors.text}
        onChange={(text) => change({ text })}
      />
      <TextField
        label="Place"
        hint="Optional. A link to a place in the virtual world, or a description."
        placeholder="http://maps.secondlife.com/secondlife/…"
        value={draft.place}
        dir="auto"
        error={errors.place}
        onChange={(event) => change({ place: event.target.value })}
      />
      <EventTimesFields draft={draft} errors={errors} onChange={change} />
      <LabelledSelect
        label="Who can see it"
        value={draft.audience}
        error={errors.audience}
        options={listAudiences(planner)}
        onChange={(value) => change({ audience: readOneOf(value, AUDIENCES) ?? 'everybody' })}
      />
      <EditConflict
        newer={newer}
        labels={{ title: 'Title', text: 'Text', place: 'Place', times: 'Times' }}
        onTake={onClose}
      />
      {sentence && !field && !newer && (
        <p role="alert" className="border-l-2 border-oxblood-300 pl-4 text-oxblood-200">
          {sentence}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button
          ref={cancel}
          tone="quiet"
          size="small"
          disabled={save.isPending}
          onClick={() => (isChanged ? setConfirming(true) : onClose())}
        >
          Cancel
        </Button>
        <Button type="submit" tone="primary" size="small" disabled={save.isPending}>
          {save.isPending ? 'Saving...' : newer ? 'Save My Version' : 'Save'}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isConfirming || blocker.status === 'blocked'}
        onOpenChange={(isOpen) => {
          if (isOpen) return
          setConfirming(false)
          blocker.reset?.()
        }}
        opener={cancel}
        title="Discard your changes?"
        text="The event you have written has not been saved."
        confirmLabel="Discard"
        onConfirm={() => {
          if (blocker.status === 'blocked') blocker.proceed()
          else onClose()
        }}
      />
    </form>
  )
}

function useSave(
  planner: EventPlanner,
  entry: CalendarEntry | null,
  { onSaved, onError }: { onSaved: () => void; onError: (error: Error) => void },
) {
  const { mutationFn: create = never, ...refetched } = createEvent(planner)
  const { mutationFn: edit = never } = editEvent(entry?.id ?? 0)
  return useSingleMutation({
    ...refetched,
    mutationFn: (body: NonNullable<ReturnType<typeof toEventBody>>, context) =>
      entry ? edit({ ...body, sequence: entry.sequence }, context) : create(body, context),
    onSuccess: () => {
      toast({ title: entry ? 'Event Updated' : 'Event Planned' })
      onSaved()
    },
    onError,
  })
}

function never(): never {
  throw new Error('the mutation has a function')
}

function listAudiences({ kind }: EventPlanner) {
  return [
    { value: 'everybody', label: 'Everybody' },
    { value: 'members', label: 'Members of the site' },
    ...(kind === 'realm' ? [] : [{ value: 'house', label: `Members of the ${kind}` }]),
  ]
}
