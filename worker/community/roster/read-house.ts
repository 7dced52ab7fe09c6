import { and, eq, isNull } from 'drizzle-orm'
import type { GroupLeader } from '#schema/tables/realm/groups.ts'
import { dynasties } from '#schema/tables/realm/groups.ts'
import type { Ctx } from '#worker/core/context.ts'
import { requireCapability } from '#worker/core/require-capability.ts'
import { toMissingGroup } from '#worker/realm/groups/to-missing-group.ts'
import { holdsSeat } from '#worker/realm/rows/own-seats.ts'

export type House = { id: number; uuid: string; name: string; leaders: GroupLeader[] }

/** Of a request, which requires its house before its query is validated and when it is read. */
const REQUIRED = new WeakMap<Ctx, House>()

/** The house, for those who hold a seat of it. Throws `not-found`, `unauthenticated` or `forbidden`. */
export async function requireHouse(ctx: Ctx, id: number): Promise<House> {
  const required = REQUIRED.get(ctx)
  if (required?.id === id) return required
  const { uuid, name, leaders } = dynasties
  const [house] = await ctx.db
    .select({ id: dynasties.id, uuid, name, leaders })
    .from(dynasties)
    .where(and(eq(dynasties.id, id), isNull(dynasties.departedAt)))
  if (!house) throw await toMissingGroup(ctx, 'dynasty', id)
  const isSeatHolder = await holdsSeat(ctx, house.uuid)
  requireCapability(ctx.actor, 'read roster', { isSeatHolder })
  REQUIRED.set(ctx, house)
  return house
}
