/**
 * Returns the page numbers that a pager shows: at most `size` consecutive ones, with the current
 * page in the middle if possible. Pages count from 1. A page out of range is clamped.
 */
export function toPageWindow(current: number, total: number, size: number): number[] {
  const length = Math.max(0, Math.min(size, total))
  const middle = Math.min(Math.max(current, 1), total) - Math.floor(size / 2)
  const first = Math.max(1, Math.min(middle, total - length + 1))
  return Array.from({ length }, (_, index) => first + index)
}

export function toPageCount(items: number, pageSize: number): number {
  return Math.ceil(items / pageSize)
}

/** Returns the rows of a page, which is clamped to the existing pages. */
export function toPage<Row>(rows: readonly Row[], page: number, pageSize: number) {
  const pageCount = toPageCount(rows.length, pageSize)
  const current = Math.max(1, Math.min(page, pageCount))
  return {
    rows: rows.slice((current - 1) * pageSize, current * pageSize),
    page: current,
    pageCount,
  }
}
