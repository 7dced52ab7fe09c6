import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'

const MIGRATIONS = readdirSync('schema/migrations').filter((name) => name.endsWith('.sql'))

// Drizzle does not know virtual tables, nor the tables that SQLite makes behind them.
const COLUMNS = `
  SELECT "table".name || '.' || "column".name || ' ' || lower("column".type) || ' '
    || "column"."notnull" || ' ' || ifnull("column".dflt_value, '') || ' ' || "column".pk AS line
  FROM pragma_table_list AS "table", pragma_table_info("table".name) AS "column"
  WHERE "table".schema = 'main' AND "table".type = 'table' AND "table".name NOT LIKE 'sqlite_%'`
const INDEXES = `
  SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL`

function migrate(names = MIGRATIONS, database = new DatabaseSync(':memory:')): DatabaseSync {
  for (const name of names) database.exec(readFileSync(`schema/migrations/${name}`, 'utf8'))
  return database
}

function describeDatabase(database: DatabaseSync): string[] {
  const columns = database.prepare(COLUMNS).all() as { line: string }[]
  const indexes = database.prepare(INDEXES).all() as { sql: string }[]
  return [
    ...columns.map(({ line }) => line),
    ...indexes.map(({ sql }) => sql.replace(/[`"\s]+/g, ' ').toLowerCase()),
  ].sort()
}

async function describeTables(): Promise<string[]> {
  const names = readdirSync('schema/tables').map((file) => basename(file, '.ts'))
  const tables = await Promise.all(names.map((name) => import(`../../schema/tables/${name}.ts`)))
  const [empty, current] = await Promise.all([
    generateSQLiteDrizzleJson({}),
    generateSQLiteDrizzleJson(Object.assign({}, ...tables)),
  ])
  const database = new DatabaseSync(':memory:')
  for (const statement of await generateSQLiteMigration(empty, current)) database.exec(statement)
  return describeDatabase(database)
}

test('the migrations make the columns and indexes of schema/tables', async () => {
  const described = await describeTables()
  expect(described.length).toBeGreaterThan(100)
  expect(describeDatabase(migrate())).toEqual(described)
})

test('a column and an index that no migration makes are noticed', async () => {
  const database = migrate()
  database.exec('ALTER TABLE players DROP COLUMN bio; DROP INDEX players_by_slug')
  const missing = new Set(await describeTables()).difference(new Set(describeDatabase(database)))
  expect([...missing]).toEqual([
    expect.stringContaining('players_by_slug'),
    expect.stringContaining('players.bio text'),
  ])
})

test('days that were recorded a row each are in the rows of their months', () => {
  const database = migrate(MIGRATIONS.filter((name) => name < '0004'))
  const [first, last] = [Date.UTC(2026, 9, 31) / 86_400_000, Date.UTC(2026, 10, 1) / 86_400_000]
  database.exec(`
    INSERT INTO group_days VALUES ('clan', 7, ${first}, 5, 2, 1, 0, 3), ('clan', 7, ${last}, 6, 3, 1, 0, 2),
      ('clan', 7, ${first - 1}, 4, 4, 0, 0, 3);
    INSERT INTO realm_days VALUES (${first}, 1, 2, 3, 4, 5, 6, 7, 8)`)
  migrate(
    MIGRATIONS.filter((name) => name >= '0004'),
    database,
  )
  expect(database.prepare('SELECT * FROM group_months ORDER BY month').all()).toEqual([
    {
      kind: 'clan',
      group_id: 7,
      month: '2026-10',
      days: `{"${first - 1}":[4,4,0,0,3],"${first}":[5,2,1,0,3]}`,
    },
    { kind: 'clan', group_id: 7, month: '2026-11', days: `{"${last}":[6,3,1,0,2]}` },
  ])
  expect(database.prepare('SELECT * FROM realm_months').all()).toEqual([
    { month: '2026-10', days: `{"${first}":[1,2,3,4,5,6,7,8]}` },
  ])
})

test('events that were recorded before are landmarks of the groups that they name', () => {
  const landmarks = MIGRATIONS.find((name) => name.endsWith('_landmarks.sql')) ?? ''
  const database = migrate(MIGRATIONS.filter((name) => name < landmarks))
  database.exec(`
    INSERT INTO events (id, run_id, at, kind, group_kind, group_uuid, parent_uuid, from_uuid) VALUES
      (1, 1, 1, 'group-moved', 'dynasty', 'house', 'new clan', 'old clan'),
      (2, 1, 1, 'group-joined', 'clan', 'new clan', 'bloodline', NULL),
      (3, 1, 1, 'seat-taken', 'clan', 'new clan', NULL, NULL),
      (4, 1, 1, 'moved', 'dynasty', 'house', NULL, 'other house')`)
  migrate([landmarks], database)
  const select = database.prepare(
    `SELECT kind || ' ' || uuid || ' ' || event_id AS line FROM event_subjects ORDER BY event_id, line`,
  )
  expect(select.all().map(({ line }) => line)).toEqual([
    'clan-landmark new clan 1',
    'clan-landmark old clan 1',
    'dynasty-landmark house 1',
    'bloodline-landmark bloodline 2',
    'clan-landmark new clan 2',
    'clan-landmark new clan 3',
  ])
})
