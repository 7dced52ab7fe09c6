import { mutationOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ContentKey, REPORT_REASONS, type ReportReason } from '#schema/community/moderation.ts'
import { accountOnlyQuery, api, unwrap } from '#web/lib/api.ts'
import { MODERATED_FIELD_LABELS, REPORT_REASON_NAMES } from '#web/lib/moderation-words.ts'
import { useAuth } from '#web/lib/session/auth-provider.tsx'
import { takeDownContent } from '#web/lib/take-down.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { ReasonDialog } from '#web/ui/dialogs/reason-dialog.tsx'
import { TakeDownDialog } from '#web/ui/dialogs/take-down-dialog.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import type { ButtonTone } from '#web/ui/fields/button-class.ts'
import { Select } from '#web/ui/fields/select.tsx'
import type { ModerationActionsProps } from '#web/ui/text-editor/moderation.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { toastFailure } from '#web/ui/toasts/toast-failure.ts'

export default function ContentModeration(props: ModerationActionsProps) {
  const { user, isAdmin } = useAuth()
  const { subject, owner, value, surface } = props
  const isOwn = typeof owner === 'boolean' ? owner : owner.playerUuid === user?.playerUuid
  const isEmpty = !value?.trim()
  if (isEmpty !== isOwn) return null
  if (isEmpty) return <TakedownNotice subject={subject} surface={surface} />
  return <ContentActions {...props} isAdmin={isAdmin} />
}

function ContentActions({
  subject,
  name,
  isAdmin,
  surface = 'night',
  isNamed = false,
}: ModerationActionsProps & { isAdmin: boolean }) {
  const takingDown = useSingleMutation(takeDownContent(subject))
  const noun = MODERATED_FIELD_LABELS[subject.field].toLowerCase()
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

const REASONS = REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_NAMES[value] }))

type ReportButtonProps = { subject: ContentKey; name: string; tone: ButtonTone; isNamed: boolean }

function ReportButton({ subject, name, tone, isNamed }: ReportButtonProps) {
  const report = useSingleMutation(sendReport(subject))
  const [reason, setReason] = useState<ReportReason>('insult')
  const noun = MODERATED_FIELD_LABELS[subject.field].toLowerCase()
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
          options={REASONS}
          onChange={(chosen) => setReason(REPORT_REASONS.find((one) => one === chosen) ?? 'other')}
        />
      </div>
    </ReasonDialog>
  )
}

const CLASSES = {
  night: 'border-amber-300 bg-amber-800/50 text-amber-200',
  paper: 'border-oxblood-500 bg-oxblood-500/10 text-ink',
}

type TakedownNoticeProps = Pick<ModerationActionsProps, 'subject'> & {
  surface: ModerationActionsProps['surface']
}

function TakedownNotice({ subject, surface = 'night' }: TakedownNoticeProps) {
  const { data } = useQuery(ownTakedownsQuery())
  const takedown = data?.takedowns.find(
    ({ kind, id, field }) => kind === subject.kind && id === subject.id && field === subject.field,
  )
  if (!takedown) return null
  return (
    <p
      role="note"
      className={`mt-4 border-l-2 px-4 py-3 text-left leading-snug [overflow-wrap:anywhere] ${CLASSES[surface]}`}
    >
      Taken down by an administrator: <bdi>{takedown.reason}</bdi>
    </p>
  )
}

/** This query is never cached, because a takedown ends as soon as the player writes a new text. */
function ownTakedownsQuery() {
  return accountOnlyQuery(['own-takedowns'], () => unwrap(api.user.takedowns.$get()), {
    staleTime: 0,
    gcTime: 0,
  })
}

function sendReport(subject: ContentKey) {
  return mutationOptions({
    mutationFn: (given: { reason: ReportReason; note: string }) =>
      unwrap(api.reports.$post({ json: { ...subject, ...given } })),
    onSuccess: () =>
      toast({ title: 'Reported', description: 'Thank you. An administrator will look at it.' }),
    onError: toastFailure('Report Failed'),
  })
}
