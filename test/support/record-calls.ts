// For tools/bench/: node test/support/record-calls.ts {D1's state} {path}…
// Its last line is a JSON array: what the call to each path answers, and what it asks D1, trip by trip.
// Each call is made twice, and the second told: what is counted once after a sync has been counted then.
import { Hono } from 'hono'
import { getPlatformProxy } from 'wrangler'
import { bloodlineRoutes } from '#worker/bloodlines/routes.ts'
import { clanRoutes } from '#worker/clans/routes.ts'
import { dynastyRoutes } from '#worker/dynasties/routes.ts'
import type { Env } from '#worker/env.ts'
import type { AppEnv } from '#worker/http/context.ts'
import { systemCtx } from '#worker/http/context.ts'
import { playerRoutes } from '#worker/players/routes.ts'
import { countingEnv } from './count-rows.ts'

const [path = '', ...calls] = process.argv.slice(2)
const { env, ctx, caches, dispose } = await getPlatformProxy<Env>({
  configPath: 'wrangler.toml',
  persist: { path },
})
Object.assign(globalThis, { caches })
const recorded: object[] = []
for (const call of calls) {
  const first = await record(call)
  const { reading, body } = await record(call)
  recorded.push({ ...reading, body, firstRows: first.reading.rows })
}
console.log(JSON.stringify(recorded))
await dispose()

async function record(call: string) {
  const { env: counting, reading } = countingEnv(env)
  const fresh = `${call.includes('?') ? '&' : '?'}fresh=${crypto.randomUUID()}`
  const request = new Request(`https://evernight.test/api/${call}${fresh}`)
  const app = new Hono<AppEnv>()
    .basePath('/api')
    .use(async (c, next) => {
      c.set('ctx', { ...systemCtx(counting, Date.now(), 'bench'), actor: { kind: 'visitor' } })
      await next()
    })
    .route('/', playerRoutes)
    .route('/dynasties', dynastyRoutes)
    .route('/clans', clanRoutes)
    .route('/bloodlines', bloodlineRoutes)
  const response = await app.fetch(request, counting, ctx as ExecutionContext)
  if (!response.ok) throw new Error(`${call} answered ${response.status}`)
  return { reading, body: await response.text() }
}
