import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { UserError } from '#tools/lib/fail.ts'
import type { LocalSite, LocalSystem } from './system.ts'

const FILE = '.wrangler/running.json'
const ANSWER_MS = 5000

/** The running site of this checkout; `realmUrl` is set if it reads the demo game. */
export type RunningSite = { pid: number } & Partial<Pick<LocalSystem, 'realmUrl'>> &
  Pick<LocalSite, 'siteUrl' | 'apiUrl' | 'feedUrl' | 'adminUuids' | 'stateDir'>

export function recordRunningSite(site: Omit<RunningSite, 'pid'>): void {
  const { siteUrl, apiUrl, feedUrl, adminUuids, stateDir, realmUrl } = site
  const started = { siteUrl, apiUrl, feedUrl, adminUuids, stateDir, realmUrl }
  const running: RunningSite = { pid: process.pid, ...started }
  writeFileSync(FILE, JSON.stringify(running))
}

export function forgetRunningSite(): void {
  rmSync(FILE, { force: true })
}

export function findRunningSite(): RunningSite | null {
  if (!existsSync(FILE)) return null
  const site: RunningSite = JSON.parse(readFileSync(FILE, 'utf8'))
  return isAlive(site.pid) ? site : null
}

/** Throws if a site is running, because a second site would overwrite the first one's files. */
export async function requireNoRunningSite(): Promise<void> {
  const siteUrl = findRunningSite()?.siteUrl
  // Checks that the site responds, because another process may have got the pid of a killed site.
  const answers =
    siteUrl &&
    (await fetch(siteUrl, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
      () => true,
      () => false,
    ))
  if (!answers) return
  throw new UserError(
    `The site of this folder is already running at ${siteUrl}: stop it first. To run two at once, clone the repository twice.`,
  )
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
