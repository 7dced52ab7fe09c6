import { useQuery } from '@tanstack/react-query'
import { toZonedText } from '#schema/core/time/zoned-text.ts'
import { dataAsOfQuery } from '#web/lib/query-client.ts'
import { TIME_ZONE, TIME_ZONE_NAME } from '#web/site.ts'

/** styles.css hides it on pages that show it elsewhere. */
export default function DataAsOf() {
  const { data } = useQuery(dataAsOfQuery)
  return (
    data && (
      <p className="data-as-of figures mt-3 text-bone-400">
        Data as of{' '}
        <time dateTime={data}>
          {toZonedText(data, TIME_ZONE).slice(0, 16)} {TIME_ZONE_NAME}
        </time>
      </p>
    )
  )
}
