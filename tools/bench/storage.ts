import { DatabaseSync } from 'node:sqlite'
import type { BenchOptions } from './options.ts'
import { buildWorlds, databaseFile } from './world.ts'

/** How many bytes of the database each table takes with its indexes, in all and by player. */
export async function benchStorage(options: BenchOptions): Promise<object[]> {
  const lines: object[] = []
  for await (const world of buildWorlds(options)) {
    const database = new DatabaseSync(databaseFile(world) ?? '', { readOnly: true })
    const rows = database
      .prepare(
        `SELECT name AS "table", sum(pgsize) AS bytes FROM (
           SELECT coalesce(tbl_name, stat.name) AS name, pgsize
           FROM dbstat AS stat LEFT JOIN sqlite_master ON sqlite_master.name = stat.name)
         GROUP BY name ORDER BY bytes DESC`,
      )
      .all() as { table: string; bytes: number }[]
    database.close()
    const total = rows.reduce((sum, { bytes }) => sum + bytes, 0)
    const shown = rows.filter(({ bytes }) => bytes > total / 100)
    for (const { table, bytes } of [{ table: 'everything', bytes: total }, ...shown]) {
      lines.push({
        players: world.players,
        table,
        bytes,
        bytesPerPlayer: Math.round(bytes / world.players),
      })
    }
  }
  return lines
}
