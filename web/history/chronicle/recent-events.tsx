import { useQuery } from '@tanstack/react-query'
import { toIsoWeek, toWeekMonday } from '#schema/core/time/weeks.ts'
import { DAY_MS } from '#schema/rules.ts'
import { GROUP_KIND_PLURALS } from '#web/realm/groups/queries.ts'
import type { GroupKind } from '#web/ui/crest/shield.ts'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { SectionHeading } from '#web/ui/page/section-links.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import { EventsByDay } from './event-days.tsx'
import { lordsQuery } from './lords/read-lords.ts'
import { ReignItem } from './lords/reign-item.tsx'
import { type ChronicleSubject, recentEventsQuery } from './recent-queries.ts'
import { MilestoneSeals } from './seals/milestone-seals.tsx'

export default function RecentEvents({ of }: { of: ChronicleSubject }) {
  return (
    <>
      <MilestoneSeals of={of} />
      <Events of={of} />
    </>
  )
}

function Events({ of }: { of: ChronicleSubject }) {
  const { data } = useQuery(recentEventsQuery(of))
  if (!data) return null
  const { events, recordsBeganAt } = data
  return (
    <>
      {'group' in of && <LordsStrip group={of.group} />}
      <section aria-labelledby="chronicle" className="mx-auto mt-16 max-w-5xl sm:mt-20">
        <SectionHeading id="chronicle">Chronicle</SectionHeading>
        <div className="mt-8">
          <EventsByDay events={events} level={3} />
        </div>
        {events.length > 0 ? (
          <p className="flex flex-wrap justify-center gap-3">
            <LinkButton to="/chronicle" search={of}>
              The whole chronicle
            </LinkButton>
            {'group' in of && <WeekLink group={of.group} />}
          </p>
        ) : (
          <p className="text-center text-bone-400">
            {toEmptyText(of)}
            {recordsBeganAt && (
              <>
                {' '}
                Records begin on <DateText at={recordsBeganAt} />.
              </>
            )}
          </p>
        )}
      </section>
    </>
  )
}

function WeekLink({ group }: { group: string }) {
  const [kind, id = ''] = group.split(':')
  const week = toIsoWeek(toWeekMonday(Math.floor(Date.now() / DAY_MS)) - 1)
  const _splat = `${GROUP_KIND_PLURALS[kind as GroupKind]}/${id}`
  return (
    <LinkButton to="/week/$week/$" params={{ week, _splat }}>
      Last week
    </LinkButton>
  )
}

/** Returns the text for an empty chronicle. Among groups, only houses list members' events. */
function toEmptyText(of: ChronicleSubject): string {
  const [kind] = 'group' in of ? of.group.split(':') : []
  return kind === 'clan' || kind === 'bloodline'
    ? `Nothing has been recorded about the ${kind} itself yet. Its members appear in the chronicles of their houses.`
    : 'Nothing has been recorded yet.'
}

const SHOWN = 3

function LordsStrip({ group }: { group: string }) {
  const [kind = '', id = ''] = group.split(':')
  const { data } = useQuery(lordsQuery({ kind: kind as GroupKind, id }, {}))
  if (!data || data.reigns.length === 0) return null
  return (
    <section aria-labelledby="lords" className="mx-auto mt-16 max-w-5xl sm:mt-20">
      <SectionHeading id="lords">Line of Lords</SectionHeading>
      <ol className="mt-8 flex flex-wrap justify-center gap-x-12 gap-y-8">
        {data.reigns.slice(0, SHOWN).map((reign) => (
          <li key={`${reign.from} ${reign.name}`} className="w-80 max-w-full">
            <ReignItem reign={reign} level={3} />
          </li>
        ))}
      </ol>
      <p className="mt-8 text-center">
        <LinkButton
          to="/$list/$id/lords"
          params={{ list: GROUP_KIND_PLURALS[kind as GroupKind], id }}
        >
          The whole line
        </LinkButton>
      </p>
    </section>
  )
}
