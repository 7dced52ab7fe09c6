import { mutationOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { OpenReport } from '#schema/contracts/community/moderation.ts'
import { reportsQuery } from '#web/community/admin/queries.ts'
import { ReportedContent } from '#web/community/admin/reported-content.tsx'
import { usePageFocusOnRemoval } from '#web/community/admin/use-page-focus-on-removal.ts'
import { GROUP_PROFILE_PATHS } from '#web/lib/address/paths.ts'
import { api, refetchOnSettled, unwrap } from '#web/lib/api.ts'
import { MODERATED_FIELD_LABELS, REPORT_REASON_NAMES } from '#web/lib/moderation-words.ts'
import { takeDownContent } from '#web/lib/take-down.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { TakeDownDialog } from '#web/ui/dialogs/take-down-dialog.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { SkeletonOrError } from '#web/ui/states/query-fallback.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { toastFailure } from '#web/ui/toasts/toast-failure.ts'
import { DateText } from '#web/ui/words/date-text.tsx'

export function Reports() {
  const query = useQuery(reportsQuery())
  const { data } = query
  if (!data) return <SkeletonOrError query={query} what="The reports" className="h-7" />
  if (data.reports.length === 0) return <p>No report is open.</p>
  return (
    <>
      <ul className="grid gap-6 lg:grid-cols-2">
        {data.reports.map((report) => (
          <li key={report.reportId} className="grid min-w-0">
            <ReportCard report={report} />
          </li>
        ))}
      </ul>
      {data.total > data.reports.length && (
        <p className="mt-4 text-bone-400">{data.total - data.reports.length} more are waiting.</p>
      )}
    </>
  )
}

const PROFILES = {
  ...{ player: '/players/$id', entry: '/calendar/$id' },
  ...GROUP_PROFILE_PATHS,
} as const

function ReportCard({ report }: { report: OpenReport }) {
  const { kind, id, field, name, value, reason, note, reporter, at } = report
  const card = useRef<HTMLElement>(null)
  usePageFocusOnRemoval(card)
  const title = `report-${report.reportId}`
  return (
    <Card ref={card} aria-labelledby={title} className="flex min-w-0 flex-col">
      <h3 id={title} className="text-xl font-semibold [overflow-wrap:anywhere]">
        {MODERATED_FIELD_LABELS[field]} of{' '}
        <Link to={PROFILES[kind]} params={{ id: String(id) }} className="text-link">
          <bdi>{name || 'an event'}</bdi>
        </Link>
      </h3>
      <p className="mt-2 leading-snug [overflow-wrap:anywhere]">
        <span className="text-amber-200">{REPORT_REASON_NAMES[reason]}</span>
        {note && (
          <>
            : <bdi className="text-bone-50">{note}</bdi>
          </>
        )}
      </p>
      <p className="mt-1 text-base text-bone-400">
        Reported by <bdi>{reporter || 'a deleted account'}</bdi> on <DateText at={at} withTime />
      </p>
      {value?.trim() ? (
        <ReportedContent field={field} value={value} />
      ) : (
        <p className="mt-4 text-bone-400 italic">This text is empty now.</p>
      )}
      <ReportDecisions report={report} />
    </Card>
  )
}

function ReportDecisions({ report }: { report: OpenReport }) {
  const { kind, id, field, name, value, reportId } = report
  const takingDown = useSingleMutation(takeDownContent({ kind, id, field }))
  const dismiss = useSingleMutation(dismissReport(reportId))
  const isBusy = takingDown.isPending || dismiss.isPending
  const noun = MODERATED_FIELD_LABELS[field].toLowerCase()
  return (
    <div className="mt-auto flex flex-wrap gap-3 pt-6">
      {value?.trim() && (
        <TakeDownDialog
          trigger={
            <Button tone="danger" size="small" disabled={isBusy}>
              Take down
            </Button>
          }
          field={field}
          name={name}
          onConfirm={takingDown.mutate}
        />
      )}
      <ConfirmDialog
        trigger={
          <Button size="small" disabled={isBusy}>
            Dismiss
          </Button>
        }
        title="Dismiss this report?"
        text={`The ${noun} of ${name} stays as it is, and the report is closed.`}
        confirmLabel="Dismiss"
        onConfirm={() => dismiss.mutate()}
      />
    </div>
  )
}

function dismissReport(id: number) {
  return mutationOptions({
    mutationFn: () => unwrap(api.admin.reports[':id'].dismiss.$post({ param: { id: String(id) } })),
    onSuccess: () => toast({ title: 'Report Dismissed' }),
    onError: toastFailure('Report Not Dismissed'),
    onSettled: refetchOnSettled(['admin']),
  })
}
