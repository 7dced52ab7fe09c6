import type { KinshipResponse } from '#schema/contracts/realm/lineage.ts'
import type { Ctx } from '#worker/core/context.ts'
import { requireCapability } from '#worker/core/require-capability.ts'
import { nameRelation } from './name-relation.ts'
import { readLines, readPeople } from './read-lines.ts'
import { toPerson } from './to-person.ts'

/**
 * How `b` is related to `a` by blood: through the nearest sire that both have, who may be one of them.
 * Throws `not-found` when one of them is in no tree.
 */
export async function getKinship(
  ctx: Ctx,
  { a, b }: { a: string; b: string },
): Promise<KinshipResponse> {
  requireCapability(ctx.actor, 'read ties')
  const [above = [], below = []] = await readLines(ctx, 'bloodline', [a, b])
  const stepsToB = new Map(below.map((id, steps) => [id, steps]))
  const up = above.findIndex((id) => stepsToB.has(id))
  const commonId = above[up]
  if (commonId === undefined) return { relation: null, common: null, path: [] }
  const down = stepsToB.get(commonId) ?? 0
  const ids = [...above.slice(0, up + 1), ...below.slice(0, down).reverse()]
  const path = (await readPeople(ctx, ids)).map((row) => toPerson(ctx.actor, row))
  const common = path[up]
  if (!common) throw new Error(`player ${commonId} of the tree is in no table`)
  return { relation: nameRelation(up, down, common.characterName), common, path }
}
