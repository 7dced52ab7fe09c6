import { formatCount } from '#schema/core/format-number.ts'
import { DateText } from '../words/date-text.tsx'
import { type ChartSeries, LineSwatch } from './lines.tsx'
import type { MemberFlow } from './scales.ts'

type ReadoutProps = {
  date: string
  index: number
  series: readonly ChartSeries[]
  flow: MemberFlow | undefined
  texts: readonly string[]
}

export function DayChartReadout({ date, index, series, flow, texts }: ReadoutProps) {
  return (
    <div
      aria-hidden="true"
      className="flex min-h-22 flex-wrap content-start sm:min-h-18 items-start gap-x-7 gap-y-1"
    >
      <p className="w-full font-display text-[1.375rem] font-semibold text-bone-50 sm:w-48">
        <DateText at={date} />
      </p>
      {series.map(({ name, tone, values }) => (
        <p key={name} className="figures flex min-h-8 items-center gap-2">
          <LineSwatch tone={tone} />
          <bdi>{name}</bdi>
          <span className="font-bold text-bone-50">
            {values[index] == null ? '–' : formatCount(values[index])}
          </span>
        </p>
      ))}
      {flow && (
        <p className="figures flex min-h-8 items-center gap-4">
          <span>
            <span className="mr-2 inline-block size-2.5 bg-gold-400" />
            Joined <span className="font-bold text-bone-50">{formatCount(flow.joined)}</span>
          </span>
          <span>
            <span className="mr-2 inline-block size-2.5 bg-oxblood-300" />
            Left <span className="font-bold text-bone-50">{formatCount(flow.left)}</span>
          </span>
        </p>
      )}
      <p className="w-full text-gold-200">{texts.join('. ')}</p>
    </div>
  )
}
