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

export function readOneOf<Value extends string>(
  value: unknown,
  values: readonly Value[],
): Value | undefined {
  return values.find((one) => one === value)
}

/** Parses a date such as 2026-10-31, in the years 2000 to 9998 that the API accepts. */
export function readDate(value: unknown): string | undefined {
  return typeof value === 'string' && /^(?!9999)[2-9]\d{3}-\d{2}-\d{2}$/.test(value)
    ? value
    : undefined
}
