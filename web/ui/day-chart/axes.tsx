import { formatCount } from '#schema/core/format-number.ts'
import { CHART_MARGIN, HEIGHT_PX, type Scales, toDateTicks, toValueTicks } from './scales.ts'

type AxesProps = {
  dates: readonly string[]
  width: number
  scales: Scales
  recordsBeganAt: string | null
}

export function DayChartAxes({ dates, width, scales, recordsBeganAt }: AxesProps) {
  const { x, y } = scales
  const began = recordsBeganAt === null ? -1 : dates.indexOf(recordsBeganAt)
  return (
    <g className="figures fill-bone-400 text-[0.9375rem]">
      {began > 0 && <BeforeRecords from={x(0)} to={x(began)} />}
      {toValueTicks(scales).map((value) => (
        <g key={value}>
          <path
            d={`M${CHART_MARGIN.left} ${y(value)}H${width - CHART_MARGIN.right}`}
            className="stroke-gold-800"
          />
          <text x={CHART_MARGIN.left - 10} y={y(value)} dy="0.32em" textAnchor="end">
            {formatCount(value)}
          </text>
        </g>
      ))}
      {toDateTicks(dates, width).map(({ index, label }) => (
        <g key={index} transform={`translate(${x(index)} ${HEIGHT_PX - CHART_MARGIN.bottom})`}>
          <path d="M0 0v5" className="stroke-gold-600" />
          <text y="21" textAnchor={index === dates.length - 1 ? 'end' : 'middle'}>
            {label}
          </text>
        </g>
      ))}
    </g>
  )
}

const WORDS_WIDTH = 150

function BeforeRecords({ from, to }: { from: number; to: number }) {
  return (
    <>
      <rect
        x={from}
        y={CHART_MARGIN.top}
        width={to - from}
        height={HEIGHT_PX - CHART_MARGIN.top - CHART_MARGIN.bottom}
        className="fill-night-800/50"
      />
      {to - from > WORDS_WIDTH && (
        <text x={(from + to) / 2} y={HEIGHT_PX / 2} textAnchor="middle" className="italic">
          before the records
        </text>
      )}
    </>
  )
}
