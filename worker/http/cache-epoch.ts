import { sql } from 'drizzle-orm'
import { RANDOM_VERSION } from '#schema/tables/accounts.ts'
import { cacheEpoch } from '#schema/tables/caches.ts'
import type { Ctx } from '#worker/core/context.ts'
import { openDb } from '#worker/core/context.ts'
import type { Env } from '#worker/core/env.ts'
import type { Statement } from '#worker/db/run-batch.ts'

/** For so long an isolate believes what it read: with the pages' own, a change is seen everywhere within a second. */
const BELIEVED_MS = 400

type Epoch = {
  value: number
  /** Of a database as new as the epoch: what is cached under it is read there or later. */
  bookmark: string | null
  readAt: number
}

const epochs = new WeakMap<Env, Epoch>()

/**
 * The number under which responses are cached now. What another isolate was told is believed no longer. While the
 * database does not respond, the last one known.
 */
export async function readCacheEpoch(
  { env, now, dbTiming }: Ctx,
  told = epochs.get(env)?.value,
): Promise<Epoch> {
  const known = epochs.get(env)
  const isBelieved = known?.value === told && known !== undefined
  if (isBelieved && Math.abs(now - known.readAt) < BELIEVED_MS) return known
  try {
    const db = openDb(env, 'first-primary', dbTiming)
    const [row] = await db.select({ value: cacheEpoch.value }).from(cacheEpoch)
    const epoch = { value: row?.value ?? 0, bookmark: db.$client.getBookmark(), readAt: now }
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

/** The statement with which no response that was cached before is shown any more. */
export function emptyCaches({ db }: Ctx): Statement {
  const value = sql.raw(RANDOM_VERSION)
  return db
    .insert(cacheEpoch)
    .values({ id: 1, value })
    .onConflictDoUpdate({ target: cacheEpoch.id, set: { value } })
}
