import type { AriaSort } from '#web/lib/address/sort-order.ts'

/** The arrow of a sortable header: visible on hover and focus where the table is sorted by another. */
export function SortMark({ sorted }: { sorted: AriaSort }) {
  return (
    <svg
      viewBox="0 0 8 5"
      fill="currentColor"
      aria-hidden="true"
      className={`w-2 ${sorted === 'none' ? 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60' : ''}`}
    >
      <path d={sorted === 'ascending' ? 'M4 0 8 5H0Z' : 'M4 5 0 0h8Z'} />
    </svg>
  )
}
