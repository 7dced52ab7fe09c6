import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { readConfig, WORKER_CONFIG } from '../deploy/read-config.ts'
import { requireProductionConfig } from '../deploy/require-production-config.ts'
import { runWrangler } from '../wrangler.ts'

/** A D1 database that wrangler reaches: this machine's, or the one of the site that is online. */
export type Database = {
  /** Runs wrangler's `d1 <command> DB` with these arguments on it; answers what it printed. */
  run(command: string, args: string[]): Promise<string>
  /** Writes the rows of the tables as SQL. */
  exportRows(tables: string[], file: string): Promise<void>
}

export function localDatabase(stateDir: string): Database {
  const where = ['-c', WORKER_CONFIG, '--local', '--persist-to', join(stateDir, 'state')]
  return {
    run: (command, args) => runWrangler(['d1', ...toCall(command), ...where, ...args], stateDir),
    exportRows: (tables, file) =>
      exportRows(['-c', writeExportConfig(stateDir), '--local'], tables, file, stateDir),
  }
}

export async function remoteDatabase(): Promise<Database> {
  const where = ['-c', await requireProductionConfig(), '--remote']
  return {
    run: (command, args) => runWrangler(['d1', ...toCall(command), ...where, ...args], '.wrangler'),
    exportRows: (tables, file) => exportRows([...where, '-y'], tables, file, '.wrangler'),
  }
}

/** The rows of each query, in one start of wrangler. */
export async function query<Rows extends unknown[][]>(
  database: Database,
  ...queries: { [Index in keyof Rows]: string }
): Promise<Rows> {
  const output = await database.run('execute', ['--json', '--command', queries.join(';')])
  const answers = JSON.parse(output.slice(output.indexOf('['))) as { results: unknown[] }[]
  return answers.map(({ results }) => results) as Rows
}

function toCall(command: string): string[] {
  return [...command.split(' '), 'DB']
}

async function exportRows(
  where: string[],
  tables: string[],
  file: string,
  stateDir: string,
): Promise<void> {
  const named = tables.flatMap((table) => ['--table', table])
  const args = ['d1', 'export', 'DB', ...where, '--no-schema', '--output', resolve(file), ...named]
  await runWrangler(args, stateDir)
}

/** `d1 export` has no `--persist-to`: it looks for `.wrangler/state` beside its configuration. */
function writeExportConfig(stateDir: string): string {
  const { name, compatibility_date, d1_databases } = readConfig(WORKER_CONFIG)
  const file = join(stateDir, 'export/wrangler.json')
  rmSync(dirname(file), { recursive: true, force: true })
  mkdirSync(dirname(file), { recursive: true })
  symlinkSync(resolve(stateDir), join(dirname(file), '.wrangler'), 'junction')
  writeFileSync(file, JSON.stringify({ name, compatibility_date, d1_databases }))
  return file
}
