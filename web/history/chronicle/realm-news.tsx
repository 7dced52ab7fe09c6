import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatCount } from '#schema/core/format-number.ts'
import { toSentence } from '#schema/history/event-sentence.ts'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import { GroupLink } from '#web/ui/words/subject-links.tsx'
import { ChronicleSentence } from './names.tsx'
import { realmNewsQuery } from './recent-queries.ts'

export default function RealmNews() {
  const { data } = useQuery(realmNewsQuery())
  if (!data || (!data.census && data.events.length === 0)) return null
  const { census, growth, newestHouse, events } = data
  return (
    <section aria-labelledby="news" className="frame pb-10">
      <h2 id="news" className="text-center text-[clamp(2.25rem,5vw,3.25rem)]">
        Word from the realm
      </h2>
      <div className="mt-10 grid gap-x-14 gap-y-10 lg:grid-cols-[18rem_1fr]">
        <dl className="grid content-start gap-8 sm:grid-cols-2 lg:grid-cols-1">
          {census && (
            <Fact
              term="Active now"
              note={
                <>
                  of{' '}
                  <Link to="/realm" className="text-link">
                    {formatCount(census.players)} in the realm
                  </Link>
                  {growth && (
                    <>
                      , {toGrowthText(growth.players)} <DateText at={growth.from} />
                    </>
                  )}
                </>
              }
            >
              {formatCount(census.awake)}
            </Fact>
          )}
          {newestHouse && (
            <Fact
              term="The newest house"
              note={
                <>
                  seen since <DateText at={newestHouse.appearedAt} />
                </>
              }
            >
              <GroupLink kind="dynasty" id={newestHouse.id} name={newestHouse.name} />
            </Fact>
          )}
        </dl>
        {events.length > 0 && (
          <div className="min-w-0">
            <ul className="border-t border-gold-800">
              {events.map((event) => (
                <li key={event.id} className="border-b border-gold-800/60 py-4">
                  <p className="font-display text-[1.375rem] leading-snug font-medium">
                    <ChronicleSentence parts={toSentence(event)} />
                  </p>
                  <p className="text-base text-bone-400">
                    <DateText at={event.at} />
                  </p>
                </li>
              ))}
            </ul>
            <p className="mt-7 flex flex-wrap gap-3">
              <LinkButton to="/chronicle">Read the chronicle</LinkButton>
              <LinkButton to="/week">The week in numbers</LinkButton>
            </p>
          </div>
        )}
      </div>
    </section>
  )
}

function toGrowthText(players: number): string {
  if (players === 0) return 'as many as on'
  return `${formatCount(Math.abs(players))} ${players > 0 ? 'more' : 'fewer'} than on`
}

type FactProps = { term: string; note: ReactNode; children: ReactNode }

function Fact({ term, note, children }: FactProps) {
  return (
    <div>
      <dt className="small-caps text-gold-300">{term}</dt>
      <dd className="mt-1 font-display text-[2rem] leading-tight font-semibold text-bone-50">
        {children}
      </dd>
      <dd className="text-bone-400">{note}</dd>
    </div>
  )
}
