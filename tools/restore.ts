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
  console.log(`${file} is restored, and every session is ended: everybody logs in again.`)
})
