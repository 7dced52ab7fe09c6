import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildBundle } from '../build-bundle.ts'
import { SECRET_NAMES } from '../secrets.ts'
import type { Check } from './check.ts'
import { checkPagesBindings, checkWorkerBindings } from './check-bindings.ts'
import { checkFunctions, checkWorkerBundle } from './check-bundles.ts'
import { checkMigrations } from './check-migrations.ts'
import { checkHeaders, checkPagesFiles, checkRedirects } from './check-pages-files.ts'
import { checkCompatibility, checkSchedule } from './check-schedule.ts'
import { PAGES_CONFIG, readConfig, WORKER_CONFIG } from './read-config.ts'
import { SETTINGS_EXAMPLE, SETTINGS_FILE, type Settings } from './settings.ts'

const DIST = 'web/dist/site'
const PAGES_WORKER = 'web/server/pages-worker.ts'

/** Everything that can be known about a deployment before an account is touched. */
export async function prove(workDir: string, settings: Settings | null): Promise<Check[]> {
  mkdirSync(workDir, { recursive: true })
  const worker = readConfig(WORKER_CONFIG)
  const index = readFileSync('worker/index.ts', 'utf8')
  const env = readFileSync('worker/env.ts', 'utf8')
  const runtime = JSON.parse(readFileSync('node_modules/workerd/package.json', 'utf8')).version
  await buildBundle()
  const pages = readConfig(PAGES_CONFIG)
  return [
    describeSettings(settings),
    checkCompatibility(
      [
        { file: WORKER_CONFIG, config: worker },
        { file: PAGES_CONFIG, config: pages },
      ],
      runtime,
    ),
    checkWorkerBindings(env, worker, settings),
    checkPagesBindings([readFileSync(PAGES_WORKER, 'utf8')], pages, worker),
    checkSchedule(worker, index),
    await checkMigrations(workDir, WORKER_CONFIG),
    await checkWorkerBundle(workDir, WORKER_CONFIG),
    ...(await checkFunctions(workDir)),
    checkPagesFiles(DIST),
    checkHeaders(readFileSync(join(DIST, '_headers'), 'utf8')),
    checkRedirects(readFileSync(join(DIST, '_redirects'), 'utf8')),
    { name: 'Secrets it will need', found: SECRET_NAMES.join(', '), faults: [] },
  ]
}

function describeSettings(settings: Settings | null): Check {
  const found = settings
    ? `${SETTINGS_FILE}: ${settings.project}`
    : `no ${SETTINGS_FILE} yet; ${SETTINGS_EXAMPLE} shows its form`
  return { name: 'Settings', found, faults: [] }
}
