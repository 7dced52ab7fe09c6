import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { D1Database } from '@cloudflare/workers-types'
import { unstable_splitSqlQuery } from 'wrangler'

/**
 * Runs the pending migrations without pauses between database calls, because the runtime closes
 * connections that are idle for some seconds.
 */
export async function migrate(db: D1Database): Promise<void> {
  const migrations = globSync('schema/migrations/*.sql')
    .toSorted()
    .map((file) => ({ name: basename(file), lines: toLines(readFileSync(file, 'utf8')) }))
  await db.exec(
    'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
  )
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  const applied = new Set(results.map(({ name }) => name))
  for (const { name, lines } of migrations) {
    if (applied.has(name)) continue
    const record = `INSERT INTO d1_migrations (name) VALUES ('${name}')`
    await db.exec([...lines, record].join('\n'))
  }
}

/** Puts each statement on one line and removes comments, because `exec` requires that. */
function toLines(source: string): string[] {
  return unstable_splitSqlQuery(source).map((sql) =>
    sql
      .replaceAll(/^--.*$/gm, '')
      .replaceAll('\n', ' ')
      .trim(),
  )
}
