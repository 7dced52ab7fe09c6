import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Failure } from '../fail.ts'
import { runWrangler } from '../wrangler.ts'
import type { Check } from './check.ts'
import { compareSchema } from './compare-schema.ts'

const D1_FILES = 'v3/d1/miniflare-D1DatabaseObject'

/** Applies every migration to a fresh local D1 and compares what came of it with `schema/tables`. */
export async function checkMigrations(workDir: string, config: string): Promise<Check> {
  const state = join(workDir, 'd1')
  rmSync(state, { recursive: true, force: true })
  await runWrangler(
    ['d1', 'migrations', 'apply', 'DB', '--local', '-c', config, '--persist-to', state],
    workDir,
  )
  const database = new DatabaseSync(findDatabase(join(state, D1_FILES)), { readOnly: true })
  const { applied } = database.prepare('SELECT count(*) AS applied FROM d1_migrations').get() as {
    applied: number
  }
  const differences = await compareSchema(database)
  database.close()
  return {
    name: 'Migrations',
    found: `${applied} applied to a fresh D1, compared with schema/tables`,
    faults: differences.map(
      (line) => `${line} (run npm run migrations, and commit what it writes)`,
    ),
  }
}

function findDatabase(dir: string): string {
  const file = readdirSync(dir).find(
    (name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite',
  )
  if (!file) throw new Failure(`wrangler left no database in ${dir}.`)
  return join(dir, file)
}
