// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop a table's semantics once its display changes
import type { ReactNode } from 'react'

export type Column<Row> = {
  /** Above the column; beside the value when rows are stacked. */
  header: string
  cell: (row: Row) => ReactNode
  /**
   * The cell's position when rows are stacked on a narrow screen: `mark` and `name` share the first
   * line, `pair` is a label with its value, `foot` is last. `name` is the row's header.
   */
  place?: 'mark' | 'name' | 'pair' | 'foot'
  /** In place of the header's text above the column, such as a link that sorts by it. */
  headerContent?: ReactNode
  /** Of a column that the table can be sorted by. */
  sorted?: 'ascending' | 'descending' | 'none'
  /** The header is for screen readers only. */
  isHeaderHidden?: boolean
  /** Tailwind classes for the column's header and cells. */
  className?: string
}

type TableProps<Row> = {
  /** For screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  toKey: (row: Row) => string | number
}

/** A table whose rows are stacked on a narrow screen. */
export function Table<Row>({ caption, columns, rows, toKey }: TableProps<Row>) {
  return (
    <table
      role="table"
      className="block w-full text-left xl:table xl:table-fixed xl:border-collapse"
    >
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-xl:sr-only">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.header}
              role="columnheader"
              scope="col"
              aria-sort={column.sorted}
              className={`small-caps border-b border-gold-600/70 px-2.5 pb-3 align-bottom whitespace-nowrap text-gold-300 ${column.className ?? ''}`}
            >
              {column.isHeaderHidden ? (
                <span className="sr-only">{column.header}</span>
              ) : (
                (column.headerContent ?? column.header)
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block xl:table-row-group">
        {rows.map((row) => (
          <tr
            key={toKey(row)}
            role="row"
            className="relative grid grid-cols-2 gap-x-6 gap-y-4 border-b border-gold-800/60 px-1 py-6 transition-colors sm:grid-cols-3 md:grid-cols-4 xl:table-row xl:hover:bg-gold-800/15"
          >
            {columns.map((column) => (
              <Cell key={column.header} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const PLACES = {
  mark: 'max-xl:absolute max-xl:top-6 max-xl:left-1 xl:px-2.5',
  name: 'col-span-full font-normal max-xl:pl-16 sm:max-xl:pr-28 xl:px-2.5',
  pair: 'xl:px-2.5',
  foot: 'max-sm:col-span-full sm:max-xl:absolute sm:max-xl:top-7 sm:max-xl:right-1 xl:px-2.5 xl:text-right',
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { place = 'pair', className = '', header } = column
  const cellClass = `block leading-snug xl:table-cell xl:py-3.5 xl:align-middle ${PLACES[place]} ${className}`
  const content = column.cell(row)
  if (place === 'name') {
    return (
      <th role="rowheader" scope="row" className={cellClass}>
        {content}
      </th>
    )
  }
  return (
    <td role="cell" className={cellClass}>
      {place === 'pair' && (
        <span aria-hidden="true" className="small-caps mb-0.5 block text-bone-400 xl:hidden">
          {header}
        </span>
      )}
      {content}
    </td>
  )
}
