import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { syncLock, syncRuns } from '#schema/tables/sync.ts'
import type { Ctx } from '#worker/context.ts'
import { AppError } from '#worker/errors.ts'

// Longer than any one step between two renewals; a holder that died frees the lock this much later.
export const LEASE_MS = 90_000
const LOCK_ID = 1
const NOBODY = ''

export type Lock = { holder: string }

/** Takes the lock, or takes it over from a holder whose lease ran out. Throws `conflict`. */
export async function takeLock(ctx: Ctx): Promise<Lock> {
  const holder = crypto.randomUUID()
  const taken = await ctx.db
    .update(syncLock)
    .set({ holder, expiresAt: ctx.now + LEASE_MS })
    .where(
      and(
        eq(syncLock.id, LOCK_ID),
        or(eq(syncLock.holder, NOBODY), lt(syncLock.expiresAt, ctx.now)),
      ),
    )
    .returning({ id: syncLock.id })
  if (taken.length === 0) throw await toConflict(ctx)
  return { holder }
}

async function toConflict({ db }: Ctx): Promise<AppError> {
  const [run] = await db
    .select({ startedAt: syncRuns.startedAt, trigger: syncRuns.trigger })
    .from(syncRuns)
    .where(inArray(syncRuns.state, ['running', 'waiting']))
    .orderBy(desc(syncRuns.id))
    .limit(1)
  const since = run ? ` since ${toMinute(run.startedAt)}` : ''
  const by = run?.trigger === 'admin' ? 'by an administrator' : 'by the schedule'
  return new AppError('conflict', `A sync is running${since}, started ${by}.`)
}

/** 2026-11-01 12:00 UTC */
function toMinute(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/**
 * The first statement of each batch of a sync: renews the lease, and fails the whole batch when
 * the lock is no longer ours (the holder becomes NULL, which the column refuses).
 */
export function renewLock({ db }: Ctx, { holder }: Lock) {
  return db
    .update(syncLock)
    .set({
      holder: sql`CASE WHEN ${syncLock.holder} = ${holder} THEN ${syncLock.holder} END`,
      expiresAt: Date.now() + LEASE_MS,
    })
    .where(eq(syncLock.id, LOCK_ID))
}

export async function releaseLock({ db }: Ctx, { holder }: Lock): Promise<void> {
  await db
    .update(syncLock)
    .set({ holder: NOBODY, expiresAt: 0 })
    .where(and(eq(syncLock.id, LOCK_ID), eq(syncLock.holder, holder)))
}
