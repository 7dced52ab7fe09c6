import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { SyncRun } from '#schema/contracts/sync/sync.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { SkeletonOrError } from '#web/ui/states/query-fallback.tsx'
import { Table, type TableColumn } from '#web/ui/tables/table.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import { formatChangeCount } from '../changes/change-labels.ts'
import { syncRunsQuery, syncStatusQuery } from '../queries.ts'
import { SYNC_STATE_LABELS, SYNC_STEP_NAMES, toSyncDurationText } from './sync-labels.ts'

const SHOWN_AT_FIRST = 5

export function SyncRuns() {
  const [isExpanded, setExpanded] = useState(false)
  const query = useQuery(syncRunsQuery())
  const { data } = query
  if (!data) return <SkeletonOrError query={query} what="The runs" className="h-80" />
  if (data.length === 0) return <p>No sync has run yet.</p>
  const runs = isExpanded ? data : data.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      <Table caption="Sync runs" columns={COLUMNS} rows={runs} toKey={(run) => run.id} />
      {data.length > SHOWN_AT_FIRST && (
        <Button tone="quiet" size="small" className="mt-4" onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? 'Show fewer runs' : `Show all ${data.length} runs`}
        </Button>
      )}
    </>
  )
}

const TRIGGERS: Record<SyncRun['trigger'], string> = {
  schedule: 'Schedule',
  game: 'Game',
  admin: 'Admin',
  preview: 'Preview',
  undo: 'Undo',
}

const COLUMNS: TableColumn<SyncRun>[] = [
  {
    header: 'Started',
    place: 'name',
    className: 'max-xl:pl-0! xl:w-[15%]',
    cell: (run) => (
      <span className="text-bone-50">
        <DateText at={run.startedAt} withTime />
      </span>
    ),
  },
  { header: 'By', className: 'xl:w-[8%]', cell: (run) => TRIGGERS[run.trigger] },
  {
    header: 'State',
    className: 'xl:w-[11%]',
    cell: ({ state, step, finishedAt }) => (
      <>
        <Badge tone={SYNC_STATE_LABELS[state].tone}>{SYNC_STATE_LABELS[state].name}</Badge>
        {finishedAt === null && (
          <span className="mt-1 block text-bone-400">{SYNC_STEP_NAMES[step]}</span>
        )}
      </>
    ),
  },
  { header: 'Changes', className: 'xl:w-[8%]', cell: (run) => <ChangesCount run={run} /> },
  {
    header: 'Synced',
    className: 'xl:w-[8%]',
    cell: ({ synced, changedSince }) => (
      <>
        <span className="figures">{formatCount(synced)}</span>
        {changedSince !== null && <span className="block text-bone-400">changed</span>}
      </>
    ),
  },
  toCountColumn('Written', (run) => run.written),
  toCountColumn('Departed', (run) => run.departed),
  toCountColumn('Errors', (run) => run.errors),
  {
    header: 'Duration',
    className: 'xl:w-[8%]',
    cell: (run) => <span className="figures">{toSyncDurationText(run) ?? '—'}</span>,
  },
  {
    header: 'Note',
    className: 'max-xl:col-span-full',
    cell: (run) => <span className="[overflow-wrap:anywhere]">{run.note ?? '—'}</span>,
  },
]

function toCountColumn(header: string, toCount: (run: SyncRun) => number): TableColumn<SyncRun> {
  return {
    header,
    className: 'xl:w-[8%]',
    cell: (run) => <span className="figures">{formatCount(toCount(run))}</span>,
  }
}

function ChangesCount({ run }: { run: SyncRun }) {
  const count = <span className="figures">{formatCount(run.changes)}</span>
  if (run.changes === 0) return count
  return (
    <Link
      to="/admin/sync/$run"
      params={{ run: String(run.undoes ?? run.id) }}
      aria-label={`${formatChangeCount(run.changes)} of run ${run.id}`}
      className="inline-flex min-h-8 items-center text-link"
    >
      {count}
    </Link>
  )
}

export function SyncErrors() {
  const { data } = useQuery(syncStatusQuery())
  if (!data?.run) return null
  const { errors, run } = data
  if (errors.length === 0)
    return <p className="text-bone-400">The last sync read every row without an error.</p>
  return (
    <>
      <p role="status">
        {formatCount(run.errors)} {run.errors === 1 ? 'row' : 'rows'} of the last sync had errors
        and were left out
        {errors.length < run.errors && `; the first ${formatCount(errors.length)} are listed`}
      </p>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
        tabIndex={0}
        aria-label="Rows with errors"
        className="mt-3 max-h-96 overflow-y-auto border border-gold-800/80 bg-night-900/60"
      >
        <ul className="divide-y divide-gold-800/60">
          {errors.map((error) => (
            <li
              key={`${error.collection}${error.uuid}${error.reason}`}
              className="grid gap-x-6 px-4 py-3 leading-snug md:grid-cols-[8rem_22rem_1fr]"
            >
              <span className="small-caps text-gold-300">{error.collection}</span>
              <span className="figures [overflow-wrap:anywhere]">{error.uuid ?? 'No UUID'}</span>
              <span className="text-bone-50 [overflow-wrap:anywhere]">{error.reason}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
