import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { FieldShares } from './finding.ts'

type Checks = Record<string, FieldShares>

export const FIELD_SHARES_FILE = '.wrangler/check-feed.json'

export function readFieldShares(file: string, address: string): FieldShares | null {
  return readChecks(file)[address] ?? null
}

export function saveFieldShares(file: string, address: string, shares: FieldShares): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ ...readChecks(file), [address]: shares }, null, 2))
}

function readChecks(file: string): Checks {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Checks
  } catch {
    // There is nothing to compare with before the first check, or if the file is damaged.
    return {}
  }
}
