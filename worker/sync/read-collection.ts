import { sql } from 'drizzle-orm'
import type { Collection } from '#schema/contracts/sync.ts'
import type { Ctx } from '#worker/http/context.ts'
import { fetchPage } from './game.ts'
import type { FeedRow, PagePlan } from './plan-page.ts'
import { planPage } from './plan-page.ts'
import type { RunRecord } from './run-record.ts'
import { nextStep, saveRefusals, saveRun } from './run-record.ts'
import type { StepTools } from './step-tools.ts'
import { upsertBloodlines, upsertClans, upsertDynasties, upsertSeats } from './upsert-groups.ts'
import { upsertPlayers } from './upsert-players.ts'

const BEYOND_ANY_UUID = 'g'

/** Reads one page of the collection and writes it, with the cursor, in one transaction. */
export async function readNextPage<C extends Collection>(
  ctx: Ctx,
  run: RunRecord,
  collection: C,
  { write }: StepTools,
): Promise<RunRecord> {
  const after = run.cursor
  const page = await fetchPage(ctx.env, collection, after)
  const plan = planPage(collection, page.items, after)
  const isLast = page.next === null
  const isPlayers = collection === 'players'
  const read: RunRecord = {
    ...run,
    step: isLast ? nextStep(collection) : collection,
    cursor: page.next,
    synced: run.synced + (isPlayers ? plan.rows.length : 0),
    expected: isPlayers ? page.total : run.expected,
    errors: run.errors + plan.refused.length,
    failedAttempts: 0,
  }
  const upserts = upsertRows(ctx, collection, plan)
  const written = await write(upserts, [
    ...saveMissing(ctx, run.id, collection, plan, { after, upTo: page.next }),
    ...(plan.refused.length > 0 ? [saveRefusals(ctx, run.id, collection, plan.refused)] : []),
    saveRun(ctx, read),
  ])
  return { ...read, written: run.written + written }
}

function upsertRows<C extends Collection>(ctx: Ctx, collection: C, { rows }: PagePlan<C>) {
  switch (collection) {
    case 'bloodlines': {
      const bloodlines = rows as FeedRow['bloodlines'][]
      return [upsertBloodlines(ctx, bloodlines), ...upsertSeats(ctx, 'bloodline', bloodlines)]
    }
    case 'clans': {
      const clans = rows as FeedRow['clans'][]
      return [upsertClans(ctx, clans), ...upsertSeats(ctx, 'clan', clans)]
    }
    case 'dynasties': {
      const dynasties = rows as FeedRow['dynasties'][]
      return [upsertDynasties(ctx, dynasties), ...upsertSeats(ctx, 'dynasty', dynasties)]
    }
    default:
      return [upsertPlayers(ctx, rows as FeedRow['players'][])]
  }
}

type Range = { after: string | null; upTo: string | null }

/** Records the known rows in the page's range of UUIDs that the page does not name. */
function saveMissing<C extends Collection>(
  { db }: Ctx,
  runId: number,
  collection: C,
  plan: PagePlan<C>,
  { after, upTo }: Range,
) {
  if (!plan.hasEveryUuid) return []
  return [
    db.run(sql`
      INSERT OR IGNORE INTO sync_missing (run_id, collection, uuid)
      SELECT ${runId}, ${collection}, uuid FROM ${sql.identifier(collection)}
      WHERE departed_at IS NULL AND uuid > ${after ?? ''} AND uuid <= ${upTo ?? BEYOND_ANY_UUID}
        AND uuid NOT IN (SELECT value FROM json_each(${JSON.stringify(plan.named)}))`),
  ]
}
