import { sql } from 'drizzle-orm'
import type { FeedPlayer } from '#schema/contracts/game-feed.ts'
import { VITALS } from '#schema/structure.ts'
import type { Ctx } from '#worker/http/context.ts'

const FIELDS = Object.keys(VITALS) as (keyof typeof VITALS)[]
const SET = Object.values(VITALS).map((column, index) => `${column} = given.value ->> ${index + 2}`)

const UPDATE = `
UPDATE players SET ${SET.join(', ')}, last_seen_at = coalesce(
  max(coalesce(last_seen_at, 0), given.value ->> 1), last_seen_at)
FROM json_each(`
const WHERE = `) AS given
WHERE players.uuid = given.value ->> 0 AND departed_at IS NULL`

/** Writes the vitals of players in one statement. The HUD may have seen one later than the feed. */
export function writeVitals({ db }: Ctx, rows: FeedPlayer[]) {
  const values = rows.map((row) => [row.uuid, row.lastSeen, ...FIELDS.map((field) => row[field])])
  return db.run(sql`${sql.raw(UPDATE)}${JSON.stringify(values)}${sql.raw(WHERE)}`)
}
