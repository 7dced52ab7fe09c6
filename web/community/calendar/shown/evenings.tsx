import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useIsHydrated } from '#web/lib/hydration.ts'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { GAME_TIME_ZONE } from '#web/site.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { ComeButton } from '../entry/come-button.tsx'
import { EveningRow } from '../evening-row.tsx'
import { comingQuery, type PlannerOf, toPlannerKey, toToday } from '../queries.ts'
import { toShortDay, toZonedTime } from '../time/zoned-words.ts'

// Loaded on demand, because most readers plan nothing.
const Planning = lazyComponent(
  () => import('../plan/planning.tsx'),
  () => <p role="status">Loading the entries...</p>,
)
const SHOWN_FIRST = 3

export type EveningsProps = { planner: PlannerOf; isSignedIn: boolean }

/** Renders nothing without events, except for planners. */
export default function Evenings({ planner, isSignedIn }: EveningsProps) {
  const { data } = useQuery(comingQuery(planner))
  const isHydrated = useIsHydrated()
  const [isPlanning, setPlanning] = useState(false)
  if (!data) return null
  const { coming, mayPlan } = data
  if (coming.length === 0 && !mayPlan) return null
  return (
    <section aria-labelledby="evenings" className="mx-auto mt-12 max-w-3xl">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-gold-800 pb-2">
        <h2 id="evenings" className="text-[1.75rem] leading-tight font-semibold">
          Evenings
        </h2>
        {coming.length > 0 && (
          <Link
            to="/calendar"
            search={{ group: toPlannerKey(planner), view: 'list' }}
            className="text-link"
          >
            All in the calendar
          </Link>
        )}
      </div>
      {coming.length === 0 && <p className="mt-3 text-bone-300">No evening is planned.</p>}
      <ul className="divide-y divide-gold-800/60">
        {coming.slice(0, SHOWN_FIRST).map((evening) => (
          <li key={`${evening.entryId} ${evening.date}`}>
            <EveningRow evening={evening} day={toDay(evening.startAt)}>
              <ComeButton evening={evening} isSignedIn={isSignedIn} />
            </EveningRow>
          </li>
        ))}
      </ul>
      {mayPlan && (
        <>
          <p className="mt-4">
            <Button
              size="small"
              className={isHydrated ? '' : 'invisible'}
              aria-expanded={isPlanning}
              onClick={() => setPlanning(!isPlanning)}
            >
              Plan the evenings
            </Button>
          </p>
          {isPlanning && <Planning planner={planner} />}
        </>
      )}
    </section>
  )
}

/** 'Tonight', or 'Sat 28 Nov' */
export function toDay(startAt: string): string {
  const { date } = toZonedTime(startAt, GAME_TIME_ZONE)
  return date === toToday() ? 'Tonight' : toShortDay(date)
}
