import type { FeedCollection } from '#schema/contracts/sync/sync.ts'
import { FEED_ROW_SCHEMAS, guessIntendedField } from '#schema/sync/read-feed-row.ts'
import type { FindingCollector } from './finding.ts'

/**
 * Finds fields that the site does not know and ignores. Often they are misspelled, and the intended
 * field stays empty.
 */
export function checkUnknownFields(
  collection: FeedCollection,
  items: unknown[],
  findings: FindingCollector,
): void {
  const { shape } = FEED_ROW_SCHEMAS[collection]
  report(collection, '', items, Object.keys(shape), findings)
  if (!('leadership' in shape)) return
  const seats = items.flatMap((item) => {
    const { leadership } = (item ?? {}) as { leadership?: unknown }
    return Array.isArray(leadership) ? (leadership as unknown[]) : []
  })
  report(collection, 'leadership.', seats, ['seat', 'role', 'player', 'name'], findings)
}

function report(
  collection: FeedCollection,
  prefix: string,
  items: unknown[],
  fields: string[],
  findings: FindingCollector,
): void {
  const rows = items.filter((item) => typeof item === 'object' && item !== null) as object[]
  const known = new Set(fields)
  const counts = new Map<string, number>()
  const present = new Set<string>()
  for (const name of rows.flatMap((row) => Object.keys(row))) {
    if (known.has(name)) present.add(name)
    else counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const absent = fields.filter((field) => !present.has(field))
  for (const [name, count] of counts) {
    const meant = guessIntendedField(name, absent)
    const where = `in ${count} of ${rows.length} ${prefix ? 'seats' : 'rows'}`
    if (meant) {
      const what = `unknown field ${prefix}${name}: did you mean ${prefix}${meant}? It is ${where}, and the site ignores it`
      findings.warning(collection, what)
    } else {
      findings.remark(collection, `unknown field ${prefix}${name}: the site ignores it (${where})`)
    }
  }
}
