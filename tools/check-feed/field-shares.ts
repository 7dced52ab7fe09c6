import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { FieldFillRates } from './finding.ts'

type Checks = Record<string, FieldFillRates>

export const FIELD_FILL_RATES_FILE = '.wrangler/check-feed.json'

export function readFieldFillRates(file: string, address: string): FieldFillRates | null {
  return readChecks(file)[address] ?? null
}

export function saveFieldFillRates(file: string, address: string, shares: FieldFillRates): void {
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
