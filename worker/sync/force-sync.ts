import type { SyncResponse } from '#schema/contracts/sync/sync.ts'
import type { Ctx } from '#worker/core/context.ts'
import { audit } from '#worker/core/db/audit.ts'
import { runBatch } from '#worker/core/db/run-batch.ts'
import { requireCapability } from '#worker/core/require-capability.ts'
import { toResponse } from './decide.ts'
import { runSync } from './run-sync.ts'

/** Runs the sync now. Throws `conflict` while one runs, `unavailable` when the game does not answer. */
export async function forceSync(ctx: Ctx): Promise<SyncResponse> {
  requireCapability(ctx.actor, 'sync')
  const run = await runSync(ctx, 'admin')
  await runBatch(ctx, [
    audit(ctx, {
      action: 'force sync',
      targetKind: 'realm',
      target: `run ${run?.id}`,
      before: null,
      after: run?.state ?? null,
    }),
  ])
  return toResponse(run)
}
