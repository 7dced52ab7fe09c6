import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Site, System } from './system.ts'

const FILE = '.wrangler/running.json'

/** The site that runs from this checkout; `realmUrl` where it reads the demo world. Addresses have no trailing slash. */
export type RunningSite = { pid: number } & Pick<Site, 'siteUrl' | 'apiUrl'> &
  Partial<Pick<System, 'realmUrl'>> & { stateDir: string }

export function rememberRunning(site: Site | System, stateDir: string): void {
  const { siteUrl, apiUrl } = site
  const realm = 'realmUrl' in site ? { realmUrl: site.realmUrl } : {}
  const running: RunningSite = { pid: process.pid, siteUrl, apiUrl, stateDir, ...realm }
  writeFileSync(FILE, JSON.stringify(running))
}

export function forgetRunning(): void {
  rmSync(FILE, { force: true })
}

export function findRunning(): RunningSite | null {
  if (!existsSync(FILE)) return null
  const site: RunningSite = JSON.parse(readFileSync(FILE, 'utf8'))
  return isAlive(site.pid) ? site : null
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
