import { restoreBackup, restoreErasedPlayers } from './database/back-up.ts'
import { openDatabase } from './database/database.ts'
import { runCommandMain, UserError } from './lib/fail.ts'
import { readArguments } from './lib/read-arguments.ts'

const USAGE = 'npm run restore -- --file backup.sql [--remote] [--replace | --erased-only]'

const { values } = readArguments(
  {
    options: {
      remote: { type: 'boolean' },
      replace: { type: 'boolean' },
      'erased-only': { type: 'boolean' },
      file: { type: 'string' },
    },
  },
  USAGE,
)

await runCommandMain(async () => {
  const { file, remote, replace = false } = values
  if (!file) throw new UserError(USAGE)
  if (values['erased-only']) {
    await restoreErasedPlayers(openDatabase(remote), file)
    console.log('The accounts that were deleted by then will be deleted again within five minutes.')
    return
  }
  await restoreBackup(openDatabase(remote), file, { replace })
  console.log(`${file} is restored, and every session is ended: everybody logs in again.`)
})
