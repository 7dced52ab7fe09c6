import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { LineageMode } from '#schema/contracts/realm/lineage.ts'
import type { LineageView } from '#web/lib/address/lineage-view.ts'
import { timelineQuery } from '../queries.ts'
import { getUtcToday, listFilmDays, type TimelineSpan, toTimelineSpan } from './days.ts'
import { prefersReducedMotion } from './prefers-reduced-motion.ts'
import { toTreeOnDate } from './to-tree-at.ts'

const STEP_MS = 130
const REDUCED_STEP_MS = 600
const REST_MS = 500

export type PastTreeOptions = {
  mode: LineageMode
  root: string
  view: LineageView
  /** Changes the view. If `isStep` is true, adds a history entry that Back undoes. */
  onView: (view: LineageView, isStep: boolean) => void
}

export type PastTree = NonNullable<ReturnType<typeof usePastTree>>

export function usePastTree({ mode, root, view, onView }: PastTreeOptions) {
  const { asOf } = view
  const query = useQuery({ ...timelineQuery(mode, root), enabled: asOf !== undefined })
  const timeline = query.data
  const [passing, setPassing] = useState<string | null>(null)
  const [stops, setStops] = useState<readonly string[] | null>(null)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const span = useMemo(() => timeline && toTimelineSpan(timeline, getUtcToday()), [timeline])
  const day = clamp(passing ?? asOf ?? '', span)
  const treeData = useMemo(
    () => timeline && day && (toTreeOnDate(timeline, day) ?? undefined),
    [timeline, day],
  )

  const settle = useEffectEvent((at: string) => {
    if (at !== asOf) onView({ ...view, asOf: at }, false)
    setPassing(null)
  })
  const step = useEffectEvent(() => {
    const [next, ...later] = stops ?? []
    if (next === undefined) return
    setPassing(next)
    setStops(later.length > 0 ? later : null)
    if (later.length === 0) settle(next)
  })
  const isPlaying = stops !== null
  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(step, prefersReducedMotion() ? REDUCED_STEP_MS : STEP_MS)
    return () => clearInterval(timer)
  }, [isPlaying])
  useEffect(() => () => clearTimeout(rest.current), [])

  if (asOf === undefined) return null
  const stop = () => {
    setStops(null)
    if (passing) settle(passing)
  }
  return {
    timeline,
    span,
    day,
    treeData: treeData || undefined,
    error: query.error,
    refetch: query.refetch,
    isPlaying,
    isPassing: isPlaying || passing !== null,
    goTo: (at: string) => {
      setStops(null)
      setPassing(at)
      clearTimeout(rest.current)
      rest.current = setTimeout(() => settle(at), REST_MS)
    },
    play: () => {
      if (!span) return
      const from = day === span.last ? span.first : day
      clearTimeout(rest.current)
      setPassing(from)
      setStops(listFilmDays(span, from, prefersReducedMotion()))
    },
    stop,
    leave: () => onView({ ...view, asOf: undefined }, true),
  }
}

function clamp(day: string, span: TimelineSpan | undefined): string {
  if (!span || day === '') return day
  if (day < span.first) return span.first
  return day > span.last ? span.last : day
}
