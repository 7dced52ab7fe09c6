// For tools/bench/lineage.ts: node test/support/count-rows-of-calls.ts {D1's state} {reader's UUID} {path}…
// Its last line is a JSON array: how many rows of the local D1 the call to each path reads.
import { Hono } from 'hono'
import { getPlatformProxy } from 'wrangler'
import type { Env } from '#worker/env.ts'
import type { AppEnv } from '#worker/http/context.ts'
import { systemCtx } from '#worker/http/context.ts'
import { lineageRoutes } from '#worker/lineage/routes.ts'
import { countingEnv } from './count-rows.ts'

const [path = '', playerUuid = '', ...calls] = process.argv.slice(2)
const { env, dispose } = await getPlatformProxy<Env>({
  configPath: 'wrangler.toml',
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
