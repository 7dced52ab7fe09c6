import { max } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import { toShortDayAndMonth, toShortMonthName } from '#schema/core/time/date-words.ts'

export const HEIGHT_PX = 300
const FLOWS_HEIGHT = 64
export const CHART_MARGIN = { top: 26, right: 10, bottom: 30, left: 44 }
const GAP = 16
const TICKS = 4
const LABEL_WIDTH = 76
const BY_MONTH_FROM_DAYS = 120

export type Scales = ReturnType<typeof toScales>

/** The numbers of members who joined and left on a day, or null if the day has no record. */
export type MemberFlow = { joined: number; left: number } | null

type Values = readonly (number | null)[]

export function toScales(
  width: number,
  count: number,
  series: readonly Values[],
  flows: readonly MemberFlow[] | undefined,
) {
  const top = max(series, (values) => max(values, (value) => value ?? 0)) ?? 0
  const most = max(flows ?? [], (one) => Math.max(one?.joined ?? 0, one?.left ?? 0)) ?? 0
  const plotBottom = HEIGHT_PX - CHART_MARGIN.bottom
  return {
    x: scaleLinear([0, Math.max(count - 1, 1)], [CHART_MARGIN.left, width - CHART_MARGIN.right]),
    y: scaleLinear([0, Math.max(top, TICKS)], [plotBottom, CHART_MARGIN.top]).nice(TICKS),
    /** Converts a count to a bar's height. */
    flow: scaleLinear([0, Math.max(most, 1)], [0, FLOWS_HEIGHT / 2]),
    /**
     * Bars of new members rise from this y position, and bars of members who left hang below it.
     */
    flowsY: HEIGHT_PX + GAP + FLOWS_HEIGHT / 2,
    height: flows ? HEIGHT_PX + GAP + FLOWS_HEIGHT : HEIGHT_PX,
  }
}

export function toValueTicks({ y }: Scales): number[] {
  return y.ticks(TICKS).filter(Number.isInteger)
}

/**
 * Returns every nth day, or the first day of every nth month, so that the labels do not overlap.
 */
export function toDateTicks(dates: readonly string[], width: number) {
  const room = Math.max(
    Math.floor((width - CHART_MARGIN.left - CHART_MARGIN.right) / LABEL_WIDTH),
    1,
  )
  const isByMonth = dates.length > BY_MONTH_FROM_DAYS
  const toLabel = isByMonth ? toShortMonthName : toShortDayAndMonth
  const candidates = dates.flatMap((date, index) =>
    !isByMonth || date.endsWith('-01') ? [{ index, label: toLabel(date) }] : [],
  )
  const step = Math.ceil(candidates.length / room)
  return candidates.toReversed().filter((_, index) => index % step === 0)
}
