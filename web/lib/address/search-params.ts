// Keeps search parameters as plain text, because each page parses and validates its own.

export function parseSearchParams(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function stringifySearchParams(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return text && `?${text}`
}

export function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

export function readPositiveInteger(value: unknown): number | undefined {
  const count = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return typeof count === 'number' && Number.isSafeInteger(count) && count > 0 ? count : undefined
}

/** Creates a reader that returns undefined for any value that is not in `values`. */
export function oneOf<const Value extends string>(values: readonly Value[]) {
  return (value: unknown) => readOneOf(value, values)
}

export function readOneOf<Value extends string>(value: unknown, values: readonly Value[]) {
  return values.find((one) => one === value)
}

type SearchReaders = Record<string, (value: unknown) => unknown>
type Search<Readers extends SearchReaders> = { [Key in keyof Readers]?: ReturnType<Readers[Key]> }

/** Creates a `validateSearch` function, which drops unknown parameters and invalid values. */
export function createSearchReader<Readers extends SearchReaders>(readers: Readers) {
  return (raw: Record<string, unknown>) => {
    const read = Object.entries(readers).map(([key, readValue]) => [key, readValue(raw[key])])
    return Object.fromEntries(read) as Search<Readers>
  }
}

/** Parses a date such as 2026-10-31, in the years 2000 to 9998 that the API accepts. */
export function readDate(value: unknown): string | undefined {
  return typeof value === 'string' && /^(?!9999)[2-9]\d{3}-\d{2}-\d{2}$/.test(value)
    ? value
    : undefined
}
