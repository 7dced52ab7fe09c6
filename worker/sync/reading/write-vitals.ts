import { sql } from 'drizzle-orm'
import type { FeedPlayer } from '#schema/contracts/sync/game-feed.ts'
import { VITALS } from '#schema/sync/structure.ts'
import type { Ctx } from '#worker/core/context.ts'
import type { Statement } from '#worker/core/db/run-batch.ts'
import type { Vitals } from './diff-page.ts'

// The portrait has an index, which SQLite writes whenever the column is set, changed or not.
const { portrait: _portrait, ...MEASURES } = VITALS
const FIELDS = Object.keys(MEASURES) as (keyof typeof MEASURES)[]
const COLUMNS = Object.values(MEASURES)

// An upsert reads two rows a player where UPDATE … FROM reads four. It never inserts: the diff names
// only players who have a row, and no row is ever deleted. The texts are there for NOT NULL alone.
const UPSERT = `
INSERT INTO players
  (id, last_seen_at, ${COLUMNS.join(', ')},
    uuid, name, slug, search_name, username, race, power, status)
SELECT value ->> 0, value ->> 1, ${COLUMNS.map((_, index) => `value ->> ${index + 2}`).join(', ')},
  '', '', '', '', '', '', '', ''
FROM json_each(`
const ON_CONFLICT = `) WHERE true
ON CONFLICT (id) DO UPDATE SET ${COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')},
  last_seen_at = coalesce(max(coalesce(last_seen_at, 0), excluded.last_seen_at), last_seen_at)
WHERE departed_at IS NULL`

/** The statements that write vitals. The HUD may have seen a player later than the feed. */
export function writeVitals({ db }: Ctx, { measures, portraits }: Vitals): Statement[] {
  return [
    ...(measures.length > 0
      ? [
          db.run(
            sql`${sql.raw(UPSERT)}${toJson(measures, ['lastSeen', ...FIELDS])}${sql.raw(ON_CONFLICT)}`,
          ),
        ]
      : []),
    ...(portraits.length > 0
      ? [
          db.run(sql`
            UPDATE players SET portrait_uuid = given.value ->> 1
            FROM json_each(${toJson(portraits, ['portrait'])}) AS given
            WHERE players.id = given.value ->> 0 AND departed_at IS NULL`),
        ]
      : []),
  ]
}

function toJson(rows: Vitals['measures'], fields: (keyof FeedPlayer)[]): string {
  return JSON.stringify(rows.map(({ id, player }) => [id, ...fields.map((field) => player[field])]))
}
