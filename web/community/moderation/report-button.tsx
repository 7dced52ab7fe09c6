import { useState } from 'react'
import { REPORT_REASONS, type ReportReason, type Subject } from '#schema/community/moderation.ts'
import { FIELD_NAMES, REASON_NAMES } from '#web/lib/moderation-words.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { ReasonDialog } from '#web/ui/dialogs/reason-dialog.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import type { ButtonTone } from '#web/ui/fields/button-class.ts'
import { Select } from '#web/ui/fields/select.tsx'
import { sendReport } from './queries.ts'

const OPTIONS = REPORT_REASONS.map((value) => ({ value, label: REASON_NAMES[value] }))

type ReportButtonProps = { subject: Subject; name: string; tone: ButtonTone; isNamed: boolean }

export function ReportButton({ subject, name, tone, isNamed }: ReportButtonProps) {
  const report = useSingleMutation(sendReport(subject))
  const [reason, setReason] = useState<ReportReason>('insult')
  const noun = FIELD_NAMES[subject.field].toLowerCase()
  return (
    <ReasonDialog
      trigger={
        <Button tone={tone} size="small" disabled={report.isPending}>
          <span>
            Report<span className={isNamed ? '' : 'sr-only'}> the {noun}</span>
          </span>
        </Button>
      }
      title={`Report this ${noun}?`}
      text={`The administrators will see what is on the page of ${name} and that you reported it. Nobody else will.`}
      label={reason === 'other' ? 'What is wrong' : 'What is wrong (optional)'}
      isOptional={reason !== 'other'}
      confirmLabel="Report"
      onConfirm={(note) => report.mutate({ reason, note })}
    >
      <div className="mt-5">
        <Select
          label="Reason"
          value={reason}
          options={OPTIONS}
          onChange={(chosen) => setReason(REPORT_REASONS.find((one) => one === chosen) ?? 'other')}
        />
      </div>
    </ReasonDialog>
  )
}
