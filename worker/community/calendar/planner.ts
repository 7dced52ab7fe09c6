import { exists, type SQL, sql } from 'drizzle-orm'
import type { Planner, PlannerKey } from '#schema/contracts/community/calendar.ts'
import { can } from '#schema/roles.ts'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import { leadershipSeats } from '#schema/tables/realm/groups.ts'
import { players } from '#schema/tables/realm/players.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { requireCapability } from '#worker/core/require-capability.ts'
import { TABLES, toMissing } from '#worker/realm/rows/subject.ts'

/** Whose entries they are, and whether the actor may write them. */
export type KnownPlanner = Planner & { uuid: string; mayPlan: boolean }

type Row = { uuid: string; name: string; isSeatHolder: 0 | 1 }

/** A group that is in the game, or the realm. Throws `not-found`. */
export async function getPlanner(ctx: Ctx, { kind, id }: PlannerKey): Promise<KnownPlanner> {
  const { db, actor } = ctx
  if (kind === 'realm') {
    return { kind, id: 0, uuid: '', name: null, mayPlan: can(actor, 'plan', { isOfRealm: true }) }
  }
  const table = sql.identifier(TABLES[kind])
  const [row] = await db.all<Row>(sql`
    SELECT uuid, name, ${exists(selectSeat(ctx, kind, sql`${table}.uuid`))} AS isSeatHolder
    FROM ${table} WHERE id = ${id} AND departed_at IS NULL`)
  if (!row) throw new AppError('not-found', toMissing({ kind }))
  const mayPlan = can(actor, 'plan', { isSeatHolder: row.isSeatHolder === 1 })
  return { kind, id, uuid: row.uuid, name: row.name, mayPlan }
}

/** The same for those who may write its entries. Throws `not-found`, `unauthenticated` or `forbidden`. */
export async function requirePlanner(ctx: Ctx, key: PlannerKey): Promise<KnownPlanner> {
  const planner = await getPlanner(ctx, key)
  const target = planner.kind === 'realm' ? { isOfRealm: true } : { isSeatHolder: planner.mayPlan }
  requireCapability(ctx.actor, 'plan', target)
  return planner
}

/** SQL. What each write checks again: a sync may have taken the seat away, or the group out of the game. */
export function sqlMayPlan(ctx: Ctx, { kind, id, uuid }: KnownPlanner): SQL {
  if (kind === 'realm') return sql`true`
  return sql`(${exists(selectSeat(ctx, kind, sql`${uuid}`))}
    AND EXISTS (SELECT 1 FROM ${sql.identifier(TABLES[kind])} WHERE id = ${id} AND departed_at IS NULL))`
}

function selectSeat({ db, actor }: Ctx, kind: GroupKind, groupUuid: SQL) {
  const playerUuid = actor.kind === 'account' ? actor.playerUuid : null
  return db
    .select({ seat: leadershipSeats.seat })
    .from(leadershipSeats)
    .innerJoin(players, sql`${players.uuid} = ${leadershipSeats.playerUuid}`)
    .where(
      sql`${leadershipSeats.kind} = ${kind} AND ${leadershipSeats.groupUuid} = ${groupUuid}
        AND ${leadershipSeats.playerUuid} = ${playerUuid ?? ''} AND ${players.departedAt} IS NULL`,
    )
}
