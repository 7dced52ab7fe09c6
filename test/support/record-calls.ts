// For tools/bench/: node test/support/record-calls.ts {D1's state} {known values, directory queries, words}
// Its last line is a JSON array: what each public read of the database returns, and what it asks D1, trip by trip.
// Each call is made twice, and the second is recorded: what is counted once after a sync has been counted then.
import { Hono } from 'hono'
import { getPlatformProxy } from 'wrangler'
import type { Env } from '#worker/env.ts'
import type { AppEnv } from '#worker/http/context.ts'
import { systemCtx } from '#worker/http/context.ts'
import { routes } from '#worker/routes.ts'
import { isPublicRead, listCalls, toExamplePath } from './calls.ts'
import { countingEnv } from './count-rows.ts'

const [persisted = '', asked = ''] = process.argv.slice(2)
const { known, directory, words } = JSON.parse(asked) as {
  known: Record<string, string | number>
  directory: { call: string; query: string }[]
  words: string[]
}
const { env, ctx, caches, dispose } = await getPlatformProxy<Env>({
  configPath: 'wrangler.toml',
  persist: { path: persisted },
})
Object.assign(globalThis, { caches })
const recorded: object[] = []
for (const { call, path } of await listReads()) {
  const first = await record(path)
  const { reading, body } = await record(path)
  recorded.push({ call, path, ...reading, body, firstRows: first.reading.rows })
}
console.log(JSON.stringify(recorded))
await dispose()

async function listReads(): Promise<{ call: string; path: string }[]> {
  const calls = await listCalls(new Hono<AppEnv>().basePath('/api').route('/', routes))
  return calls
    .filter(({ response, errors }) => typeof response !== 'string' && !errors?.includes('too-many'))
    .filter(isPublicRead)
    .flatMap((call) => {
      const path = toExamplePath(call, known)
      if (call.id !== 'listPlayers') return { call: call.id, path }
      return directory.map(({ call, query }) => ({ call, path: path + query }))
    })
    .filter(({ call }) => words.some((word) => call.includes(word)))
}

async function record(path: string) {
  const { env: counting, reading } = countingEnv(env)
  const fresh = `${path.includes('?') ? '&' : '?'}fresh=${crypto.randomUUID()}`
  const request = new Request(`https://evernight.test${path}${fresh}`)
  const app = new Hono<AppEnv>()
    .basePath('/api')
    .use(async (c, next) => {
      c.set('ctx', { ...systemCtx(counting, Date.now(), 'bench'), actor: { kind: 'visitor' } })
      await next()
    })
    .route('/', routes)
  const response = await app.fetch(request, counting, ctx as ExecutionContext)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return { reading, body: await response.text() }
}
