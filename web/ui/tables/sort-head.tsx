// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop a table's semantics once its display changes

import { Link, type LinkProps } from '@tanstack/react-router'
import type { AriaSort } from '#web/lib/address/sort-order.ts'

type SortHeadProps<Sort extends string> = {
  columns: readonly { sort: Sort; header: string }[]
  toSort: (column: Sort) => AriaSort
  toLink: (column: Sort) => LinkProps
  className: string
}

export function SortableHead<Sort extends string>(props: SortHeadProps<Sort>) {
  const { columns, toSort, toLink, className } = props
  return (
    <thead role="rowgroup" className="block">
      <tr
        role="row"
        className={`flex flex-wrap gap-x-2.5 border-b border-gold-600/70 px-1 sm:gap-x-8 ${className}`}
      >
        {columns.map(({ sort, header }) => (
          <th
            key={sort}
            role="columnheader"
            scope="col"
            aria-sort={toSort(sort)}
            className="small-caps text-gold-300 max-sm:text-[0.9375rem] max-sm:font-medium max-sm:tracking-normal max-sm:normal-case"
          >
            <Link
              {...toLink(sort)}
              className="group inline-flex min-h-11 items-center gap-1.5 max-sm:gap-1 hover:text-gold-200"
            >
              {header}
              <SortDirectionMark sorted={toSort(sort)} />
            </Link>
          </th>
        ))}
      </tr>
    </thead>
  )
}

export function SortDirectionMark({ sorted }: { sorted: AriaSort }) {
  return (
    <svg
      viewBox="0 0 8 5"
      fill="currentColor"
      aria-hidden="true"
      className={`w-2 ${sorted === 'none' ? 'opacity-0 max-sm:hidden group-hover:opacity-60 group-focus-visible:opacity-60' : ''}`}
    >
      <path d={sorted === 'ascending' ? 'M4 0 8 5H0Z' : 'M4 5 0 0h8Z'} />
    </svg>
  )
}
