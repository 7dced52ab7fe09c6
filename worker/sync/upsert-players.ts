import { sql } from 'drizzle-orm'
import type { FeedPlayer } from '#schema/contracts/game-feed.ts'
import { foldName, toSlug } from '#schema/player-name.ts'
import type { Ctx } from '#worker/http/context.ts'

/** Each column that the game owns, and its value in a row of the feed. */
const COLUMNS: [column: string, value: (row: FeedPlayer) => string | number | null][] = [
  ['uuid', (row) => row.uuid],
  ['name', (row) => row.name],
  ['slug', (row) => toSlug(row.name)],
  ['search_name', (row) => foldName(row.name)],
  ['username', (row) => row.username],
  ['title', (row) => row.title],
  ['race', (row) => row.race],
  ['power', (row) => row.power],
  ['portrait_uuid', (row) => row.portrait],
  ['generation', (row) => row.generation],
  ['health', (row) => row.health],
  ['max_health', (row) => row.maxHealth],
  ['essence', (row) => row.essence],
  ['subsistence', (row) => row.subsistence],
  ['activity_score', (row) => row.activityScore],
  ['status', (row) => row.status],
  ['death_cause', (row) => row.deathCause],
  ['age_days', (row) => row.age],
  ['joined_at', (row) => row.joined],
  ['last_seen_at', (row) => row.lastSeen],
  ['dynasty_uuid', (row) => row.dynasty],
  ['dynasty_role', (row) => row.dynastyRole],
  ['allegiance_uuid', (row) => row.allegiance],
  ['blood_uuid', (row) => row.blood],
  ['sire_uuid', (row) => row.sire],
  ['follows_uuid', (row) => row.follows],
]

const names = COLUMNS.map(([column]) => column)
// The HUD may have seen a player after the game's server wrote its page.
const LAST_SEEN = 'max(coalesce(players.last_seen_at, 0), excluded.last_seen_at)'
const updated = names.filter((name) => name !== 'uuid' && name !== 'last_seen_at')

const UPSERT = `
INSERT INTO players (${names.join(', ')})
SELECT ${names.map((_, index) => `value ->> ${index}`).join(', ')} FROM json_each(`
const ON_CONFLICT = `) WHERE true
ON CONFLICT (uuid) DO UPDATE SET
  ${updated.map((name) => `${name} = excluded.${name}`).join(', ')},
  last_seen_at = coalesce(${LAST_SEEN}, players.last_seen_at), departed_at = NULL
WHERE ${updated.map((name) => `players.${name} IS NOT excluded.${name}`).join(' OR ')}
  OR coalesce(excluded.last_seen_at, 0) > coalesce(players.last_seen_at, 0)
  OR players.departed_at IS NOT NULL`

/** Writes a page of players in one statement; rows that have not changed are not written. */
export function upsertPlayers({ db }: Ctx, rows: FeedPlayer[]) {
  const values = rows.map((row) => COLUMNS.map(([, value]) => value(row)))
  return db.run(sql`${sql.raw(UPSERT)}${JSON.stringify(values)}${sql.raw(ON_CONFLICT)}`)
}
