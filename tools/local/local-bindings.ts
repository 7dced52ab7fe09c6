import { join } from 'node:path'
import type { D1Database, KVNamespace } from '@cloudflare/workers-types'
import { Miniflare } from 'miniflare'

export type LocalBindings = { DB: D1Database; TEXTURES: KVNamespace }

/**
 * Opens the local database and texture store, even while the site runs. Uses the folder `state/v3`,
 * as wrangler does.
 */
export async function withLocalBindings<T>(
  stateDir: string,
  use: (bindings: LocalBindings) => Promise<T>,
): Promise<T> {
  const miniflare = new Miniflare({
    resourcePersistencePath: join(stateDir, 'state/v3'),
    enableDevRegistry: false,
    workers: [
      {
        config: {
          name: 'local-bindings',
          compatibilityDate: '2026-11-01',
          manifest: {
            mainModule: 'none.js',
            modules: { 'none.js': { type: 'esm', contents: '' } },
          },
          env: { DB: { type: 'd1', id: 'DB' }, TEXTURES: { type: 'kv', id: 'TEXTURES' } },
        },
      },
    ],
  })
  try {
    return await use(await miniflare.getBindings<LocalBindings>())
  } finally {
    await miniflare.dispose()
  }
}
