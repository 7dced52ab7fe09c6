import { existsSync, readFileSync, rmSync } from 'node:fs'
import { Failure, runMain } from './fail.ts'
import { PID_FILE } from './pid-file.ts'

await runMain(async () => {
  const pid = existsSync(PID_FILE) ? Number(readFileSync(PID_FILE, 'utf8')) : null
  if (pid && isRunning(pid)) {
    throw new Failure(`Evernight is running here (process ${pid}): stop it first.`)
  }
  rmSync('.wrangler', { recursive: true, force: true })
  console.log('The local database, textures and game world are forgotten.')
})

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
