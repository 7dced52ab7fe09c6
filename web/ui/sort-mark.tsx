/** The arrow of a sortable header; one by which nothing is sorted has it when it is pointed at. */
export function SortMark({ sorted }: { sorted: 'ascending' | 'descending' | 'none' }) {
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
