// For tools/bench/: node test/support/count-sync.ts {D1's state} {feed's address} {instant}
// Syncs as the cron would until the run is finished. Its last line is a JSON array: what each invocation
// read and wrote of D1 by D1's own count, and in how many queries.
import { getPlatformProxy } from 'wrangler'
import type { Env } from '#worker/env.ts'
import { systemCtx } from '#worker/http/context.ts'
import { runSync } from '#worker/sync/run-sync.ts'
import { countingEnv } from './count-rows.ts'

const INVOCATIONS_MAX = 100

const [path = '', feed = '', now = ''] = process.argv.slice(2)
const { env, dispose } = await getPlatformProxy<Env>({
  configPath: 'wrangler.toml',
  persist: { path },
})
const invocations: object[] = []
for (let state = ''; state !== 'finished'; ) {
  if (invocations.length === INVOCATIONS_MAX) throw new Error('the sync does not finish')
  const { env: counting, reading } = countingEnv({ ...env, GAME: undefined, GAME_FEED_URL: feed })
  const startedAt = performance.now()
  const run = await runSync(systemCtx(counting, Number(now), 'bench'), 'schedule')
  const { rows, written, queries } = reading
  const milliseconds = performance.now() - startedAt
  invocations.push({ rows, written, queries, milliseconds })
  state = run?.state ?? ''
}
console.log(JSON.stringify(invocations))
await dispose()
