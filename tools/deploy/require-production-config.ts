import { existsSync } from 'node:fs'
import { Failure } from '../fail.ts'
import { openAccount } from './account.ts'
import { PRODUCTION_CONFIG, writeProductionConfig } from './production-config.ts'
import { findResources } from './provision.ts'
import { findSettings } from './settings.ts'

const NOT_DEPLOYED = 'This community has no site online yet: npm run deploy makes one.'

/** The configuration of the site that is online, looked up when this checkout did not deploy it. */
export async function requireProductionConfig(): Promise<string> {
  if (existsSync(PRODUCTION_CONFIG)) return PRODUCTION_CONFIG
  const settings = findSettings()
  if (!settings) throw new Failure(NOT_DEPLOYED)
  const { databaseId, textures } = await findResources(await openAccount(settings.account))
  if (!databaseId || !textures) throw new Failure(NOT_DEPLOYED)
  writeProductionConfig(PRODUCTION_CONFIG, settings, { databaseId, textures })
  return PRODUCTION_CONFIG
}
