import type { Site } from './site.ts'
import { database, listTables } from './site.ts'

/** A table with its rows as JSON, which one `INSERT` statement can read. */
type Filled = { table: string; columns: string[]; rows: string }
type Remembered<T> = { tables: Filled[]; world: Site['game']['world']; now: number; made: T }

/**
 * Returns a function that makes a world and syncs it. It caches the rows of the first sync, which
 * takes some fifty queries. Later calls with the same clock insert these rows in one query.
 */
export function rememberWorld<T>(make: (site: Site) => Promise<T>): (site: Site) => Promise<T> {
  const rememberedByStart = new Map<number, Remembered<T>>()
  return async (site) => {
    // Does not use the cache, because the sync must also read players that the test has added.
    if (site.game.world.players.length > 0) return make(site)
    const start = site.now
    const remembered = rememberedByStart.get(start)
    if (!remembered) {
      // Does not cache the result, because the database already has rows from the test.
      if ((await readTables()).length > 0) return make(site)
      const made = await make(site)
      const { now, game } = site
      const tables = await readTables()
      // Clones the world and `made` in one call, so that objects that they share are still shared.
      const cloned = structuredClone({ world: game.world, made })
      rememberedByStart.set(start, { tables, now, ...cloned })
      return made
    }
    const { tables, now } = remembered
    const { world, made } = structuredClone({ world: remembered.world, made: remembered.made })
    Object.assign(site.game.world, world)
    site.now = now
    await writeTables(tables)
    return made
  }
}

async function readTables(): Promise<Filled[]> {
  const tables = await listTables()
  const results = await database.batch<Record<string, unknown>>(
    tables.map((table) => database.prepare(`SELECT * FROM ${table}`)),
  )
  return tables.flatMap((table, index) => {
    const rows = results[index]?.results ?? []
    const columns = Object.keys(rows[0] ?? {})
    return rows.length > 0 ? [{ table, columns, rows: JSON.stringify(rows) }] : []
  })
}

async function writeTables(tables: Filled[]): Promise<void> {
  await database.batch([
    database.prepare('PRAGMA defer_foreign_keys = TRUE'),
    ...tables.map(({ table, columns, rows }) => {
      const values = columns.map((column) => `value ->> '${column}'`)
      const insert = `INSERT INTO ${table} (${columns}) SELECT ${values} FROM json_each(?)`
      return database.prepare(insert).bind(rows)
    }),
  ])
}
