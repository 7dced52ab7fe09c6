import { join } from 'node:path'
import { requireProductionConfig } from '../deploy/production-config.ts'
import { toStateDir } from '../own-game.ts'
import { findRunning } from '../running.ts'
import { runWrangler } from '../wrangler.ts'

/** A D1 database as wrangler names it: a configuration, and which of its two databases. */
export type Database = { config: string; place: '--local' | '--remote' }

export function openDatabase(isRemote = false): Database {
  return isRemote
    ? { config: requireProductionConfig(), place: '--remote' }
    : { config: 'wrangler.toml', place: '--local' }
}

/** Runs a command of `wrangler d1`; returns what it printed. */
export function runD1(
  { config, place }: Database,
  command: string[],
  ...args: string[]
): Promise<string> {
  // The site that runs may have been told of its game by its own environment.
  const stateDir = findRunning()?.stateDir ?? toStateDir()
  const local = place === '--local' ? ['--persist-to', join(stateDir, 'state')] : []
  return runWrangler(['d1', ...command, 'DB', '-c', config, place, ...local, ...args], '.wrangler')
}

/** The rows of each query, in one start of wrangler. */
export async function query<Rows extends unknown[][]>(
  database: Database,
  ...queries: { [Index in keyof Rows]: string }
): Promise<Rows> {
  const output = await runD1(database, ['execute'], '--json', '--command', queries.join(';'))
  const results = JSON.parse(output.slice(output.indexOf('['))) as { results: unknown[] }[]
  return results.map((result) => result.results) as Rows
}
