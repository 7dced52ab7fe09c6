import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CONTACT_MAX_LENGTH, HOUSE_POST_MAX_LENGTH } from '#schema/community/recruiting.ts'
import type { HousePost } from '#schema/contracts/community/recruiting.ts'
import type { Dynasty } from '#schema/contracts/realm/dynasties.ts'
import { toPlaceLink } from '#schema/core/rich-text/to-link.ts'
import { REFUSAL_MESSAGES } from '#schema/refusal-messages.ts'
import { getTextLength } from '#schema/rules.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { TextareaWithCounter } from '#web/ui/fields/textarea-with-counter.tsx'
import { EditConflict, useEditConflict } from '#web/ui/text-editor/edit-conflict.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { toastFailure } from '#web/ui/toasts/toast-failure.ts'
import { LanguagesAndHoursFields } from '../languages-and-hours-fields.tsx'
import { saveHousePost } from '../mutations.ts'

type HousePostFormProps = { dynasty: Dynasty; post: HousePost | null; onClose: () => void }

const NOBODY = ''
const OTHER = 'other'

export default function HousePostForm({ dynasty, post, onClose }: HousePostFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { startedFrom, newer, forgetNewer, orElse } = useEditConflict({
    lookingFor: post?.lookingFor ?? '',
    contact: post?.contact ?? '',
    landmark: post?.landmark ?? '',
  })
  const [draft, setDraft] = useState(() => toDraft(post))
  const change = (changed: Partial<typeof draft>) => setDraft({ ...draft, ...changed })
  const save = useSingleMutation({
    ...saveHousePost(dynasty.id),
    onSuccess: () => {
      toast({ title: 'Recruiting Updated' })
      onClose()
    },
    onError: orElse(toastFailure('Update Failed')),
  })
  const landmarkError =
    draft.landmark.trim() === '' || toPlaceLink(draft.landmark.trim())
      ? undefined
      : REFUSAL_MESSAGES.landmark
  const contactError =
    draft.whom === OTHER && getTextLength(draft.contact.trim()) > CONTACT_MAX_LENGTH
      ? `At most ${CONTACT_MAX_LENGTH} characters`
      : undefined
  const canSave =
    !save.isPending &&
    draft.languages.length > 0 &&
    getTextLength(draft.lookingFor.trim()) <= HOUSE_POST_MAX_LENGTH &&
    !landmarkError &&
    !contactError

  useEffect(() => form.current?.querySelector<HTMLElement>('select, input')?.focus(), [])

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!canSave) return
    const { isOpen, languages, hours, lookingFor, whom, contact, landmark } = draft
    const isPlayer = whom !== NOBODY && whom !== OTHER
    save.mutate({
      isOpen,
      languages,
      hours,
      lookingFor,
      contactUuid: isPlayer ? whom : null,
      contact: whom === OTHER ? contact : '',
      landmark,
      startedFrom,
    })
  }

  return (
    <form ref={form} onSubmit={onSubmit} className="mt-5 grid gap-6">
      <SelectField
        legend="The house is"
        label="Open or closed"
        value={draft.isOpen ? 'open' : 'closed'}
        options={[
          { value: 'open', label: 'Open to new members' },
          { value: 'closed', label: 'Closed' },
        ]}
        onChange={(value) => change({ isOpen: value === 'open' })}
        hint="An open house is listed for 30 days. After that, it is marked as not renewed until you renew it."
      />
      <TextareaWithCounter
        label="What the house is looking for"
        hint="Plain text. Everyone can read it."
        value={draft.lookingFor}
        limit={HOUSE_POST_MAX_LENGTH}
        onChange={(lookingFor) => change({ lookingFor })}
      />
      <EditConflict
        newer={newer}
        labels={{ lookingFor: 'Text', contact: 'Contact', landmark: 'Landmark' }}
        onTake={() => {
          change({ ...newer, ...(newer?.contact && { whom: OTHER }) })
          forgetNewer()
        }}
      />
      <LanguagesAndHoursFields value={draft} onChange={change} />
      <fieldset>
        <legend className="small-caps text-bone-100">Contact</legend>
        <div className="mt-1.5 max-w-96">
          <Select
            label="Contact"
            value={draft.whom}
            options={listContacts(dynasty, post)}
            onChange={(whom) => change({ whom })}
          />
        </div>
        {draft.whom === OTHER && (
          <TextField
            label="Contact in your own words"
            value={draft.contact}
            error={contactError}
            onChange={(event) => change({ contact: event.target.value })}
            className="mt-3"
          />
        )}
      </fieldset>
      <TextField
        label="Landmark"
        hint="Optional. A link to a place in the virtual world."
        placeholder="http://maps.secondlife.com/secondlife/…"
        value={draft.landmark}
        error={landmarkError}
        onChange={(event) => change({ landmark: event.target.value })}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="quiet" size="small" disabled={save.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" tone="primary" size="small" disabled={!canSave}>
          {save.isPending ? 'Saving...' : newer ? 'Save My Version' : 'Save'}
        </Button>
      </div>
    </form>
  )
}

function toDraft(post: HousePost | null) {
  const whom = post?.contactPlayer?.uuid ?? (post?.contact ? OTHER : NOBODY)
  return {
    isOpen: post?.isOpen ?? true,
    languages: post?.languages ?? [],
    hours: post?.hours ?? null,
    lookingFor: post?.lookingFor ?? '',
    whom,
    contact: post?.contact ?? '',
    landmark: post?.landmark ?? '',
  }
}

function listContacts({ leadership }: Dynasty, post: HousePost | null) {
  const players = [...leadership, ...(post?.contactPlayer ? [post.contactPlayer] : [])]
  const names = new Map(players.flatMap(({ uuid, name }) => (uuid ? [[uuid, name]] : [])))
  return [
    { value: NOBODY, label: 'Nobody in particular' },
    ...Array.from(names, ([value, label]) => ({ value, label })),
    { value: OTHER, label: 'In your own words…' },
  ]
}
