import { restore } from './database/back-up.ts'
import { openDatabase } from './database/database.ts'
import { Failure, runMain } from './lib/fail.ts'
import { readArguments } from './lib/read-arguments.ts'

const USAGE = 'npm run restore -- --file backup.sql [--remote] [--replace]'

const { values } = readArguments(
  {
    options: {
      remote: { type: 'boolean' },
      replace: { type: 'boolean' },
      file: { type: 'string' },
    },
  },
  USAGE,
)

await runMain(async () => {
  const { file, remote, replace = false } = values
  if (!file) throw new Failure(USAGE)
  await restore(openDatabase(remote), file, { replace })
  console.log(`${file} is restored, and every session is ended: everybody logs in again.`)
})
