import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#schema/core/format-number.ts'
import { syncStatusQuery } from '../queries.ts'

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
