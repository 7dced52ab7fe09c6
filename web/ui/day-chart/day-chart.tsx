import { area, curveMonotoneX, line } from 'd3-shape'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { toLongDate } from '#schema/core/time/date-words.ts'
import { DayChartAxes } from './axes.tsx'
import { FlowBars } from './flows.tsx'
import { type ChartSeries, LINE_STYLES } from './lines.tsx'
import { DayChartReadout } from './readout.tsx'
import { CHART_MARGIN, HEIGHT_PX, type MemberFlow, type Scales, toScales } from './scales.ts'
import { useDayArrowKeys } from './use-day-arrow-keys.ts'

type DayChartProps = {
  label: string
  dates: readonly string[]
  series: readonly ChartSeries[]
  flows?: readonly MemberFlow[]
  marks?: readonly { date: string; text: string }[]
  recordsBeganAt: string | null
  /** Describes a day for screen readers, such as '47 members, 9 active'. */
  toText: (index: number) => string
}

/** Draws daily numbers as lines. Arrow keys move between days, and screen readers read each day. */
export function DayChart(props: DayChartProps) {
  const { label, dates, series, flows, marks = [], toText } = props
  const [place, width] = useWidth<HTMLDivElement>()
  const recorded = dates.flatMap((_, index) =>
    series.some(({ values }) => values[index] != null) ? [index] : [],
  )
  const [chosen, setChosen] = useState<number | null>(null)
  const index = chosen !== null && recorded.includes(chosen) ? chosen : (recorded.at(-1) ?? 0)
  const onKeyDown = useDayArrowKeys(recorded, index, setChosen)
  const scales = toScales(
    width,
    dates.length,
    series.map(({ values }) => values),
    flows,
  )
  const texts = marks.filter(({ date }) => date === dates[index]).map(({ text }) => text)
  const pointAt = (at: number) => setChosen(findNearest(recorded, scales.x.invert(at)))
  return (
    <div className="flex flex-col">
      <DayChartReadout
        date={dates[index] ?? ''}
        index={index}
        series={series}
        flow={flows?.[index]}
        texts={texts}
      />
      <div
        ref={place}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={dates.length - 1}
        aria-valuenow={index}
        aria-valuetext={toValueText(dates[index], [toText(index), ...texts])}
        onKeyDown={onKeyDown}
        onPointerMove={({ clientX, currentTarget }) =>
          pointAt(clientX - currentTarget.getBoundingClientRect().left)
        }
        onPointerDown={({ clientX, currentTarget }) =>
          pointAt(clientX - currentTarget.getBoundingClientRect().left)
        }
        className="touch-pan-y"
      >
        {width > 0 && (
          <svg width={width} height={scales.height} aria-hidden="true" className="block max-w-full">
            <DayChartAxes
              dates={dates}
              width={width}
              scales={scales}
              recordsBeganAt={props.recordsBeganAt}
            />
            {flows && <FlowBars flows={flows} scales={scales} width={width} />}
            <Marks dates={dates} marks={marks} scales={scales} chosen={index} />
            {series.map((one) => (
              <Line key={one.name} series={one} scales={scales} />
            ))}
            <Cursor index={index} series={series} scales={scales} />
          </svg>
        )}
      </div>
    </div>
  )
}

function toValueText(date: string | undefined, texts: readonly string[]): string {
  return `${date ? toLongDate(date) : ''}: ${texts.join('. ')}`
}

function findNearest(indexes: readonly number[], to: number): number | null {
  return indexes.reduce<number | null>(
    (best, index) => (best === null || Math.abs(index - to) < Math.abs(best - to) ? index : best),
    null,
  )
}

type LineProps = { series: ChartSeries; scales: Scales }

function Line({ series: { values, tone, isArea }, scales: { x, y } }: LineProps) {
  const isKnown = (value: number | null) => value !== null
  const toX = (_: number | null, index: number) => x(index)
  const toY = (value: number | null) => y(value ?? 0)
  const path = line<number | null>(toX, toY).defined(isKnown).curve(curveMonotoneX)(values)
  const fill =
    isArea &&
    area<number | null>(toX, HEIGHT_PX - CHART_MARGIN.bottom, toY)
      .defined(isKnown)
      .curve(curveMonotoneX)(values)
  return (
    <>
      {fill && <path d={fill} className="fill-gold-400/12" />}
      {path && (
        <path d={path} fill="none" strokeWidth="2" strokeLinejoin="round" {...LINE_STYLES[tone]} />
      )}
    </>
  )
}

type MarksProps = {
  dates: readonly string[]
  marks: readonly { date: string }[]
  scales: Scales
  chosen: number
}

function Marks({ dates, marks, scales: { x }, chosen }: MarksProps) {
  const marked = new Set(marks.map(({ date }) => dates.indexOf(date)).filter((index) => index >= 0))
  return Array.from(marked, (index) => (
    <g key={index} transform={`translate(${x(index)} 0)`}>
      <path
        d={`M0 ${CHART_MARGIN.top - 6}V${HEIGHT_PX - CHART_MARGIN.bottom}`}
        strokeDasharray="2 4"
        className="stroke-gold-600"
      />
      <path
        d={`M0 ${CHART_MARGIN.top - 20}l7 7-7 7-7-7Z`}
        className={index === chosen ? 'fill-gold-200' : 'fill-night-900 stroke-gold-300'}
      />
    </g>
  ))
}

type CursorProps = { index: number; series: readonly ChartSeries[]; scales: Scales }

function Cursor({ index, series, scales: { x, y } }: CursorProps) {
  return (
    <g transform={`translate(${x(index)} 0)`}>
      <path
        d={`M0 ${CHART_MARGIN.top}V${HEIGHT_PX - CHART_MARGIN.bottom}`}
        className="stroke-bone-400"
      />
      {series.map(({ name, tone, values }) => {
        const value = values[index]
        return value == null ? null : (
          <circle
            key={name}
            cy={y(value)}
            r="4.5"
            strokeWidth="2"
            fill="var(--color-night-950)"
            className={LINE_STYLES[tone].className}
          />
        )
      })}
    </g>
  )
}

function useWidth<Place extends Element>(): [RefObject<Place | null>, number] {
  const place = useRef<Place>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [place, width]
}
