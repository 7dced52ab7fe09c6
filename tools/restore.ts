import { parseArgs } from 'node:util'
import { localDatabase, remoteDatabase } from './database/database.ts'
import { restore } from './database/restore.ts'
import { Failure, runMain } from './fail.ts'

const USAGE = 'npm run restore -- --file backup.sql [--remote] [--replace]'

const { values } = parseArgs({
  options: {
    remote: { type: 'boolean' },
    replace: { type: 'boolean' },
    file: { type: 'string' },
  },
})

await runMain(async () => {
  if (!values.file) throw new Failure(USAGE)
  const database = values.remote ? await remoteDatabase() : localDatabase('.wrangler')
  await restore(database, values.file, { replace: values.replace ?? false })
  console.log(`${values.file} is restored.`)
  console.log(
    'Put a new key in place of those in SESSION_KEYS: sessions ended since would be open again.',
  )
})
