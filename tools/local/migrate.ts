import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { D1Database } from '@cloudflare/workers-types'
import { unstable_splitSqlQuery } from 'wrangler'

/** Applies the migrations that a local database lacks, recorded as `wrangler d1 migrations apply` does. */
export async function migrate(db: D1Database): Promise<void> {
  await db
    .prepare(
      `CREATE TABLE IF NOT EXISTS d1_migrations (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT UNIQUE,
        applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
      )`,
    )
    .run()
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  const applied = new Set(results.map(({ name }) => name))
  for (const file of globSync('schema/migrations/*.sql').toSorted()) {
    const name = basename(file)
    if (applied.has(name)) continue
    // One call for each file. `prepare` blocks this process for each statement, and meanwhile the runtime closes idle
    // connections.
    const statements = unstable_splitSqlQuery(readFileSync(file, 'utf8')).map(toLine)
    const record = `INSERT INTO d1_migrations (name) VALUES ('${name}')`
    await db.exec([...statements, record].join('\n'))
  }
}

/** The statement without its comments, in one line: `exec` runs one statement per line. */
function toLine(sql: string): string {
  return sql
    .replaceAll(/^--.*$/gm, '')
    .replaceAll('\n', ' ')
    .trim()
}
