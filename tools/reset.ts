import { rmSync } from 'node:fs'
import { runCommandMain, UserError } from './lib/fail.ts'
import { findRunningSite } from './local/running.ts'

await runCommandMain(async () => {
  const running = findRunningSite()
  if (running)
    throw new UserError(`Evernight is running here (process ${running.pid}): stop it first.`)
  rmSync('.wrangler', { recursive: true, force: true })
  console.log('The local database, textures and game world have been deleted.')
})
