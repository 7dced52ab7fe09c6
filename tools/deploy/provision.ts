import type { Account } from './account.ts'
import type { Resources } from './production-config.ts'
import { readConfig, WORKER_CONFIG } from './read-config.ts'

const TEXTURES_TITLE = 'evernight-textures'
const PLAN_ADVICE =
  'Look at dash.cloudflare.com whether the account is active and the token may edit D1 and Workers KV.'

type Database = { uuid: string; name: string }
type Namespace = { id: string; title: string }
export type Found = Partial<Resources>

/** The community's database and texture store, found by their names. */
export async function findResources(account: Account): Promise<Found> {
  const [databases, namespaces] = await Promise.all([
    account.json<Database[]>(['d1', 'list', '--json'], PLAN_ADVICE),
    account.json<Namespace[]>(['kv', 'namespace', 'list'], PLAN_ADVICE),
  ])
  return {
    databaseId: databases.find(({ name }) => name === databaseName())?.uuid,
    textures: namespaces.find(({ title }) => title === TEXTURES_TITLE)?.id,
  }
}

/** Finds both, and makes what is missing. */
export async function provision(account: Account, location?: string): Promise<Resources> {
  const found = await findResources(account)
  if (!found.databaseId) {
    const where = location ? ['--location', location] : []
    await account.run(['d1', 'create', databaseName(), ...where], PLAN_ADVICE)
  }
  if (!found.textures) {
    await account.run(['kv', 'namespace', 'create', TEXTURES_TITLE], PLAN_ADVICE)
  }
  const { databaseId, textures } =
    found.databaseId && found.textures ? found : await findResources(account)
  if (!databaseId || !textures) {
    throw new Error('Cloudflare made the database or the texture store and does not list it.')
  }
  return { databaseId, textures }
}

export function databaseName(): string {
  const database = readConfig(WORKER_CONFIG).d1_databases?.find(({ binding }) => binding === 'DB')
  return database?.database_name ?? 'evernight'
}
