// Records the response and the D1 queries of each public API call, and prints them as JSON. Makes
// each call twice and records the second, because the first call after a sync stores some counts.
// tools/bench/ runs this file as: node test/support/record-calls.ts {state directory} {JSON with
// known values, directory queries and words}
import { Hono } from 'hono'
import { type LocalBindings, withLocalBindings } from '#tools/local/local-bindings.ts'
import { createSystemCtx } from '#worker/core/context.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { routes } from '#worker/routes.ts'
import { isPublicRead, listAllApiCalls, toExamplePath } from './calls.ts'
import { makeRowCountingEnv } from './count-rows.ts'

const [stateDir = '', asked = ''] = process.argv.slice(2)
const { known, directory, words } = JSON.parse(asked) as {
  known: Record<string, string | number>
  directory: { call: string; query: string }[]
  words: string[]
}
// Replaces the cache with one that is always empty, because cached calls make no queries.
const cache = { match: async () => undefined, put: async () => undefined }
Object.assign(globalThis, { caches: { open: async () => cache } })
const execution = { waitUntil() {} } as unknown as ExecutionContext

await withLocalBindings(stateDir, async (bindings) => {
  const recorded: object[] = []
  for (const { call, path } of await listReads()) {
    const first = await record(bindings, path)
    const { reading, body } = await record(bindings, path)
    recorded.push({ call, path, ...reading, body, firstRows: first.reading.rows })
  }
  console.log(JSON.stringify(recorded))
})

async function listReads(): Promise<{ call: string; path: string }[]> {
  const calls = await listAllApiCalls(new Hono<AppEnv>().basePath('/api').route('/', routes))
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

async function record(bindings: LocalBindings, path: string) {
  const { env: counting, reading } = makeRowCountingEnv(bindings)
  const request = new Request(`https://${crypto.randomUUID()}.evernight.test${path}`)
  const app = new Hono<AppEnv>()
    .basePath('/api')
    .use(async (c, next) => {
      c.set('ctx', {
        ...createSystemCtx(counting, Date.now(), 'bench'),
        actor: { kind: 'visitor' },
      })
      await next()
    })
    .route('/', routes)
  const response = await app.fetch(request, counting, execution)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return { reading, body: await response.text() }
}
