import type { AncestorsResponse, LineageMode } from '#schema/contracts/realm/lineage.ts'
import type { Ctx } from '#worker/core/context.ts'
import { requireCapability } from '#worker/core/require-capability.ts'
import { readLines, readPeople } from './read-lines.ts'
import { toPerson } from './to-person.ts'

/** The path from the progenitor down to a player; its last 2,000 members. Throws `not-found`. */
export async function getAncestors(
  ctx: Ctx,
  { mode, uuid }: { mode: LineageMode; uuid: string },
): Promise<AncestorsResponse> {
  requireCapability(ctx.actor, 'read ties')
  const [line = []] = await readLines(ctx, mode, [uuid])
  return { path: (await readPeople(ctx, line.toReversed())).map((row) => toPerson(ctx.actor, row)) }
}
