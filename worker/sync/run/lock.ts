import { and, desc, eq, inArray, not, or, sql } from 'drizzle-orm'
import { accounts } from '#schema/tables/identity/accounts.ts'
import { syncLock, syncRuns } from '#schema/tables/sync/sync.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { retryWrite, toErrorText } from '#worker/core/database-error.ts'
import { toDateTimeText } from '#worker/core/db/day.ts'
import { runBatch, type Statement } from '#worker/core/db/run-batch.ts'

// Longer than the time between two renewals. After a crash, the lock expires with its lease.
export const LOCK_LEASE_MS = 90_000
const LOCK_ID = 1
const NO_HOLDER = ''
const TOKEN_LENGTH = 36

// The database's clock is used, because machines that run the sync may disagree on the time.
const NOW = sql`CAST(unixepoch('subsec') * 1000 AS INTEGER)`
// A lease that ends too far in the future counts as expired: the clock must have been set back.
const IS_FREE = sql`(${syncLock.holder} = ${NO_HOLDER}
  OR ${syncLock.expiresAt} NOT BETWEEN ${NOW} AND ${NOW} + ${LOCK_LEASE_MS})`

/** `holder` is a random token and, after a space, the administrator who started the sync. */
export type Lock = { holder: string }

export async function takeLock(ctx: Ctx, claims: string[] = []): Promise<Lock> {
  const token = crypto.randomUUID()
  const isFreeOrOurs = or(IS_FREE, isOneOf(claims))
  claims.push(token)
  const accountId = ctx.actor.kind === 'account' ? ctx.actor.accountId : null
  const name = sql`(SELECT ' ' || ${accounts.username} FROM ${accounts} WHERE ${accounts.id} = ${accountId})`
  const [taken] = await ctx.db
    .update(syncLock)
    .set({
      holder: sql`${token} || coalesce(${name}, '')`,
      expiresAt: sql`${NOW} + ${LOCK_LEASE_MS}`,
    })
    .where(and(eq(syncLock.id, LOCK_ID), isFreeOrOurs))
    .returning({ holder: syncLock.holder })
  if (!taken) throw await toConflict(ctx)
  return taken
}

export async function isSyncLocked({ db }: Ctx): Promise<boolean> {
  const held = await db
    .select({ id: syncLock.id })
    .from(syncLock)
    .where(and(eq(syncLock.id, LOCK_ID), not(IS_FREE)))
  return held.length > 0
}

function isOneOf(claims: string[]) {
  return sql`substr(${syncLock.holder}, 1, ${TOKEN_LENGTH}) IN (SELECT value FROM json_each(${JSON.stringify(claims)}))`
}

async function toConflict({ db }: Ctx): Promise<AppError> {
  const [lock] = await db.select().from(syncLock).where(eq(syncLock.id, LOCK_ID))
  const [run] = await db
    .select({ startedAt: syncRuns.startedAt, trigger: syncRuns.trigger })
    .from(syncRuns)
    .where(inArray(syncRuns.state, ['running', 'waiting']))
    .orderBy(desc(syncRuns.id))
    .limit(1)
  const at = run ? ` at ${toDateTimeText(run.startedAt)}` : ''
  const [, name] = /^\S+ (.+)$/.exec(lock?.holder ?? '') ?? []
  const by = name ?? STARTED_BY[run?.trigger ?? ''] ?? 'the schedule'
  return new AppError('conflict', `A sync is running: ${by} started it${at}.`)
}

const STARTED_BY: Record<string, string> = { admin: 'an administrator', game: 'the game' }

/** Fails the whole batch if the lock was lost: `holder` would become NULL, which is not allowed. */
export function renewLock({ db }: Ctx, { holder }: Lock) {
  return db
    .update(syncLock)
    .set({
      holder: sql`CASE WHEN ${syncLock.holder} = ${holder} THEN ${syncLock.holder} END`,
      expiresAt: sql`${NOW} + ${LOCK_LEASE_MS}`,
    })
    .where(eq(syncLock.id, LOCK_ID))
}

export function isLockLostError(error: unknown): boolean {
  return String(error).includes('NOT NULL constraint failed: sync_lock.holder')
}

/** If the write fails, the lease expires by itself. */
export async function releaseLock({ db }: Ctx, claims: string[]): Promise<void> {
  try {
    await retryWrite(async () => {
      await db
        .update(syncLock)
        .set({ holder: NO_HOLDER, expiresAt: 0 })
        .where(and(eq(syncLock.id, LOCK_ID), isOneOf(claims)))
    })
  } catch (error) {
    console.warn(JSON.stringify({ level: 'warn', what: 'sync lock', error: toErrorText(error) }))
  }
}

const TAKEN_OVER = 'This sync made no progress for too long, and another has taken over.'

export type StepWriter = {
  /** Runs all statements in one transaction. Returns how many rows `counted` wrote. */
  write(counted: Statement[], others: Statement[]): Promise<number>
}

export function createStepWriter(ctx: Ctx, lock: Lock): StepWriter {
  return {
    async write(counted, others) {
      try {
        const changes = await runBatch(ctx, [renewLock(ctx, lock), ...counted, ...others])
        return changes.slice(1, 1 + counted.length).reduce((total, rows) => total + rows, 0)
      } catch (error) {
        if (isLockLostError(error)) throw new AppError('conflict', TAKEN_OVER)
        throw error
      }
    },
  }
}
