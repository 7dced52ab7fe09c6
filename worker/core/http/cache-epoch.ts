import { sql } from 'drizzle-orm'
import { RANDOM_VERSION } from '#schema/tables/identity/accounts.ts'
import { cacheEpoch } from '#schema/tables/sync/sync.ts'
import { type Ctx, type Env, openDb } from '#worker/core/context.ts'
import type { Statement } from '#worker/core/db/run-batch.ts'

/** For so long an isolate believes what it read: with the pages' own, a change is seen everywhere within a second. */
const BELIEVED_MS = 400

/** For so long the date of the data is, beside a response to a session. */
const DATE_BELIEVED_MS = 10_000

type Epoch = {
  value: number
  /** Of a database as new as the epoch: what is cached under it is read there or later. */
  bookmark: string | null
  /** When the game was read for what is shown, in epoch milliseconds; null if it never was. */
  dataAsOf: number | null
  readAt: number
}

const epochs = new WeakMap<Env, Epoch>()

/** The number under which responses are cached. While the database does not respond, the last one known. */
export async function readCacheEpoch(
  { env, now, dbTiming }: Ctx,
  told = epochs.get(env)?.value,
): Promise<Epoch> {
  const known = epochs.get(env)
  const isBelieved = known?.value === told && known !== undefined
  if (isBelieved && Math.abs(now - known.readAt) < BELIEVED_MS) return known
  try {
    const db = openDb(env, 'first-primary', dbTiming)
    const [row] = await db.select().from(cacheEpoch)
    const { value = 0, dataAsOf = null } = row ?? {}
    const epoch = { value, dataAsOf, bookmark: db.$client.getBookmark(), readAt: now }
    epochs.set(env, epoch)
    return epoch
  } catch (error) {
    if (known) return known
    throw error
  }
}

export function isKnownEpoch(env: Env, told: number): boolean {
  return epochs.get(env)?.value === told
}

/** When the game was read for what a response shows, in epoch milliseconds, as this isolate knows it; null if it never was. */
export async function readDataAsOf(ctx: Ctx): Promise<number | null> {
  const known = epochs.get(ctx.env)
  const isFresh = known && Math.abs(ctx.now - known.readAt) < DATE_BELIEVED_MS
  // Before the first sync is no time to be remembered.
  if (isFresh && known.dataAsOf !== null) return known.dataAsOf
  return (await readCacheEpoch(ctx)).dataAsOf
}

/** The statement that says when the game was read for what is shown from now on. */
export function noteDataAsOf({ db }: Ctx, dataAsOf: number): Statement {
  return db
    .insert(cacheEpoch)
    .values({ id: 1, value: 0, dataAsOf })
    .onConflictDoUpdate({ target: cacheEpoch.id, set: { dataAsOf } })
}

export function emptyCaches({ db }: Ctx): Statement {
  const value = sql.raw(RANDOM_VERSION)
  return db
    .insert(cacheEpoch)
    .values({ id: 1, value })
    .onConflictDoUpdate({ target: cacheEpoch.id, set: { value } })
}
