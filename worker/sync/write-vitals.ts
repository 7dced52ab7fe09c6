import { sql } from 'drizzle-orm'
import type { FeedPlayer } from '#schema/contracts/game-feed.ts'
import { VITALS } from '#schema/structure.ts'
import type { Statement } from '#worker/db/run-batch.ts'
import type { Ctx } from '#worker/http/context.ts'
import type { Vitals } from './diff-page.ts'

// The portrait has an index, which SQLite writes whenever the column is set, changed or not.
const { portrait: _portrait, ...MEASURES } = VITALS
const FIELDS = Object.keys(MEASURES) as (keyof typeof MEASURES)[]
const SET = Object.values(MEASURES).map(
  (column, index) => `${column} = given.value ->> ${index + 2}`,
)

const UPDATE = `
UPDATE players SET ${SET.join(', ')}, last_seen_at = coalesce(
  max(coalesce(last_seen_at, 0), given.value ->> 1), last_seen_at)
FROM json_each(`
const WHERE = `) AS given
WHERE players.uuid = given.value ->> 0 AND departed_at IS NULL`

/** The statements that write vitals. The HUD may have seen a player later than the feed. */
export function writeVitals({ db }: Ctx, { measures, portraits }: Vitals): Statement[] {
  return [
    ...(measures.length > 0
      ? [
          db.run(
            sql`${sql.raw(UPDATE)}${toJson(measures, ['lastSeen', ...FIELDS])}${sql.raw(WHERE)}`,
          ),
        ]
      : []),
    ...(portraits.length > 0
      ? [
          db.run(sql`
            UPDATE players SET portrait_uuid = given.value ->> 1
            FROM json_each(${toJson(portraits, ['portrait'])}${sql.raw(WHERE)}`),
        ]
      : []),
  ]
}

function toJson(rows: FeedPlayer[], fields: (keyof FeedPlayer)[]): string {
  return JSON.stringify(rows.map((row) => [row.uuid, ...fields.map((field) => row[field])]))
}
