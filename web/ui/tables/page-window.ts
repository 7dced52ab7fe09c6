/**
 * The page numbers of a pager: at most `size` consecutive ones, the current page in the middle if
 * possible. Pages count from 1; a current page outside the range is clamped.
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

/** The rows of one page; `page` is clamped to the existing pages. */
export function toPage<Row>(rows: readonly Row[], page: number, pageSize: number) {
  const pageCount = toPageCount(rows.length, pageSize)
  const current = Math.max(1, Math.min(page, pageCount))
  return {
    rows: rows.slice((current - 1) * pageSize, current * pageSize),
    page: current,
    pageCount,
  }
}
