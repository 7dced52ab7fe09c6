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
