import { useQuery } from '@tanstack/react-query'
import type { OwnData } from '#schema/contracts/identity/accounts.ts'
import { toButtonClass } from '#web/ui/fields/button-class.ts'
import { Card, CardTitle } from '#web/ui/page/card.tsx'
import { SkeletonOrError } from '#web/ui/states/query-fallback.tsx'
import { ownDataQuery } from './own-data.ts'
import { OWN_DATA_SECTIONS, type OwnDataInput, OwnDataSentence } from './own-data-sentences.tsx'

type Section = OwnData['sections'][number]

type OwnDataViewProps = Pick<OwnDataInput, 'toActionLabel'>

export function OwnDataView({ toActionLabel }: OwnDataViewProps) {
  const query = useQuery(ownDataQuery())
  return (
    <>
      <p className="text-center">
        <a
          href="/api/account/data.json"
          download="my-data.json"
          className={toButtonClass('primary', 'medium')}
        >
          Download all of it
        </a>
      </p>
      <p className="mx-auto mt-4 max-w-2xl text-center text-base text-bone-400">
        This page shows the newest entries of each list. The JSON file has up to 1,000 of each,
        exactly as stored. If there are more, ask the operator.
      </p>
      {query.data ? (
        <Groups sections={query.data.sections} toActionLabel={toActionLabel} />
      ) : (
        <SkeletonOrError query={query} what="Your data" className="mt-10 h-96" />
      )}
    </>
  )
}

function Groups({ sections, toActionLabel }: OwnDataViewProps & { sections: Section[] }) {
  const empty = sections.filter(({ rows }) => rows.length === 0)
  return (
    <>
      <div className="mt-10 gap-8 lg:columns-2">
        {OWN_DATA_SECTIONS.map(({ title, tables }, index) => {
          const filled = tables.flatMap((table) =>
            sections.filter((section) => section.table === table && section.rows.length > 0),
          )
          if (filled.length === 0) return null
          const id = `data-${index}`
          return (
            <Card key={title} aria-labelledby={id} className="mb-6 break-inside-avoid lg:mb-8">
              <CardTitle id={id}>{title}</CardTitle>
              {filled.map((section) => (
                <SectionPart key={section.title} {...section} toActionLabel={toActionLabel} />
              ))}
            </Card>
          )
        })}
      </div>
      {empty.length > 0 && (
        <p className="mx-auto mt-8 max-w-3xl text-center text-base text-bone-400">
          Nothing is stored under: {empty.map(({ title }) => title).join(' · ')}.
        </p>
      )}
    </>
  )
}

function SectionPart({ table, title, note, rows, isComplete, toActionLabel }: SectionPartProps) {
  return (
    <div className="mt-4 border-t border-gold-800/60 pt-4">
      <h3 className="text-xl font-semibold">{title}</h3>
      {note && <p className="text-base leading-snug text-bone-400">{note}</p>}
      <ul className="mt-2 space-y-2 leading-snug [overflow-wrap:anywhere]">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no id and are never reordered
          <li key={index}>
            <OwnDataSentence table={table} row={row} toActionLabel={toActionLabel} />
          </li>
        ))}
      </ul>
      {!isComplete && (
        <p className="mt-2 text-base text-bone-400">The downloaded file has the rest.</p>
      )}
    </div>
  )
}

type SectionPartProps = OwnDataViewProps & Section
