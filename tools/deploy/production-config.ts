import { writeFileSync } from 'node:fs'
import { experimental_readRawConfig } from 'wrangler'
import { UserError } from '#tools/lib/fail.ts'
import { findSettings, type Settings } from './settings.ts'

const PRODUCTION_CONFIG = 'wrangler.production.json'

/**
 * Writes wrangler's configuration for production. It contains no ids, because wrangler finds the
 * database by name and the texture store through the deployed Worker.
 */
export function writeProductionConfig(
  { vars, gameWorker, account }: Settings,
  file = PRODUCTION_CONFIG,
): string {
  const { rawConfig } = experimental_readRawConfig({ config: 'wrangler.toml' })
  const config = {
    ...rawConfig,
    ...(account ? { account_id: account } : {}),
    vars: { ...rawConfig.vars, ...vars },
    services: gameWorker ? [{ binding: 'GAME', service: gameWorker }] : [],
  }
  writeFileSync(file, `${JSON.stringify(config, null, 2)}\n`)
  return file
}

export function requireProductionConfig(): string {
  const settings = findSettings()
  if (!settings) throw new UserError('There is no deploy.json: npm run deploy writes it.')
  return writeProductionConfig(settings)
}
