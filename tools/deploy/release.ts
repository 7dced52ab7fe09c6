import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SecretName } from '../secrets.ts'
import { type Account, explain, readJson, STATE_DIR } from './account.ts'
import { chooseSecrets, findMissingSecrets } from './missing-secrets.ts'
import { writeProductionConfig } from './production-config.ts'
import { provision } from './provision.ts'
import type { Settings } from './settings.ts'

const BRANCH = 'main'
const AGAIN = 'Nothing is half done: mend that and run npm run deploy again.'

export type Build = {
  /** Where the Worker's production configuration is written. */
  config: string
  /** The built pages; seen from web/dist/ when it is no absolute path. */
  dist: string
}

export type Released = {
  address: string
  /** Of D1's Time Travel: the state of the database before the migrations. */
  bookmark: string | null
  /** The Assistance Board needs it, and it cannot be read again. */
  newHudKey: string | null
}

/** Puts a proven build online; a second time it is an upgrade. */
export async function release(
  account: Account,
  settings: Settings,
  { config, dist }: Build,
  canGenerate: boolean,
): Promise<Released> {
  step('Database and texture store')
  writeProductionConfig(config, settings, await provision(account, settings.databaseLocation))
  step('Secrets')
  const secrets = await chooseSecrets(await findMissingSecrets(account, config), canGenerate)
  step('Migrations')
  const bookmark = await findBookmark(account, config)
  await account.run(
    ['d1', 'migrations', 'apply', 'DB', '--remote', '-c', config],
    `The migration that failed was undone, those before it stand. ${AGAIN}`,
  )
  step('Worker')
  await deployWorker(account, config, secrets)
  step('Pages')
  const address = await deployPages(account, settings.project, dist)
  return { address, bookmark, newHudKey: secrets.HUD_MASTER_KEYS ?? null }
}

function step(name: string): void {
  console.log(`  ${name} …`)
}

async function findBookmark(account: Account, config: string): Promise<string | null> {
  const ran = await account.capture(['d1', 'time-travel', 'info', 'DB', '--json', '-c', config])
  if (ran.code === 0) return readJson<{ bookmark: string }>(ran.stdout).bookmark
  console.log(`  (no bookmark to return to: ${explain(ran)})`)
  return null
}

async function deployWorker(
  account: Account,
  config: string,
  secrets: Partial<Record<SecretName, string>>,
): Promise<void> {
  mkdirSync(STATE_DIR, { recursive: true })
  const file = join(STATE_DIR, 'secrets.json')
  const hasSecrets = Object.keys(secrets).length > 0
  try {
    if (hasSecrets) writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
    await account.run(
      ['deploy', '-c', config, ...(hasSecrets ? ['--secrets-file', file] : [])],
      `The Worker before goes on serving. ${AGAIN}`,
    )
  } finally {
    rmSync(file, { force: true })
  }
}

type Project = { 'Project Name': string; 'Project Domains': string }

async function deployPages(account: Account, project: string, dist: string): Promise<string> {
  const advice = `The Worker is online, the pages are not. ${AGAIN}`
  const before = await findProject(account, project)
  if (!before) {
    await account.run(
      ['pages', 'project', 'create', project, '--production-branch', BRANCH, '--force'],
      `${advice} If the name is taken, choose another "project" in deploy.json.`,
    )
  }
  await account.run(
    ['pages', 'deploy', dist, '--project-name', project, '--branch', BRANCH, '--commit-dirty=true'],
    advice,
    { cwd: 'web/dist' },
  )
  const domains = (before ?? (await findProject(account, project)))?.['Project Domains'] ?? ''
  return `https://${chooseDomain(domains.split(/,\s*/)) ?? `${project}.pages.dev`}`
}

/** The community's own, when it has one. */
function chooseDomain(domains: string[]): string | undefined {
  return domains.find((domain) => !domain.endsWith('.pages.dev')) ?? (domains[0] || undefined)
}

async function findProject(account: Account, project: string): Promise<Project | undefined> {
  const projects = await account.json<Project[]>(
    ['pages', 'project', 'list', '--json'],
    'The token must be allowed to edit Cloudflare Pages.',
  )
  return projects.find(({ 'Project Name': name }) => name === project)
}
