import { FEED_COLLECTIONS, type FeedCollection } from '#schema/contracts/sync/sync.ts'
import { FEED_ROW_SCHEMAS, type FeedRow } from '#schema/sync/read-feed-row.ts'
import type { RowsByCollection } from './check-references.ts'
import type { FieldFillRates, FindingCollector } from './finding.ts'

const FALL_MAX = 0.2
const ROWS_MIN = 5
/** The field for the holder of a group's seat. If no row has this field, no group has an owner. */
const HOLDER = 'leadership.player'

/**
 * Warns about fields that fewer rows have than in the last check, because omitting a field empties
 * it on the site. Returns the share of rows with each field, for the next check; a field with a
 * warning keeps its earlier share.
 */
export function checkFields(
  rows: RowsByCollection,
  previous: FieldFillRates | null,
  findings: FindingCollector,
): FieldFillRates {
  const next = {} as FieldFillRates
  for (const collection of FEED_COLLECTIONS) {
    next[collection] = {}
    for (const field of listOptionalFields(collection)) {
      const { length } = rows[collection]
      const share = rows[collection].filter((row) => hasField(row, field)).length / (length || 1)
      const before = previous?.[collection]?.[field] ?? 0
      const hasFallen =
        share < before * (1 - FALL_MAX) && (share === 0 || (before - share) * length >= ROWS_MIN)
      next[collection][field] = hasFallen ? before : share
      if (hasFallen) {
        const now = share === 0 ? 'no row has it' : `${toPercent(share)} of the rows have it`
        findings.warning(
          collection,
          `${now}, and ${toPercent(before)} had it in an earlier check: the site would empty it. If that is meant, check again with --accept`,
          { field },
        )
      } else if (share === 0 && length > 0) {
        findings.remark(collection, 'no row has it: is it left out on purpose?', { field })
      }
    }
  }
  return next
}

function listOptionalFields(collection: FeedCollection): string[] {
  const fields = Object.entries(FEED_ROW_SCHEMAS[collection].shape)
  const optional = fields.flatMap(([name, type]) => (type.safeParse(undefined).success ? name : []))
  return optional.includes('leadership') ? [...optional, HOLDER] : optional
}

function hasField(row: FeedRow[FeedCollection], field: string): boolean {
  if (field === HOLDER) {
    return 'leadership' in row && row.leadership.some(({ player }) => player !== null)
  }
  const value: unknown = row[field as keyof FeedRow[FeedCollection]]
  return Array.isArray(value) ? value.length > 0 : value !== null
}

function toPercent(share: number): string {
  return `${Number((share * 100).toFixed(1))} %`
}
