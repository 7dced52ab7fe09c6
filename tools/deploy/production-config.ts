import { writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { readConfig, WORKER_CONFIG, type WorkerConfig } from './read-config.ts'
import type { Settings } from './settings.ts'

/** Made from wrangler.toml, deploy.json and the account; git ignores it. */
export const PRODUCTION_CONFIG = 'wrangler.production.json'

export type Resources = { databaseId: string; textures: string }

/** The Worker's configuration with a community's own database, textures and variables in it; it may lie anywhere. */
export function toProductionConfig(
  base: WorkerConfig,
  { vars, gameWorker, account }: Settings,
  { databaseId, textures }: Resources,
): WorkerConfig {
  const fromBase = (path: string) => resolve(dirname(WORKER_CONFIG), path)
  return {
    ...base,
    main: fromBase(base.main ?? 'index.ts'),
    ...(account ? { account_id: account } : {}),
    vars: { ...base.vars, ...vars },
    d1_databases: base.d1_databases?.map((database) =>
      database.binding === 'DB'
        ? {
            ...database,
            database_id: databaseId,
            migrations_dir: fromBase(database.migrations_dir ?? 'migrations'),
          }
        : database,
    ),
    kv_namespaces: base.kv_namespaces?.map((namespace) =>
      namespace.binding === 'TEXTURES' ? { ...namespace, id: textures } : namespace,
    ),
    services: [
      ...(base.services ?? []),
      ...(gameWorker ? [{ binding: 'GAME', service: gameWorker }] : []),
    ],
  }
}

export function writeProductionConfig(
  file: string,
  settings: Settings,
  resources: Resources,
): void {
  const config = toProductionConfig(readConfig(WORKER_CONFIG), settings, resources)
  writeFileSync(file, `${JSON.stringify(config, null, 2)}\n`)
}
