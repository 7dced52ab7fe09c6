import { FIELD_NAMES } from '#web/lib/moderation-words.ts'
import { takeDown } from '#web/lib/take-down.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { TakeDownDialog } from '#web/ui/dialogs/take-down-dialog.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import type { ModerationProps } from '#web/ui/text-editor/moderation.tsx'
import { ReportButton } from './report-button.tsx'

export function ContentActions({
  subject,
  name,
  isAdmin,
  surface = 'night',
  isNamed = false,
}: ModerationProps & { isAdmin: boolean }) {
  const takingDown = useSingleMutation(takeDown(subject))
  const noun = FIELD_NAMES[subject.field].toLowerCase()
  const tone = surface === 'paper' ? 'ink' : 'quiet'
  return (
    <div
      className={`mt-4 flex flex-wrap gap-2 ${subject.field === 'logoUuid' ? 'justify-center' : 'justify-end'}`}
    >
      <ReportButton subject={subject} name={name} tone={tone} isNamed={isNamed} />
      {isAdmin && (
        <TakeDownDialog
          trigger={
            <Button tone={tone} size="small" disabled={takingDown.isPending}>
              <span>
                Take down<span className={isNamed ? '' : 'sr-only'}> the {noun}</span>
              </span>
            </Button>
          }
          field={subject.field}
          name={name}
          onConfirm={takingDown.mutate}
        />
      )}
    </div>
  )
}
