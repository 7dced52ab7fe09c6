import type { Box } from './layout.ts'

const CELL_PX = 64

/** Stores rectangles in a grid of cells, so that a label is compared only with nearby ones. */
export class OccupiedArea {
  readonly #cells = new Map<string, Box[]>()

  size = 0

  add(box: Box): void {
    this.size += 1
    for (const cell of listCells(box)) {
      const boxes = this.#cells.get(cell) ?? []
      boxes.push(box)
      this.#cells.set(cell, boxes)
    }
  }

  isFree(box: Box): boolean {
    return listCells(box).every((cell) =>
      (this.#cells.get(cell) ?? []).every((other) => !doBoxesOverlap(other, box)),
    )
  }
}

export function doBoxesOverlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

function listCells({ left, top, right, bottom }: Box): string[] {
  const cells: string[] = []
  for (let column = Math.floor(left / CELL_PX); column <= right / CELL_PX; column++) {
    for (let row = Math.floor(top / CELL_PX); row <= bottom / CELL_PX; row++) {
      cells.push(`${column},${row}`)
    }
  }
  return cells
}
