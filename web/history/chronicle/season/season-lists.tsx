import type { SeasonReport, SeasonStanding } from '#schema/contracts/history/season.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { formatSignedCount } from '#web/history/compare/numbers.ts'
import { SectionHeading } from '#web/ui/page/section-links.tsx'
import { formatMemberCount } from '#web/ui/words/format-number.ts'
import { DeadPlayer } from '../memorial/dead-player.tsx'
import { RecordList } from '../records/record-list.tsx'
import type { RecordRow } from '../records/rows.tsx'

export function SeasonLists({ season: { houses, riser, deaths, dead } }: { season: SeasonReport }) {
  return (
    <div className="mt-10 grid gap-10">
      <RecordList
        id="first"
        title="The First Ten"
        lead="The largest houses of the season"
        rows={houses.map(toRow)}
        empty="No dynasty was recorded."
        own={null}
      />
      <RecordList
        id="riser"
        title="The Fastest Riser"
        lead="The dynasty that gained the most members"
        rows={riser ? [toRiserRow(riser)] : []}
        empty="No dynasty is known to have grown."
        own={null}
      />
      <section aria-labelledby="dead">
        <SectionHeading id="dead">The Dead</SectionHeading>
        {dead.length === 0 ? (
          <p className="mt-4 text-center text-bone-300">{toNobody(deaths)}</p>
        ) : (
          <>
            <ul className="mt-8 grid gap-8 md:grid-cols-2">
              {dead.map((one) => (
                <li key={`${one.diedAt} ${one.player.uuid}`}>
                  <DeadPlayer
                    dead={{ ...one, cause: null, sire: null, childer: 0 }}
                    from="chronicle"
                  />
                </li>
              ))}
            </ul>
            <p className="mt-8 text-center text-bone-300">
              {formatCount(deaths ?? 0)} died in all. At most twelve are shown, without those who
              rose again.
            </p>
          </>
        )}
      </section>
    </div>
  )
}

function toNobody(deaths: number | null): string {
  if (!deaths) return 'Nobody died.'
  return `${formatCount(deaths)} died; they rose again or are not shown.`
}

function toRow({ rank, house, members, growth }: SeasonStanding): RecordRow {
  return {
    place: rank,
    who: { group: house },
    note: growth === null ? 'Growth is not known' : `${formatSignedCount(growth)} in the season`,
    figure: formatCount(members),
    unit: members === 1 ? 'member' : 'members',
  }
}

function toRiserRow({ house, members, growth }: SeasonStanding): RecordRow {
  return {
    place: 1,
    who: { group: house },
    note: formatMemberCount(members),
    figure: formatSignedCount(growth ?? 0),
    unit: 'in the season',
  }
}
