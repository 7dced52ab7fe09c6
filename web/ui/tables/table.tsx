// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop a table's semantics once its display changes
import type { ReactNode } from 'react'
import { ExpandRowButton } from '../fields/expand-row-button.tsx'

export type TableColumn<Row> = {
  /** The text above the column, or beside the value when rows are stacked. */
  header: string
  cell: (row: Row) => ReactNode
  /**
   * The cell's position when rows are stacked on narrow screens. `mark`, `name` (the row's header)
   * and `figure` share the first line, `pair` shows a label and value, and `foot` comes last.
   */
  place?: 'mark' | 'name' | 'figure' | 'pair' | 'foot'
  /** The screen width below which the cell is hidden until its row is opened. */
  foldedBelow?: 'md' | 'lg' | 'xl'
  /** Replaces the header's text above the column, for example with a sort link. */
  headerContent?: ReactNode
  sorted?: 'ascending' | 'descending' | 'none'
  /** Hides the header visually, leaving it to screen readers. */
  isHeaderHidden?: boolean
  className?: string
}

type TableProps<Row> = {
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  toKey: (row: Row) => string | number
  /** Returns the row's name for the button that unfolds it. Required for `foldedBelow`. */
  toName?: (row: Row) => string
}

const ROW =
  'relative grid border-b border-gold-800/60 px-1 transition-colors xl:table-row xl:hover:bg-gold-800/15'
const STACKED =
  'grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,40%)),1fr))] gap-x-6 gap-y-4 py-6 sm:grid-cols-3 md:grid-cols-4'
const FOLDED =
  'foldable grid-cols-[2.75rem_1fr_1fr_auto] items-center gap-x-2 gap-y-4 py-2.5 max-xl:pr-9 @max-[16rem]:pr-1 md:max-xl:pr-12 md:grid-cols-[3rem_repeat(4,minmax(0,1fr))_5.5rem_6.5rem] md:gap-x-5'

export function Table<Row>({ caption, columns, rows, toKey, toName }: TableProps<Row>) {
  return (
    <table
      role="table"
      className="@container block w-full text-left xl:table xl:table-fixed xl:border-collapse"
    >
      <caption className="sr-only">{caption}</caption>
      <thead
        role="rowgroup"
        className="max-xl:block max-xl:border-b max-xl:border-gold-800/60 max-xl:pb-3 max-xl:not-focus-within:sr-only"
      >
        <tr role="row" className="max-xl:flex max-xl:flex-wrap max-xl:gap-y-2">
          {columns.map((column) => (
            <th
              key={column.header}
              role="columnheader"
              scope="col"
              aria-sort={column.sorted}
              className={`small-caps px-2.5 pb-3 align-bottom whitespace-nowrap text-gold-300 xl:border-b xl:border-gold-600/70 ${column.className ?? ''}`}
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
          <tr key={toKey(row)} role="row" className={`${ROW} ${toName ? FOLDED : STACKED}`}>
            {columns.map((column) => (
              <Cell key={column.header} column={column} row={row} name={toName?.(row)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const PLACES = {
  mark: 'max-xl:absolute max-xl:top-6 max-xl:left-1',
  name: 'col-span-full font-normal max-xl:pl-16 sm:max-xl:pr-28',
  figure: '',
  pair: '',
  foot: 'max-sm:col-span-full sm:max-xl:absolute sm:max-xl:top-7 sm:max-xl:right-1 xl:text-right',
}

/** Like `PLACES`, but puts folded cells below the first line, and the name too if text is large. */
const FOLDED_PLACES = {
  mark: 'max-xl:-order-2 md:max-xl:[.foldable:has(details[open])_&]:row-span-3 max-xl:[.foldable:has(details[open])_&]:self-start',
  name: 'col-span-2 font-normal max-xl:-order-2 @max-[16rem]:order-none @max-[16rem]:col-span-full md:col-span-4 lg:col-span-2',
  figure:
    'max-xl:-order-1 max-xl:text-right @max-[16rem]:col-span-3 @max-[16rem]:mr-9 md:max-xl:col-start-6',
  pair: 'max-md:col-span-2 @max-[16rem]:col-span-full max-xl:[.foldable:has(details[open])_&]:self-start',
  foot: 'max-md:col-span-full md:max-xl:col-span-2 md:max-xl:col-start-6 md:max-xl:text-right xl:text-right',
}

const FOLDS = {
  md: 'folded-below-md md:max-xl:-order-1',
  lg: 'folded-below-lg lg:max-xl:-order-1',
  xl: 'folded-below-xl',
}

type CellProps<Row> = { column: TableColumn<Row>; row: Row; name: string | undefined }

function Cell<Row>({ column, row, name }: CellProps<Row>) {
  const { place = 'pair', className = '', header, foldedBelow } = column
  const places = name === undefined ? PLACES : FOLDED_PLACES
  const cellClass = `block min-w-0 leading-snug xl:table-cell xl:px-2.5 xl:py-3.5 xl:align-middle ${places[place]} ${foldedBelow ? FOLDS[foldedBelow] : ''} ${className}`
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
        <span
          aria-hidden="true"
          className={`small-caps mb-0.5 block text-bone-400 ${foldedBelow === 'md' ? 'md:hidden' : 'xl:hidden'}`}
        >
          {header}
        </span>
      )}
      {content}
      {/* The button is not in the name's cell: html-validate rejects <details> inside a <th>. */}
      {place === 'mark' && name !== undefined && (
        <ExpandRowButton name={name} className="absolute top-5 -right-1.5 md:right-0 xl:hidden" />
      )}
    </td>
  )
}
