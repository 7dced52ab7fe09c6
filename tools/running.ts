import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { System } from './system.ts'

const FILE = '.wrangler/running.json'

/** The site that runs from this checkout. Addresses have no trailing slash. */
export type RunningSite = { pid: number } & Pick<System, 'siteUrl' | 'apiUrl' | 'realmUrl'>

export function rememberRunning({ siteUrl, apiUrl, realmUrl }: System): void {
  const site: RunningSite = { pid: process.pid, siteUrl, apiUrl, realmUrl }
  writeFileSync(FILE, JSON.stringify(site))
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
