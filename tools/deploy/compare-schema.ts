import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api'
import { describeDatabase } from './describe-database.ts'

const TABLES_DIR = 'schema/tables'

/** What a migrated database lacks or has too much, held against `schema/tables`. */
export async function compareSchema(migrated: DatabaseSync): Promise<string[]> {
  const wanted = new DatabaseSync(':memory:')
  for (const statement of await statementsOfTables()) wanted.exec(statement)
  const have = new Set(describeDatabase(migrated))
  const want = new Set(describeDatabase(wanted))
  wanted.close()
  return [
    ...[...want.difference(have)].map((line) => `the migrations do not make: ${line}`),
    ...[...have.difference(want)].map((line) => `the tables do not know: ${line}`),
  ]
}

async function statementsOfTables(): Promise<string[]> {
  const files = readdirSync(TABLES_DIR).filter((file) => file.endsWith('.ts'))
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(resolve(join(TABLES_DIR, file))).href)),
  )
  const [empty, current] = await Promise.all([
    generateSQLiteDrizzleJson({}),
    generateSQLiteDrizzleJson(Object.assign({}, ...modules)),
  ])
  return generateSQLiteMigration(empty, current)
}
