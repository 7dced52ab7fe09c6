import type { HierarchyNode, HierarchyPointNode } from 'd3-hierarchy'
import type { TreeMember } from '../../tree/tree-data.ts'

export const SIDEWAYS_ROW_HEIGHT = 46
export const SIDEWAYS_COLUMN_WIDTH = 220
export const SIDEWAYS_RAIL_OFFSET = 34
const BLOCK_GAP = 18
/** Up to this many siblings share one column, even if the screen has room for more columns. */
const ONE_COLUMN_MAX = 6

type Node = HierarchyPointNode<TreeMember> & { top?: number }

/**
 * Places children to the right of their sire, starting in the sire's row. Siblings without visible
 * children share up to `columns` columns.
 */
export function placeNodesSideways(root: HierarchyNode<TreeMember>, columns: number): Node[] {
  place(root as Node, 0, 0, columns)
  return (root as Node).descendants()
}

function place(node: Node, x: number, y: number, columns: number): number {
  node.x = x
  node.y = y
  let end = y
  for (const [index, block] of toBlocks(node.children ?? []).entries()) {
    const top = index === 0 ? y : end + BLOCK_GAP
    const [first] = block
    end = first?.children
      ? place(first, x + SIDEWAYS_COLUMN_WIDTH, top, columns)
      : placeBlock(block, x + SIDEWAYS_COLUMN_WIDTH, top, columns)
  }
  return Math.max(end, y + SIDEWAYS_ROW_HEIGHT)
}

function toBlocks(children: readonly Node[]): Node[][] {
  const blocks: Node[][] = []
  for (const child of children) {
    const last = blocks.at(-1)
    if (last && !child.children && !last[0]?.children) last.push(child)
    else blocks.push([child])
  }
  return blocks
}

function placeBlock(block: readonly Node[], x: number, y: number, columns: number): number {
  const count = block.length <= ONE_COLUMN_MAX ? 1 : Math.min(columns, block.length)
  const rows = Math.ceil(block.length / count)
  for (const [index, node] of block.entries()) {
    node.x = x + Math.floor(index / rows) * SIDEWAYS_COLUMN_WIDTH
    node.y = y + (index % rows) * SIDEWAYS_ROW_HEIGHT
    node.top = y
  }
  return y + rows * SIDEWAYS_ROW_HEIGHT
}
