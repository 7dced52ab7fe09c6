import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkWorkerBindings } from './check-bindings.ts'
import { checkFunctions, checkWorkerBundle } from './check-bundles.ts'
import { checkMigrations } from './check-migrations.ts'
import { compareSchema } from './compare-schema.ts'
import { toProductionConfig } from './production-config.ts'
import { readConfig, WORKER_CONFIG } from './read-config.ts'
import { parseSettings, SETTINGS_EXAMPLE } from './settings.ts'

const TIMEOUT_MS = 180_000
let workDir: string

beforeAll(() => {
  mkdirSync('.wrangler', { recursive: true })
  workDir = mkdtempSync(resolve('.wrangler/prove-test-'))
})
afterAll(() => rmSync(workDir, { recursive: true, force: true }))

test(
  'the migrations make on a fresh D1 what the tables say',
  async () => {
    expect(await checkMigrations(workDir, WORKER_CONFIG)).toMatchObject({ faults: [] })
  },
  TIMEOUT_MS,
)

test('a column and an index that no migration makes are named', async () => {
  const database = new DatabaseSync(':memory:')
  for (const file of ['0000_tables.sql']) {
    database.exec(readFileSync(`schema/migrations/${file}`, 'utf8'))
  }
  database.exec('ALTER TABLE players DROP COLUMN bio; DROP INDEX players_by_slug')
  const differences = await compareSchema(database)
  expect(differences).toEqual(
    expect.arrayContaining([
      'the migrations do not make: column players.bio text',
      expect.stringContaining('the migrations do not make: index players_by_slug'),
    ]),
  )
})

test(
  'the Worker and the functions of the pages can be bundled, and fit',
  async () => {
    const checks = [
      await checkWorkerBundle(workDir, WORKER_CONFIG),
      ...(await checkFunctions(workDir)),
    ]
    expect(checks.flatMap(({ faults }) => faults)).toEqual([])
    expect(checks[0]?.found).toMatch(/^[1-9][\d.]* KB gzip/)
  },
  TIMEOUT_MS,
)

test('the example of the settings gives a configuration that binds what the code uses', () => {
  const settings = parseSettings(readFileSync(SETTINGS_EXAMPLE, 'utf8'), SETTINGS_EXAMPLE)
  const resources = { databaseId: 'the-database', textures: 'the-textures' }
  const base = readConfig(WORKER_CONFIG)
  const config = toProductionConfig(base, settings, resources)
  const env = readFileSync('worker/env.ts', 'utf8')
  expect(checkWorkerBindings(env, config, settings).faults).toEqual([])
  expect(config.d1_databases?.[0]?.database_id).toBe('the-database')
  expect(config.kv_namespaces?.[0]?.id).toBe('the-textures')
  const withWorker = toProductionConfig(base, { ...settings, gameWorker: 'game' }, resources)
  expect(withWorker.services).toContainEqual({ binding: 'GAME', service: 'game' })
})
