// For bench/lineage.ts: node worker/lineage/count-rows-of-calls.ts {D1's state} {reader's UUID} {path}…
// Its last line is a JSON array: how many rows of the local D1 the call to each path reads.
import { Hono } from 'hono'
import { getPlatformProxy } from 'wrangler'
import type { AppEnv } from '#worker/context.ts'
import { systemCtx } from '#worker/context.ts'
import type { Env } from '#worker/env.ts'
import { countingEnv } from '#worker/test/count-rows.ts'
import { lineageRoutes } from './routes.ts'

const [path = '', playerUuid = '', ...calls] = process.argv.slice(2)
const { env, dispose } = await getPlatformProxy<Env>({
  configPath: 'worker/wrangler.toml',
  persist: { path },
})
const counts: number[] = []
for (const call of calls) {
  const { env: counting, reading } = countingEnv(env)
  const actor = { kind: 'account', accountId: 1, playerUuid, isAdmin: false } as const
  const app = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('ctx', { ...systemCtx(counting, Date.now(), 'bench'), actor })
      await next()
    })
    .route('/', lineageRoutes)
  const response = await app.request(`/${call}`)
  if (!response.ok) throw new Error(`${call} answered ${response.status}`)
  counts.push(reading.rows)
}
console.log(JSON.stringify(counts))
await dispose()
