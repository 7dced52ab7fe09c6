import { eq } from 'drizzle-orm'
import { FEED_COLLECTIONS } from '#schema/contracts/sync/sync.ts'
import { SYNC_REJECTIONS_MAX_SHARE } from '#schema/rules.ts'
import { failingChores } from '#schema/tables/sync/sync.ts'
import type { Ctx } from '#worker/core/context.ts'
import { isDatabaseOutage } from '#worker/core/database-error.ts'
import { toDateTimeText } from '#worker/core/db/day.ts'
import { runBatch, type Statement } from '#worker/core/db/run-batch.ts'
import { findLastFullTally } from './run-record.ts'

export async function recordChoreResults(
  ctx: Ctx,
  chores: readonly { name: string }[] | null,
  attempted: ReadonlyMap<string, { error: unknown } | null>,
): Promise<void> {
  const { db, now } = ctx
  const stored = new Map(
    (await db.select().from(failingChores)).map(({ name, failedSource }) => [name, failedSource]),
  )
  const isOver = (name: string) =>
    attempted.get(name) === null || chores?.some((chore) => chore.name === name) === false
  const statements: Statement[] = stored
    .keys()
    .filter(isOver)
    .map((name) => db.delete(failingChores).where(eq(failingChores.name, name)))
    .toArray()
  for (const [name, failure] of attempted) {
    if (!failure) continue
    const failedSource = isDatabaseOutage(failure.error) ? 'database' : 'site'
    if (stored.get(name) === failedSource) continue
    const row = { name, since: now, failedSource } as const
    const set = { failedSource } as const
    statements.push(
      db.insert(failingChores).values(row).onConflictDoUpdate({ target: failingChores.name, set }),
    )
  }
  if (statements.length > 0) await runBatch(ctx, statements)
}

const BECAUSE = { database: 'the database failed', site: 'the log says why' }

export async function listFailingChores({ db }: Pick<Ctx, 'db'>): Promise<string[]> {
  const failing = await db.select().from(failingChores).orderBy(failingChores.since)
  return failing.map(
    ({ name, since, failedSource }) =>
      `${name} has failed since ${toDateTimeText(since)}: ${BECAUSE[failedSource]}.`,
  )
}

export async function listRejectionWarnings(ctx: Pick<Ctx, 'db'>): Promise<string[]> {
  const tally = await findLastFullTally(ctx)
  return FEED_COLLECTIONS.flatMap((collection) => {
    const { read = 0, refused = 0 } = tally?.[collection] ?? {}
    if (refused <= read * SYNC_REJECTIONS_MAX_SHARE) return []
    return `The last sync refused ${refused} of the ${read} ${collection} in the feed.`
  })
}
