import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { FieldShares } from './finding.ts'

/** What the last checks found, by the address of the feed. */
type Checks = Record<string, FieldShares>

/** Where the shares of the last check of each address are. */
export const RECORD = '.wrangler/check-feed.json'

/** Of the last check of this feed; null when there was none. */
export function readShares(file: string, address: string): FieldShares | null {
  return readChecks(file)[address] ?? null
}

export function saveShares(file: string, address: string, shares: FieldShares): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ ...readChecks(file), [address]: shares }, null, 2))
}

function readChecks(file: string): Checks {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Checks
  } catch {
    // No check yet, or a file that was damaged: there is nothing to compare with.
    return {}
  }
}
