import { rmSync } from 'node:fs'
import { Failure, runMain } from './lib/fail.ts'
import { findRunningSite } from './local/running.ts'

await runMain(async () => {
  const running = findRunningSite()
  if (running)
    throw new Failure(`Evernight is running here (process ${running.pid}): stop it first.`)
  rmSync('.wrangler', { recursive: true, force: true })
  console.log('The local database, textures and game world have been deleted.')
})
