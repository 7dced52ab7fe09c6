import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { experimental_readRawConfig } from 'wrangler'
import { chooseWranglerStateDir } from '#tools/local/own-game.ts'
import { findRunningSite } from '#tools/local/running.ts'
import { runWrangler } from '#tools/local/wrangler.ts'
import { requireProductionConfig } from '../deploy/production-config.ts'

export type Database = { config: string; place: '--local' | '--remote' }

export function openDatabase(isRemote = false): Database {
  return isRemote
    ? { config: requireProductionConfig(), place: '--remote' }
    : // Prefers the folder of a running site, which may read another feed than this environment.
      openLocalDatabase(findRunningSite()?.stateDir ?? chooseWranglerStateDir())
}

/**
 * Opens a local database. Writes a configuration and, beside it, a symlink `.wrangler/state` to
 * `stateDir`, because `wrangler d1 export` reads no other folder.
 */
export function openLocalDatabase(stateDir: string): Database {
  const folder = resolve(stateDir, 'config')
  const link = join(folder, '.wrangler')
  mkdirSync(folder, { recursive: true })
  if (!existsSync(link)) symlinkSync(resolve(stateDir), link, 'junction')
  const { rawConfig } = experimental_readRawConfig({ config: 'wrangler.toml' })
  const { name, compatibility_date, d1_databases: [database] = [] } = rawConfig
  const databases = [{ ...database, migrations_dir: resolve('schema/migrations') }]
  const config = join(folder, 'wrangler.json')
  writeFileSync(config, JSON.stringify({ name, compatibility_date, d1_databases: databases }))
  return { config, place: '--local' }
}

export function runWranglerD1(
  { config, place }: Database,
  command: string[],
  ...args: string[]
): Promise<string> {
  return runWrangler(['d1', ...command, 'DB', '-c', config, place, ...args])
}

export async function queryDatabase<Rows extends unknown[][]>(
  database: Database,
  ...queries: { [Index in keyof Rows]: string }
): Promise<Rows> {
  const output = await runWranglerD1(
    database,
    ['execute'],
    '--json',
    '--command',
    queries.join(';'),
  )
  const results = JSON.parse(output.slice(output.indexOf('['))) as { results: unknown[] }[]
  return results.map((result) => result.results) as Rows
}
