import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { D1Migration } from '@cloudflare/vitest-plugin'
import type { Env } from '#worker/core/context.ts'
import { emptyDatabase } from './site.ts'

type TestEnv = Pick<Env, 'DB' | 'TEXTURES'> & { TEST_MIGRATIONS: D1Migration[] }
const { DB, TEXTURES, TEST_MIGRATIONS } = env as unknown as TestEnv

// The Vitest plugin’s `reset` is not used, because it deletes D1’s files, and connections that are
// still open may then see old rows.
await applyD1Migrations(DB, TEST_MIGRATIONS)
await emptyDatabase()
const { keys } = await TEXTURES.list()
await Promise.all(keys.map(({ name }) => TEXTURES.delete(name)))

// Gives each test file its own cache names, because cache entries cannot be listed and deleted.
const file = crypto.randomUUID()
const { open } = CacheStorage.prototype
Object.defineProperty(caches, 'open', {
  configurable: true,
  value: (name: string) => open.call(caches, `${name} of ${file}`),
})
