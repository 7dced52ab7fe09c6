/** Reads rows; the verification runs where there is no binding of the database, too. */
export type Query = <Row extends object>(sql: string) => Promise<Row[]>

/** What a row has and what it should have; null when there is no such row. */
export type Difference = { row: string; stored: unknown; computed: unknown }

const NAMED_MAX = 20

/** Differences by kind, which is a table or a column of one: how many, and the first of them. */
export class Differences {
  readonly kinds = new Map<string, { total: number; first: Difference[] }>()

  /** Compares as JSON; `undefined` is no row. */
  compare(kind: string, row: string, stored: unknown, computed: unknown): void {
    if (JSON.stringify(stored) === JSON.stringify(computed)) return
    const known = this.kinds.get(kind) ?? { total: 0, first: [] }
    known.total += 1
    if (known.first.length < NAMED_MAX) {
      known.first.push({ row, stored: stored ?? null, computed: computed ?? null })
    }
    this.kinds.set(kind, known)
  }
}

/** All rows, a page at a time: `select` makes the query of the page behind a row, or of the first. */
export async function* readPages<Row extends object>(
  query: Query,
  size: number,
  select: (last: Row | null) => string,
): AsyncGenerator<Row> {
  for (let last: Row | null = null; ; ) {
    const rows: Row[] = await query<Row>(`${select(last)} LIMIT ${size}`)
    yield* rows
    last = rows.at(-1) ?? null
    if (rows.length < size) return
  }
}

export function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
