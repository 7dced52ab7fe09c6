import { useQuery } from '@tanstack/react-query'
import type { ReachedMilestone } from '#schema/contracts/history/milestones.ts'
import { toMilestoneName } from '#schema/history/milestones.ts'
import { GroupNameLink, PlayerNameLink } from '#web/history/chronicle/names.tsx'
import { type ChronicleSubject, milestonesQuery } from '#web/history/chronicle/recent-queries.ts'
import { SectionHeading } from '#web/ui/page/section-links.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import { SealPicture } from './seal-picture.tsx'

export function MilestoneSeals({ of }: { of: ChronicleSubject }) {
  const { data } = useQuery(milestonesQuery(of))
  if (!data || data.milestones.length === 0) return null
  const { milestones, recordsBeganAt } = data
  return (
    <section aria-labelledby="seals" className="mx-auto mt-16 max-w-5xl sm:mt-20">
      <SectionHeading id="seals">Seals</SectionHeading>
      <ul className="mt-8 flex flex-wrap justify-center gap-x-6 gap-y-10">
        {milestones.map((milestone) => (
          <li key={toKey(milestone)} className="w-36 text-center sm:w-44">
            <Seal milestone={milestone} />
          </li>
        ))}
      </ul>
      {milestones.some(({ day }) => day === null) && (
        <p className="mx-auto mt-8 max-w-prose text-center text-base text-bone-400">
          A seal without colour has no date: it was earned before this site’s records began
          {recordsBeganAt && (
            <>
              {' '}
              (<DateText at={recordsBeganAt} />)
            </>
          )}{' '}
          or its day was not recorded.
        </p>
      )}
    </section>
  )
}

function toKey({ kind, value, group, role }: ReachedMilestone): string {
  return [kind, value, group?.kind, group?.id, role].join(' ')
}

function Seal({ milestone }: { milestone: ReachedMilestone }) {
  const { day, group, player, role, kind } = milestone
  return (
    <>
      <svg
        viewBox="0 0 100 100"
        className="mx-auto size-24 drop-shadow-lg sm:size-28"
        aria-hidden="true"
      >
        <SealPicture milestone={milestone} />
      </svg>
      <h3 className="mt-3 font-display text-xl leading-tight font-semibold">
        {kind === 'seat-year' ? `A year as ${role}` : toMilestoneName(milestone)}
      </h3>
      {(group || player) && (
        <p className="leading-snug wrap-anywhere text-bone-300">
          {group && <GroupNameLink group={group} mark={null} />}
          {player && <PlayerNameLink player={player} />}
        </p>
      )}
      <p className="figures text-base text-bone-400">
        <DateText at={day} fallback="No day is recorded" />
      </p>
    </>
  )
}
