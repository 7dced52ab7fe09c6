import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { experimental_readRawConfig } from 'wrangler'
import { UserError } from '#tools/lib/fail.ts'
import { listSecretNames } from '#tools/local/secrets.ts'
import {
  parseWranglerJson,
  RELEASE_DIR,
  runWranglerInAccount,
  runWranglerOrNull,
} from './run-in-account.ts'
import { DATABASE_JURISDICTIONS, type Settings } from './settings.ts'

const BRANCH = 'main'
const NO_SUCH_DATABASE = /Couldn't find a D1 DB/
const ACCOUNT_ADVICE =
  'See in dash.cloudflare.com whether the account is active and the token may edit D1 and Workers KV.'
const AGAIN = 'Then run npm run deploy again: it continues from here.'

type Released = {
  address: string
  /**
   * The bookmark with which D1 Time Travel returns to the state before the migrations; null at the
   * first deployment.
   */
  bookmark: string | null
}

/** Releases a build that passed `checkBuild`. */
export async function releaseBuild(
  settings: Settings,
  config: string,
  secrets: Record<string, string>,
  dist = 'site',
): Promise<Released> {
  console.log('  Database …')
  const bookmark = await findTimeTravelBookmark(config)
  if (bookmark) console.log(`    before the migrations: bookmark ${bookmark}`)
  else await createDatabase(config, settings.databaseLocation)
  console.log('  Migrations …')
  await runWranglerInAccount(
    ['d1', 'migrations', 'apply', 'DB', '--remote', '-c', config],
    `The migration that failed was undone; those before it are applied. ${AGAIN}`,
  )
  console.log('  Worker and texture store …')
  const isFirst = listSecretNames().every((name) => name in secrets)
  if (isFirst) await adoptTextureStore(config)
  await deployWorker(config, secrets)
  console.log('  Pages …')
  return { address: await deployPages(settings.project, dist), bookmark }
}

export async function findTimeTravelBookmark(config: string): Promise<string | null> {
  const args = ['d1', 'time-travel', 'info', 'DB', '--json', '-c', config]
  const found = await runWranglerOrNull(args, NO_SUCH_DATABASE, ACCOUNT_ADVICE)
  return found === null ? null : parseWranglerJson<{ bookmark: string }>(found).bookmark
}

/**
 * Creates the database, because `wrangler deploy` cannot set its location and would leave it
 * without tables.
 */
async function createDatabase(
  config: string,
  location: Settings['databaseLocation'],
): Promise<void> {
  if (!location) {
    throw new UserError(
      'The database has no location yet, and it could not be moved later: write "databaseLocation" into deploy.json (docs/operations.md lists them).',
    )
  }
  const { d1_databases } = experimental_readRawConfig({ config }).rawConfig
  const name = d1_databases?.[0]?.database_name ?? ''
  const isJurisdiction = (DATABASE_JURISDICTIONS as readonly string[]).includes(location)
  const option = isJurisdiction ? '--jurisdiction' : '--location'
  await runWranglerInAccount(['d1', 'create', name, '-c', config, option, location], ACCOUNT_ADVICE)
}

/**
 * Makes wrangler use an existing texture store. Otherwise, it would try to create one with the same
 * title, which Cloudflare rejects.
 */
async function adoptTextureStore(config: string): Promise<void> {
  const { rawConfig } = experimental_readRawConfig({ config })
  const output = await runWranglerInAccount(
    ['kv', 'namespace', 'list', '-c', config],
    ACCOUNT_ADVICE,
  )
  const found = parseWranglerJson<{ id: string; title: string }[]>(output)
  const stores = (rawConfig.kv_namespaces ?? []).map((store: { binding: string }) => {
    // The title that wrangler gives to the stores that it creates.
    const title = `${rawConfig.name}-${store.binding.toLowerCase()}`
    const id = found.find((namespace) => namespace.title === title)?.id
    return id ? { ...store, id } : store
  })
  writeFileSync(config, `${JSON.stringify({ ...rawConfig, kv_namespaces: stores }, null, 2)}\n`)
}

async function deployWorker(config: string, secrets: Record<string, string>): Promise<void> {
  mkdirSync(RELEASE_DIR, { recursive: true })
  const file = join(RELEASE_DIR, 'secrets.json')
  try {
    writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
    await runWranglerInAccount(
      ['deploy', '-c', config, '--secrets-file', file],
      `The previous Worker is still online. ${AGAIN}`,
    )
  } finally {
    rmSync(file, { force: true })
  }
}

async function deployPages(project: string, dist: string): Promise<string> {
  const advice = `The Worker is online, the pages are not. ${AGAIN}`
  const existing = await findDomains(project)
  if (!existing) {
    await runWranglerInAccount(
      ['pages', 'project', 'create', project, '--production-branch', BRANCH, '--force'],
      `${advice} If the name is taken, choose another "project" in deploy.json.`,
    )
  }
  await runWranglerInAccount(
    ['pages', 'deploy', dist, '--project-name', project, '--branch', BRANCH, '--commit-dirty=true'],
    advice,
    'web/dist',
  )
  const domains = existing ?? (await findDomains(project)) ?? []
  const own = domains.find((domain) => !domain.endsWith('.pages.dev'))
  return `https://${own ?? domains[0]}`
}

async function findDomains(project: string): Promise<string[] | undefined> {
  const output = await runWranglerInAccount(
    ['pages', 'project', 'list', '--json'],
    'The token must be allowed to edit Cloudflare Pages.',
  )
  const projects =
    parseWranglerJson<{ 'Project Name': string; 'Project Domains': string }[]>(output)
  const found = projects.find((row) => row['Project Name'] === project)
  return found?.['Project Domains'].split(', ')
}
