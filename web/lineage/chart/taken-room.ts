type Rect = { left: number; top: number; right: number; bottom: number }

const CELL_PX = 64

/** Which parts of the picture are taken. To look at a few neighbours is enough, however many there are. */
export class TakenRoom {
  readonly #cells = new Map<string, Rect[]>()

  take(rect: Rect): void {
    for (const cell of listCells(rect)) {
      const rects = this.#cells.get(cell) ?? []
      rects.push(rect)
      this.#cells.set(cell, rects)
    }
  }

  isFree(rect: Rect): boolean {
    return listCells(rect).every((cell) =>
      (this.#cells.get(cell) ?? []).every((taken) => !doMeet(taken, rect)),
    )
  }
}

function doMeet(a: Rect, b: Rect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

function listCells({ left, top, right, bottom }: Rect): string[] {
  const cells: string[] = []
  for (let column = Math.floor(left / CELL_PX); column <= right / CELL_PX; column++) {
    for (let row = Math.floor(top / CELL_PX); row <= bottom / CELL_PX; row++) {
      cells.push(`${column},${row}`)
    }
  }
  return cells
}
