import { useQuery } from '@tanstack/react-query'
import type { OwnData } from '#schema/contracts/identity/accounts.ts'
import { toButtonClass } from '#web/ui/fields/button-class.ts'
import { Card, CardTitle } from '#web/ui/page/card.tsx'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { Skeleton } from '#web/ui/page/loading.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import { ownDataQuery } from './own-data.ts'

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/

type Section = OwnData['sections'][number]

export function OwnDataView() {
  const { data, error, refetch } = useQuery(ownDataQuery())
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
        This page has the newest of each list. The file is JSON and has up to 1,000 of each, and
        says where there are more: ask the operator for those.
      </p>
      {data ? (
        <Sections sections={data.sections} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} title="Your data could not be loaded" />
      ) : (
        <Skeleton className="mt-10 h-96" />
      )}
    </>
  )
}

/** Empty tables are listed at the end, to show that nothing is stored. */
function Sections({ sections }: { sections: Section[] }) {
  const filled = sections.filter(({ rows }) => rows.length > 0)
  const empty = sections.filter(({ rows }) => rows.length === 0)
  return (
    <>
      <div className="mt-10 gap-8 lg:columns-2">
        {filled.map((section, index) => (
          <SectionCard key={section.title} section={section} id={`data-${index}`} />
        ))}
      </div>
      {empty.length > 0 && (
        <Card aria-labelledby="data-empty" className="mb-6 lg:mb-8">
          <CardTitle id="data-empty">Nothing Is Stored Here</CardTitle>
          <ul className="mt-3 list-disc gap-x-8 pl-6 leading-snug sm:columns-2">
            {empty.map(({ title }) => (
              <li key={title} className="break-inside-avoid py-1">
                {title}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

function SectionCard({ section, id }: { section: Section; id: string }) {
  const { title, note, rows, isComplete } = section
  return (
    <Card aria-labelledby={id} className="mb-6 break-inside-avoid lg:mb-8">
      <CardTitle id={id}>{title}</CardTitle>
      {note && <p className="mt-2 text-base leading-snug text-bone-400">{note}</p>}
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no id, and never move
        <dl key={index} className="mt-4 space-y-1 border-t border-gold-800/60 pt-4 leading-snug">
          {Object.entries(row).map(([name, value]) => (
            <div key={name} className="flex flex-wrap gap-x-3">
              <dt className="text-bone-400">{toWords(name)}</dt>
              <dd className="min-w-0 text-bone-50 [overflow-wrap:anywhere]">
                <Value value={value} />
              </dd>
            </div>
          ))}
        </dl>
      ))}
      {!isComplete && <p className="mt-4 text-base text-bone-400">There are more, in the file.</p>}
    </Card>
  )
}

function Value({ value }: { value: string | number | null }) {
  if (value === null || value === '') return <span className="text-bone-400">None</span>
  if (typeof value === 'string' && INSTANT.test(value)) return <DateText at={value} withTime />
  return <bdi>{value}</bdi>
}

/** 'lastLogin' → 'Last login' */
function toWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
