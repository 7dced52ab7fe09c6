import { existsSync, statSync } from 'node:fs'
import { backUp, createBackupPath } from './database/back-up.ts'
import { openDatabase } from './database/database.ts'
import { runCommandMain, UserError } from './lib/fail.ts'
import { readArguments } from './lib/read-arguments.ts'

const { values } = readArguments(
  { options: { remote: { type: 'boolean' }, file: { type: 'string' } } },
  'npm run backup -- [--remote] [--file backup.sql]',
)

await runCommandMain(async () => {
  const file = values.file ?? createBackupPath(new Date())
  if (existsSync(file)) throw new UserError(`${file} already exists.`)
  const tables = await backUp(openDatabase(values.remote), file)
  const kilobytes = Math.ceil(statSync(file).size / 1024)
  console.log(`${file}: ${tables.length} tables, ${kilobytes} KB, with password hashes.`)
})
