import { existsSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { backUp } from './database/back-up.ts'
import { localDatabase, remoteDatabase } from './database/database.ts'
import { Failure, runMain } from './fail.ts'

// npm run backup -- [--remote] [--file backup.sql]
const { values } = parseArgs({ options: { remote: { type: 'boolean' }, file: { type: 'string' } } })

await runMain(async () => {
  const file = values.file ?? `evernight-${new Date().toISOString().replace(/[:.]/g, '-')}.sql`
  if (existsSync(file)) throw new Failure(`${file} is there already.`)
  const database = values.remote ? await remoteDatabase() : localDatabase('.wrangler')
  const tables = await backUp(database, file)
  const kilobytes = Math.ceil(statSync(file).size / 1024)
  console.log(`${file}: ${tables.length} tables, ${kilobytes} KB. It holds password hashes.`)
  console.log('Textures are not in it: they are a cache, and fill again by themselves.')
})
