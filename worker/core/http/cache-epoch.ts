import { sql } from 'drizzle-orm'
import { RANDOM_VERSION_SQL } from '#schema/tables/identity/accounts.ts'
import { cacheEpoch } from '#schema/tables/sync/sync.ts'
import { type Ctx, type Env, openDb } from '#worker/core/context.ts'
import type { Statement } from '#worker/core/db/run-batch.ts'

/** An isolate reuses the epoch for this time, so that changes appear within about a second. */
const BELIEVED_MS = 400

const DATE_BELIEVED_MS = 10_000

type Epoch = { value: number; bookmark: string | null; dataAsOf: number | null; readAt: number }

const epochs = new WeakMap<Env, Epoch>()

export async function readCacheEpoch({ env, now, dbTiming }: Ctx, told = epochs.get(env)?.value) {
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

export function isKnownCacheEpoch(env: Env, told: number): boolean {
  return epochs.get(env)?.value === told
}

export async function readDataTimestamp(ctx: Ctx): Promise<number | null> {
  const known = epochs.get(ctx.env)
  const isFresh = known && Math.abs(ctx.now - known.readAt) < DATE_BELIEVED_MS
  if (isFresh && known.dataAsOf !== null) return known.dataAsOf
  return (await readCacheEpoch(ctx)).dataAsOf
}

export function saveDataTimestamp({ db }: Ctx, dataAsOf: number): Statement {
  return db
    .insert(cacheEpoch)
    .values({ id: 1, value: 0, dataAsOf })
    .onConflictDoUpdate({ target: cacheEpoch.id, set: { dataAsOf } })
}

export function invalidateCaches({ db }: Ctx): Statement {
  const value = sql.raw(RANDOM_VERSION_SQL)
  return db
    .insert(cacheEpoch)
    .values({ id: 1, value })
    .onConflictDoUpdate({ target: cacheEpoch.id, set: { value } })
}
