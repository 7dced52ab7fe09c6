import { sql } from 'drizzle-orm'
import type { FeedPlayer } from '#schema/contracts/sync/game-feed.ts'
import { toNameSortClass, toSearchName, toSlug } from '#schema/core/names/player-name.ts'
import type { Race } from '#schema/rules.ts'
import { RACES } from '#schema/rules.ts'
import { syncChanges, syncRuns } from '#schema/tables/sync/sync.ts'
import type { Ctx } from '#worker/core/context.ts'
import { createStepWriter, type StepWriter, takeLock } from '#worker/sync/run/lock.ts'
import type { RunRecord } from '#worker/sync/run/run-record.ts'
import { toRunRecord } from '#worker/sync/run/run-record.ts'
import { toPlayerUuid } from './plant-forest.ts'

const CHUNK = 5000

/** A player whose rows and changes a test writes directly, without a feed. */
export type TestPlayer = {
  id: number
  name: string
  race: Race
  joined: number | null
  sire: string | null
  follows: string | null
  isPresent: boolean
}
export type TestPlayerMap = Map<number, TestPlayer>

export function toPlayerMap(people: TestPlayer[]): TestPlayerMap {
  return new Map(people.map((person) => [person.id, person]))
}

export function replacePlayers(people: TestPlayerMap, ...changed: TestPlayer[]): TestPlayerMap {
  return new Map([...people, ...toPlayerMap(changed)])
}

type Change = Pick<typeof syncChanges.$inferInsert, 'uuid' | 'kind'> & {
  before: Partial<FeedPlayer> | null
  after: Partial<FeedPlayer> | null
}

const FIELDS = ['name', 'race', 'joined', 'sire', 'follows'] as const

/** Inserts players, and stores the number of players of each race. */
export async function insertPlayers({ db }: Ctx, people: Iterable<TestPlayer>): Promise<void> {
  const rows = Array.from(people, ({ id, name, race, joined, sire, follows, isPresent }) => {
    const folded = toSearchName(name)
    const names = [name, toSlug(name), folded, toNameSortClass(folded)]
    return [id, toPlayerUuid(id), ...names, race, joined, sire, follows, isPresent ? null : 1]
  })
  for (let start = 0; start < rows.length; start += CHUNK) {
    await db.run(sql`
      INSERT INTO players (id, uuid, name, slug, search_name, name_class, race, joined_at, sire_uuid, follows_uuid,
        departed_at, username, power, health, max_health, essence, subsistence, activity_score, status)
      SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6,
        value ->> 7, value ->> 8, value ->> 9, value ->> 10, value ->> 3, 'Ancient', 1, 1, 1, 1, 1, 'Alive'
      FROM json_each(${JSON.stringify(rows.slice(start, start + CHUNK))}) WHERE true
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, slug = excluded.slug,
        search_name = excluded.search_name, name_class = excluded.name_class, race = excluded.race, joined_at = excluded.joined_at,
        sire_uuid = excluded.sire_uuid, follows_uuid = excluded.follows_uuid,
        departed_at = excluded.departed_at`)
  }
  await db.run(sql`
    INSERT INTO player_counts (race, total)
    SELECT value, (SELECT count(*) FROM players WHERE race = value AND departed_at IS NULL)
    FROM json_each(${JSON.stringify(RACES)}) WHERE true
    ON CONFLICT (race) DO UPDATE SET total = excluded.total`)
}

/**
 * Writes the changes from `before` to `after`, and a sync run that applied them. Returns the run.
 */
export async function writePlayerChanges(
  ctx: Ctx,
  before: TestPlayerMap,
  after: TestPlayerMap,
): Promise<RunRecord> {
  const changed = Array.from(after.values()).filter((person) => person !== before.get(person.id))
  await insertPlayers(ctx, changed)
  const changes = changed.flatMap((person) => toChanges(before.get(person.id), person))
  return recordSyncRun(ctx, changes)
}

export async function recordSyncRun({ db }: Ctx, changes: Change[]): Promise<RunRecord> {
  const json = changes.map(({ uuid, kind, before, after }) => {
    return [uuid, kind, before && JSON.stringify(before), after && JSON.stringify(after)]
  })
  await db.run(sql`
    INSERT INTO ${syncChanges} (run_id, collection, uuid, kind, before, after)
    SELECT 1, 'players', value ->> 0, value ->> 1, value ->> 2, value ->> 3
    FROM json_each(${JSON.stringify(json)})`)
  // Reads the largest id, because the ids of new rows must be larger.
  const [last] = await db.values<[number]>(sql`SELECT coalesce(max(id), 0) FROM sync_changes`)
  const changesUpTo = last?.[0] ?? 0
  const [run] = await db
    .insert(syncRuns)
    .values({
      trigger: 'schedule',
      state: 'running',
      step: 'directory',
      startedAt: 2,
      appliedAt: 2,
      appliedSince: 1,
      changesAfter: changesUpTo - changes.length,
      changesUpTo,
    })
    .returning()
  if (!run) throw new Error('no run was recorded')
  return toRunRecord(run)
}

function toChanges(before: TestPlayer | undefined, after: TestPlayer): Change[] {
  const uuid = toPlayerUuid(after.id)
  if (!before) return [{ uuid, kind: 'arrived', before: null, after: toFeed(after) }]
  if (!before.isPresent && !after.isPresent) return []
  if (!after.isPresent) return [{ uuid, kind: 'departed', before: toFeed(before), after: null }]
  if (!before.isPresent) return [{ uuid, kind: 'returned', before: null, after: toFeed(after) }]
  return FIELDS.filter((field) => before[field] !== after[field]).map((field) => {
    return { uuid, kind: field, before: pick(before, field), after: pick(after, field) }
  })
}

function pick(person: TestPlayer, field: (typeof FIELDS)[number]): Partial<FeedPlayer> {
  return { [field]: person[field] }
}

function toFeed({ name, race, joined, sire, follows }: TestPlayer): Partial<FeedPlayer> {
  return { name, race, joined, sire, follows }
}

export async function openStepWriter(ctx: Ctx): Promise<StepWriter> {
  await ctx.db.run(sql`UPDATE sync_lock SET holder = '', expires_at = 0`)
  return createStepWriter(ctx, await takeLock(ctx))
}

const DERIVED = {
  lineage: [
    'SELECT * FROM lineage_positions ORDER BY mode, player_id',
    'SELECT * FROM lineage_loops ORDER BY mode, player_id',
  ],
}

export async function readDerivedRows({ db }: Ctx, part: keyof typeof DERIVED): Promise<string[]> {
  const rows: string[] = []
  for (const query of DERIVED[part]) {
    const found = await db.all<object>(sql.raw(query))
    rows.push(...found.map((row) => JSON.stringify(row)))
  }
  return rows
}
