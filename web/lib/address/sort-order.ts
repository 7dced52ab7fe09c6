type Direction = 'asc' | 'desc'

type Order<Sort extends string> = { sort?: Sort | undefined; dir?: Direction | undefined }

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

export function toNextSortOrder<Sort extends string>(
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
