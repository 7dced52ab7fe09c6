import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { ChangeCount } from '#schema/contracts/sync/sync.ts'
import {
  formatChangeCountOfKind,
  SYNC_COLLECTION_NAMES,
  SYNC_COLLECTION_ORDER,
} from './change-labels.ts'

type ChangeCountsProps = { counts: readonly ChangeCount[]; run?: number; className?: string }

export function ChangeCounts({ counts, run, className = '' }: ChangeCountsProps) {
  return (
    <dl className={`grid gap-2 leading-snug ${className}`}>
      {SYNC_COLLECTION_ORDER.map((collection) => {
        const own = counts
          .filter((one) => one.collection === collection)
          .toSorted((a, b) => b.count - a.count)
        if (own.length === 0) return null
        return (
          <div key={collection} className="grid gap-x-4 sm:grid-cols-[7rem_1fr]">
            <dt className="small-caps pt-0.5 text-bone-400">{SYNC_COLLECTION_NAMES[collection]}</dt>
            <dd className="leading-relaxed">
              {own.map((one, index) => (
                <Fragment key={one.kind}>
                  <Count count={one} run={run} />
                  {index < own.length - 1 && <span className="text-gold-400"> · </span>}
                </Fragment>
              ))}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function Count({ count, run }: { count: ChangeCount; run: number | undefined }) {
  const text = formatChangeCountOfKind(count)
  if (run === undefined) return <span className="whitespace-nowrap text-bone-100">{text}</span>
  const { collection, kind } = count
  return (
    <Link
      to="/admin/sync/$run"
      params={{ run: String(run) }}
      search={{ collection, kind }}
      className="text-link whitespace-nowrap"
    >
      {text}
    </Link>
  )
}
