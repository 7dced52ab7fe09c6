import type { ChartShape } from '#web/lib/address/lineage-view.ts'
import type { TreeData } from '../../tree/tree-data.ts'
import { type Size, toLayout } from './layout.ts'
import { SIDEWAYS_COLUMN_WIDTH } from './place-sideways.ts'

const LEGIBLE_ZOOM = 0.85
const MARGIN_PX = 70
const COLUMNS_MAX = 5

export function chooseChartShape(
  treeData: TreeData,
  opened: ReadonlySet<string>,
  { width, height }: Size,
): ChartShape {
  const { left, top, right, bottom } = toLayout(treeData, opened, 'descending').box
  const needed = {
    width: (right - left + 2 * MARGIN_PX) * LEGIBLE_ZOOM,
    height: (bottom - top + 2 * MARGIN_PX) * LEGIBLE_ZOOM,
  }
  return needed.width <= width && needed.height <= height ? 'descending' : 'sideways'
}

export function getMaxSiblingColumns(width: number): number {
  return Math.max(1, Math.min(COLUMNS_MAX, Math.floor(width / SIDEWAYS_COLUMN_WIDTH) - 1))
}
