import { parseArgs } from 'node:util'
import { restore } from './database/back-up.ts'
import { openDatabase } from './database/database.ts'
import { Failure, runMain } from './fail.ts'

const { values } = parseArgs({
  options: {
    remote: { type: 'boolean' },
    replace: { type: 'boolean' },
    file: { type: 'string' },
  },
})

await runMain(async () => {
  const { file, remote, replace = false } = values
  if (!file) throw new Failure('npm run restore -- --file backup.sql [--remote] [--replace]')
  await restore(openDatabase(remote), file, { replace })
  console.log(`${file} is restored. Replace the keys in SESSION_KEYS by a new one:`)
  console.log('sessions that were ended after the backup would be open again.')
})
