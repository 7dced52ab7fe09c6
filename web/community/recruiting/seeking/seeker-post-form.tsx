import { type FormEvent, useState } from 'react'
import { SEEKER_POST_MAX_LENGTH } from '#schema/community/recruiting.ts'
import type { OwnRecruitingState } from '#schema/contracts/community/recruiting.ts'
import { getTextLength } from '#schema/rules.ts'
import {
  type LanguagesAndHoursDraft,
  LanguagesAndHoursFields,
} from '#web/community/recruiting/languages-and-hours-fields.tsx'
import { saveOwnSeekerPost } from '#web/community/recruiting/mutations.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { TextareaWithCounter } from '#web/ui/fields/textarea-with-counter.tsx'
import { EditConflict, useEditConflict } from '#web/ui/text-editor/edit-conflict.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { toastFailure } from '#web/ui/toasts/toast-failure.ts'

type SeekingFormProps = { seeking: OwnRecruitingState['seeking']; onClose: () => void }

export function SeekerPostForm({ seeking, onClose }: SeekingFormProps) {
  const { startedFrom, newer, forgetNewer, orElse } = useEditConflict({
    seeking: seeking?.seeking ?? '',
  })
  const [text, setText] = useState(seeking?.seeking ?? '')
  const [wishes, setWishes] = useState<LanguagesAndHoursDraft>({
    languages: seeking?.languages ?? [],
    hours: seeking?.hours ?? null,
  })
  const save = useSingleMutation({
    ...saveOwnSeekerPost(),
    onSuccess: () => {
      toast({ title: 'Search Updated', description: 'Officers of every house see it.' })
      onClose()
    },
    onError: orElse(toastFailure('Update Failed')),
  })
  const canSave =
    !save.isPending &&
    wishes.languages.length > 0 &&
    getTextLength(text.trim()) <= SEEKER_POST_MAX_LENGTH

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (canSave) save.mutate({ ...wishes, seeking: text, startedFrom })
  }

  return (
    <form onSubmit={onSubmit} className="mt-5 grid gap-6">
      <TextareaWithCounter
        label="What you are looking for"
        hint="Plain text. Only officers can read it."
        value={text}
        limit={SEEKER_POST_MAX_LENGTH}
        onChange={setText}
      />
      <EditConflict
        newer={newer}
        labels={{ seeking: 'What you are looking for' }}
        onTake={() => {
          setText(newer?.seeking ?? '')
          forgetNewer()
        }}
      />
      <LanguagesAndHoursFields value={wishes} onChange={setWishes} />
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
