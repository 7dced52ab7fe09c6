import { globSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'

const MIGRATIONS = readdirSync('schema/migrations').filter((name) => name.endsWith('.sql'))

// Leaves out virtual tables and the tables that SQLite creates for them, because drizzle does not
// know them.
const COLUMNS = `
  SELECT "table".name || '.' || "column".name || ' ' || lower("column".type) || ' '
    || "column"."notnull" || ' ' || ifnull("column".dflt_value, '') || ' ' || "column".pk AS line
  FROM pragma_table_list AS "table", pragma_table_info("table".name) AS "column"
  WHERE "table".schema = 'main' AND "table".type = 'table' AND "table".name NOT LIKE 'sqlite_%'`
const INDEXES = `
  SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL`

function migrate(database = new DatabaseSync(':memory:'), files = MIGRATIONS): DatabaseSync {
  for (const name of files) database.exec(readFileSync(`schema/migrations/${name}`, 'utf8'))
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
  const tables = await Promise.all(
    globSync('schema/tables/**/*.ts').map((file) => import(resolve(file))),
  )
  const [empty, current] = await Promise.all([
    generateSQLiteDrizzleJson({}),
    generateSQLiteDrizzleJson(Object.assign({}, ...tables)),
  ])
  const database = new DatabaseSync(':memory:')
  for (const statement of await generateSQLiteMigration(empty, current)) database.exec(statement)
  return describeDatabase(database)
}

test('the migrations create the columns and indexes of schema/tables', async () => {
  const described = await describeTables()
  expect(described.length).toBeGreaterThan(100)
  expect(describeDatabase(migrate())).toEqual(described)
})

test('the comparison with schema/tables detects columns and indexes that no migration creates', async () => {
  const database = migrate()
  database.exec('ALTER TABLE players DROP COLUMN bio; DROP INDEX players_by_slug')
  const missing = new Set(await describeTables()).difference(new Set(describeDatabase(database)))
  expect([...missing]).toEqual([
    expect.stringContaining('players_by_slug'),
    expect.stringContaining('players.bio text'),
  ])
})

test('the tables that are always read by primary key are created WITHOUT ROWID', () => {
  const select = migrate().prepare(`
    SELECT name FROM pragma_table_list
    WHERE schema = 'main' AND wr = 1 AND name NOT LIKE 'player\\_search%' ESCAPE '\\' ORDER BY name`)
  expect(select.all().map(({ name }) => name)).toEqual([
    ...['calendar_parts', 'calendar_turnouts', 'event_subjects', 'group_makeups'],
    ...['group_months', 'group_texts'],
    ...['lineage_loops', 'milestones', 'name_changes', 'ranking_days'],
  ])
})

const CLEANING = MIGRATIONS.findIndex((name) => name.includes('clean_texts'))
const TEXTS = [
  ...['players.bio', 'dynasties.description', 'clans.description', 'bloodlines.lore'],
  ...['bloodlines.history', 'calendar_entries.text', 'house_posts.looking_for'],
  ...['house_seekers.seeking', 'takedowns.reason', 'reports.note', 'accounts.suspension_reason'],
]
const LINES = [
  'calendar_entries.title',
  'calendar_entries.place',
  'house_posts.contact',
  'passkeys.name',
]

test.each([
  ...TEXTS.map((place) => [place, 'a\nb\tc\u2028d'] as const),
  ...LINES.map((place) => [place, 'a b c d'] as const),
])(
  'the migration removes control characters and direction overrides from the texts in %s',
  (place, cleaned) => {
    const [table = '', column = ''] = place.split('.')
    const database = migrate(undefined, MIGRATIONS.slice(0, CLEANING))
    const dirty = '\0a\r\n\0\0b\u001B\tc\u202E\u2028\u2066\u007F\u009Bd\0'
    const clean = 'Élise 👩🏽‍🚀 می‌خواهم'
    insert(database, table, { [column]: dirty })
    insert(database, table, { [column]: clean })
    migrate(database, MIGRATIONS.slice(CLEANING))
    const rows = database.prepare(`SELECT ${column} AS text FROM ${table} ORDER BY rowid`).all()
    expect(rows).toEqual([{ text: cleaned }, { text: clean }])
  },
)

let nextId = 1

function insert(database: DatabaseSync, table: string, values: Record<string, string>): void {
  const columns = database
    .prepare(
      `SELECT name, type FROM pragma_table_info('${table}') WHERE "notnull" AND dflt_value IS NULL`,
    )
    .all() as { name: string; type: string }[]
  const required = columns.map(({ name, type }): [string, string | number] => [
    name,
    type.toLowerCase() === 'integer' ? nextId++ : crypto.randomUUID(),
  ])
  const row: Record<string, string | number> = { ...Object.fromEntries(required), ...values }
  const names = Object.keys(row)
  database.exec('PRAGMA foreign_keys = OFF')
  database
    .prepare(
      `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    )
    .run(...Object.values(row))
}
