import { createSystemCtx, type Env } from '#worker/core/context.ts'
import { updateDirectory } from '#worker/sync/directory/update-directory.ts'
import { updateRosters } from '#worker/sync/directory/update-rosters.ts'
import { createStepWriter, takeLock } from '#worker/sync/run/lock.ts'
import type { RunRecord } from '#worker/sync/run/run-record.ts'
import { findLastRun } from '#worker/sync/run/run-record.ts'

export const DAY_MS = 86_400_000
const DAYS = 400
const PER_STATEMENT = 50_000
/** The first id of the simulated rows, higher than the ids that the realm already has. */
export const FIRST_SIMULATED_ID = 10_001
export const toUuidSql = (digit: string, n: string) =>
  `printf('0d02d587-2bf9-0322-00${digit}b-%012x', ${n})`
const TABLES = { dynasty: 'dynasties', clan: 'clans', bloodline: 'bloodlines' } as const
const MEMBERS = { dynasty: 'member_count', clan: 'member_count', bloodline: 'descendant_count' }

const numbers = (from: number, to: number) =>
  `WITH RECURSIVE numbers (n) AS (SELECT ${from} UNION ALL SELECT n + 1 FROM numbers WHERE n < ${to})`

/**
 * Adds a bloodline of `players` players to a synced world, with 400 days of records and rankings
 * and one event per player. A tenth of the players are in one house.
 */
export async function simulateRealm(env: Env, players: number) {
  const { DB } = env
  // At least four houses, because a comparison shows four groups.
  const houses = Math.max(4, Math.ceil(players / 400))
  const clans = Math.ceil(houses / 12)
  const last = (count: number) => FIRST_SIMULATED_ID + count - 1
  const nth = (n: string, count: number) => `${FIRST_SIMULATED_ID} + (${n}) % ${count}`
  const run = (...statements: string[]) => DB.batch(statements.map((sql) => DB.prepare(sql)))
  await dropTriggers(DB)
  await run(
    `INSERT INTO bloodlines (id, uuid, name, species, clan_count, dynasty_count, descendant_count)
      VALUES (${FIRST_SIMULATED_ID}, ${toUuidSql('a', `${FIRST_SIMULATED_ID}`)}, 'Simulated', 'Vampire', ${clans}, ${houses}, ${players})`,
    `${numbers(FIRST_SIMULATED_ID, last(clans))} INSERT INTO clans (id, uuid, name, bloodline_uuid, member_count, dynasty_count)
      SELECT n, ${toUuidSql('b', 'n')}, 'Clan ' || n, ${toUuidSql('a', `${FIRST_SIMULATED_ID}`)}, ${Math.ceil(players / clans)}, 12 FROM numbers`,
    `${numbers(FIRST_SIMULATED_ID, last(houses))} INSERT INTO dynasties (id, uuid, name, type, species, clan_uuid, founded_at, member_count)
      SELECT n, ${toUuidSql('c', 'n')}, 'House ' || n, 'house', 'Vampire', ${toUuidSql('b', nth('n', clans))}, n,
        iif(n = ${FIRST_SIMULATED_ID}, ${Math.ceil(players / 10)}, 400) FROM numbers`,
  )
  const now = Date.now()
  for (let from = FIRST_SIMULATED_ID; from <= last(players); from += PER_STATEMENT) {
    const some = numbers(from, Math.min(from + PER_STATEMENT - 1, last(players)))
    const house = toUuidSql('c', `iif(n % 10 = 0, ${FIRST_SIMULATED_ID}, ${nth('n', houses)})`)
    await run(
      `${some} INSERT INTO players (id, uuid, name, slug, search_name, username, race, power, health, max_health,
          essence, subsistence, activity_score, status, died_at, joined_at, last_seen_at, dynasty_uuid, blood_uuid, sire_uuid)
        SELECT n, ${toUuidSql('d', 'n')}, 'Player ' || (n / 2), 'Player-' || (n / 2), 'player ' || (n / 2), 'p' || n, 'Vampire',
          'Ancient', 1, 1, 1, 1, 1, iif(n % 5, 'Alive', 'Dead'), iif(n % 5, NULL, ${now} - n % ${DAYS} * ${DAY_MS}),
          n % 1000, ${now} - n % 1000 * 3600000, ${house}, ${toUuidSql('a', `${FIRST_SIMULATED_ID}`)},
          iif(n > ${FIRST_SIMULATED_ID}, ${toUuidSql('d', `${FIRST_SIMULATED_ID} + (n - ${FIRST_SIMULATED_ID}) / 3`)}, NULL) FROM numbers`,
      `${some} INSERT INTO lineage_positions (mode, player_id, parent_id, rank, child_count, descendant_count)
        SELECT 'bloodline', n, iif(n > ${FIRST_SIMULATED_ID}, ${FIRST_SIMULATED_ID} + (n - ${FIRST_SIMULATED_ID}) / 3, NULL), n % 3, 3, 3 FROM numbers`,
      // Fills as many player and group columns of each event as possible.
      `${some} INSERT INTO events (id, run_id, at, since, kind, player_uuid, other_uuid, group_kind, group_uuid, parent_uuid, from_uuid)
        SELECT n * 10, 1, ${now}, ${now}, CASE n % 4 WHEN 0 THEN 'rose' WHEN 1 THEN 'seat-taken' WHEN 2 THEN 'moved' ELSE 'embraced' END,
          ${toUuidSql('d', 'n')}, iif(n % 4, ${toUuidSql('d', nth('n * 7', players))}, NULL), 'dynasty', ${house},
          iif(n % 4, ${toUuidSql('b', nth('n', clans))}, NULL), iif(n % 4, ${toUuidSql('c', nth('n * 5', houses))}, NULL) FROM numbers`,
      ...[
        ['dynasty', 'group_uuid'],
        ['dynasty-landmark', 'group_uuid'],
        ['clan', 'parent_uuid'],
        ['player', 'player_uuid'],
        ['bloodline', toUuidSql('a', `${FIRST_SIMULATED_ID}`)],
        ['species', "'Vampire'"],
      ].map(
        ([kind, uuid]) => `INSERT OR IGNORE INTO event_subjects (kind, uuid, event_id)
          SELECT '${kind}', ${uuid}, id FROM events WHERE ${uuid} IS NOT NULL AND id BETWEEN ${from * 10} AND ${(from + PER_STATEMENT) * 10 - 1}`,
      ),
    )
  }
  await run("INSERT INTO player_search (player_search) VALUES ('rebuild')")
  await deriveDirectory(env)
  for (const kind of ['dynasty', 'clan', 'bloodline'] as const) await addDays(run, kind)
  await run(`INSERT OR REPLACE INTO realm_months ${selectMonths('[1,2,3,4,0,0,0,0]')}`)
}

async function deriveDirectory(env: Env): Promise<void> {
  const ctx = createSystemCtx(env, Date.now(), 'bench')
  const last = await findLastRun(ctx)
  if (!last) throw new Error('no sync has run')
  const tools = createStepWriter(ctx, await takeLock(ctx))
  let run: RunRecord = { ...last, isFull: true, step: 'directory', cursor: null }
  while (run.step === 'directory') run = await updateDirectory(ctx, run, tools)
  while (run.step === 'rosters') run = await updateRosters(ctx, run, tools)
}

async function dropTriggers(DB: Env['DB']): Promise<void> {
  const { results } = await DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'trigger'",
  ).all<{ name: string }>()
  for (const { name } of results) await DB.prepare(`DROP TRIGGER ${name}`).run()
}

const today = () => Math.floor(Date.now() / DAY_MS)

function selectMonths(record: string): string {
  return `
    SELECT strftime('%Y-%m', day * 86400, 'unixepoch') AS month,
      json_group_object(CAST(day AS text), json('${record}'))
    FROM (${numbers(today() - DAYS + 1, today())} SELECT n AS day FROM numbers) GROUP BY month`
}

async function addDays(
  run: (...statements: string[]) => Promise<unknown>,
  kind: keyof typeof TABLES,
) {
  const numbered = `SELECT *, row_number() OVER (ORDER BY ${MEMBERS[kind]} DESC, id) - 1 AS place
    FROM ${TABLES[kind]} WHERE departed_at IS NULL`
  const type = kind === 'dynasty' ? 'type, species' : `NULL, 'Vampire'`
  await run(
    `INSERT OR REPLACE INTO group_months SELECT '${kind}', id, months.* FROM ${TABLES[kind]},
      (${selectMonths('[1,1,0,0,1]')}) AS months`,
    `INSERT OR REPLACE INTO group_texts (kind, part, texts)
      SELECT '${kind}', id / 500, json_group_object(CAST(id AS text), json_array(NULL, json_array('Leader ' || id)))
      FROM ${TABLES[kind]} GROUP BY id / 500`,
    `DELETE FROM ranking_days WHERE kind = '${kind}'`,
    `INSERT INTO ranking_days (kind, day, part, ranked)
      SELECT '${kind}', days.n, part, ranked FROM (${numbers(today() - DAYS + 1, today())} SELECT n FROM numbers) AS days,
        (SELECT place / 1000 AS part,
          json_group_array(json_array(id, name, ${type}, ${MEMBERS[kind]}, 1, 1, founded_at, NULL, NULL, NULL)) AS ranked
        FROM (${numbered}) GROUP BY part)`,
  )
}
