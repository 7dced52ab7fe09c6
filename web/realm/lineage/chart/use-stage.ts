import { useEffect, useEffectEvent, useRef } from 'react'
import { loadWritingSystemFonts } from '#web/lib/names/script-fonts.ts'
import type { LoadedTree } from '../tree/use-tree.ts'
import type { Layout } from './layout/layout.ts'
import type { ChartState } from './painting/painter.ts'
import { createChartStage, type Stage } from './stage.ts'

export function useChartStage(
  { active, chartView, expanded, treeData, past, dispatch }: LoadedTree,
  { layout, chosen, pointed, isPassing }: ChartState,
  whole: Layout | null,
  onMove: () => void,
) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const minimap = useRef<HTMLCanvasElement>(null)
  const stage = useRef<Stage>(null)
  const isRestored = useRef(false)
  const { shape } = layout

  const enter = useEffectEvent((on: HTMLCanvasElement, corner: HTMLCanvasElement) => {
    const restored = chartView?.shape === shape ? chartView.transform : null
    isRestored.current = restored !== null
    stage.current = createChartStage(on, corner, onMove, restored)
  })
  const leave = useEffectEvent(() => {
    if (!stage.current) return
    dispatch({ type: 'set', chartView: { shape, transform: stage.current.view() } })
    stage.current.destroy()
  })
  useEffect(() => {
    if (!canvas.current || !minimap.current) return
    enter(canvas.current, minimap.current)
    return () => leave()
  }, [])

  const show = useEffectEvent((next: Omit<ChartState, 'isPassing'>) => {
    stage.current?.show({ ...next, isPassing })
  })
  useEffect(() => show({ layout, chosen, pointed }), [layout, chosen, pointed])
  // Fits a radial chart into its frame after the chart grew. Other shapes do not grow on all sides.
  const fitRingWithNames = useEffectEvent(() => {
    if (shape === 'radial') stage.current?.fit()
  })
  const loaded = past ? 0 : treeData.members.size
  const before = useRef({ expanded, loaded })
  useEffect(() => {
    const { current } = before
    if (expanded !== current.expanded || loaded > current.loaded) fitRingWithNames()
    before.current = { expanded, loaded }
  }, [expanded, loaded])
  useEffect(() => {
    if (whole) stage.current?.showWhole(whole)
  }, [whole])

  useEffect(() => {
    const names = layout.nodes.map(({ data }) => data.characterName).join('')
    void loadWritingSystemFonts(names).then(() => stage.current?.painter.request())
  }, [layout])

  const centre = useEffectEvent(() => {
    const staysAsLeft = isRestored.current && active.reveal === 'address'
    isRestored.current = false
    if (chosen && !staysAsLeft) stage.current?.centre(chosen)
  })
  useEffect(() => {
    if (active.reveal) centre()
  }, [active])

  return { canvas, minimap, stage }
}
