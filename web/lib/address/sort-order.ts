type Direction = 'asc' | 'desc'

/** How a table is sorted, as in its address: undefined is the usual sort, or the usual direction of one. */
type Order<Sort extends string> = { sort?: Sort | undefined; dir?: Direction | undefined }

/** The usual sort of a table, and the usual direction of each. */
type Orders<Sort extends string> = {
  readonly usual: Sort
  readonly directions: Readonly<Record<Sort, Direction>>
}

export type AriaSort = 'ascending' | 'descending' | 'none'

export function toAriaSort<Sort extends string>(
  { usual, directions }: Orders<Sort>,
  { sort = usual, dir = directions[sort] }: Order<Sort>,
  column: Sort,
): AriaSort {
  if (sort !== column) return 'none'
  return dir === 'asc' ? 'ascending' : 'descending'
}

/** The order behind a column's header: the column's usual one, reversed if the table has it already. */
export function toNextOrder<Sort extends string>(
  { usual, directions }: Orders<Sort>,
  { sort = usual, dir = directions[sort] }: Order<Sort>,
  column: Sort,
): Order<Sort> {
  const usualDirection = directions[column]
  if (sort === column && dir === usualDirection) {
    return { sort: column, dir: usualDirection === 'asc' ? 'desc' : 'asc' }
  }
  return { sort: column === usual ? undefined : column, dir: undefined }
}
