/** Returns at most `size` consecutive page numbers, with `current` in the middle if possible. */
export function toPageWindow(current: number, total: number, size: number): number[] {
  const length = Math.max(0, Math.min(size, total))
  const middle = Math.min(Math.max(current, 1), total) - Math.floor(size / 2)
  const first = Math.max(1, Math.min(middle, total - length + 1))
  return Array.from({ length }, (_, index) => first + index)
}

export function toPageCount(items: number, pageSize: number): number {
  return Math.ceil(items / pageSize)
}

export function paginateRows<Row>(rows: readonly Row[], page: number, pageSize: number) {
  const pageCount = toPageCount(rows.length, pageSize)
  const current = Math.max(1, Math.min(page, pageCount))
  return {
    rows: rows.slice((current - 1) * pageSize, current * pageSize),
    page: current,
    pageCount,
  }
}
