import type { Dispatch, SetStateAction } from 'react'
import type { LineageView } from '#web/lib/lineage-view.ts'
import type { Forest } from './forest.ts'
import type { Rows } from './rows.ts'
import type { Lineage } from './use-lineage.ts'
import type { Active } from './use-standing.ts'

/** What the list and the chart are given alike. */
export type ViewProps = {
  lineage: Lineage
  forest: Forest
  rows: Rows
  active: Active
  /** What the tree is called. */
  label: string
  view: LineageView
  onActive: Dispatch<SetStateAction<Active>>
  onView: (view: LineageView, isStep: boolean) => void
  /** A player's profile is to be opened. */
  onVisit: (uuid: string) => void
  /** The address is to name this player: they were pointed at, or a link is about to lead away. */
  onRemember: (uuid: string) => void
  /** The tree is to begin at this player. */
  onRoot: (uuid: string) => void
}
