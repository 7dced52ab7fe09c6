// Counts the D1 rows and queries of each Worker invocation of a sync, and the final size of the
// database in bytes. Prints them as JSON. tools/bench/ runs this file as: node
// test/support/count-sync.ts {state directory} {feed URL} {instant} [undo]
import { withLocalBindings } from '#tools/local/local-bindings.ts'
import { createSystemCtx } from '#worker/core/context.ts'
import { undoRun } from '#worker/sync/decide.ts'
import { findUndoableRun } from '#worker/sync/run/run-record.ts'
import { runSync } from '#worker/sync/run-sync.ts'
import { makeRowCountingEnv } from './count-rows.ts'

const INVOCATIONS_MAX = 100
const LOCK_EXPIRES_MS = 10 * 60_000

const [stateDir = '', feed = '', now = '', undo] = process.argv.slice(2)
await withLocalBindings(stateDir, async (bindings) => {
  const { GAME_FEED_TOKEN = '' } = process.env
  const env = { ...bindings, GAME_FEED_URL: feed, GAME_FEED_TOKEN }
  const invocations: object[] = []
  let at = Number(now)
  for (let state = ''; state !== 'finished'; ) {
    if (invocations.length === INVOCATIONS_MAX) throw new Error('the sync does not finish')
    const { env: counting, reading } = makeRowCountingEnv(env)
    const ctx = createSystemCtx(counting, at, 'bench')
    const undoable = undo && invocations.length === 0 ? await findUndoableRun(ctx) : null
    const running = undoable ? undoRun(ctx, undoable.id) : runSync(ctx, 'schedule')
    const run = await running.catch((error: unknown) => {
      // A long run may lose the connection to the database. The next invocation resumes the run.
      if (!String((error as Error).cause).includes('fetch failed')) throw error
      at += LOCK_EXPIRES_MS
      return null
    })
    const { rows, written, queries } = reading
    invocations.push({ rows, written, queries })
    state = run?.state ?? ''
  }
  const { meta } = await bindings.DB.prepare('SELECT 1').run()
  console.log(JSON.stringify({ invocations, bytes: meta.size_after }))
})
