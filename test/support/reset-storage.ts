import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { D1Migration } from '@cloudflare/vitest-plugin'
import type { Env } from '#worker/core/context.ts'
import { emptyDatabase } from './site.ts'

type TestEnv = Pick<Env, 'DB' | 'TEXTURES'> & { TEST_MIGRATIONS: D1Migration[] }
const { DB, TEXTURES, TEST_MIGRATIONS } = env as unknown as TestEnv

// All files share one workerd. Deleting D1’s files, as the plugin’s `reset` does, can leave old
// rows visible to open connections.
await applyD1Migrations(DB, TEST_MIGRATIONS)
await emptyDatabase()
const { keys } = await TEXTURES.list()
await Promise.all(keys.map(({ name }) => TEXTURES.delete(name)))

// Cache entries cannot be listed, so each file opens caches of its own.
const file = crypto.randomUUID()
const { open } = CacheStorage.prototype
Object.defineProperty(caches, 'open', {
  configurable: true,
  value: (name: string) => open.call(caches, `${name} of ${file}`),
})
