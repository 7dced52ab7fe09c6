import { exists, type SQL, sql } from 'drizzle-orm'
import type { Audience, PlannerKind } from '#schema/community/calendar/calendar-rules.ts'
import type { Planner, PlannerKey } from '#schema/contracts/community/calendar.ts'
import { can } from '#schema/roles.ts'
import { type GroupKind, leadershipSeats } from '#schema/tables/realm/groups.ts'
import { players } from '#schema/tables/realm/players.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { requireCapability } from '#worker/core/require-capability.ts'
import { readOwnSeats } from '#worker/realm/rows/officer-fields.ts'
import { TABLES, toNotFoundMessage } from '#worker/realm/rows/subject.ts'

export type PlannerWithRights = Planner & { uuid: string; mayPlan: boolean }

type Row = { uuid: string; name: string; isSeatHolder: 0 | 1 }

export async function getPlanner(ctx: Ctx, { kind, id }: PlannerKey): Promise<PlannerWithRights> {
  const { db, actor } = ctx
  if (kind === 'realm') {
    return { kind, id: 0, uuid: '', name: null, mayPlan: can(actor, 'plan', { isOfRealm: true }) }
  }
  const table = sql.identifier(TABLES[kind])
  const [row] = await db.all<Row>(sql`
    SELECT uuid, name, ${exists(selectSeat(ctx, kind, sql`${table}.uuid`))} AS isSeatHolder
    FROM ${table} WHERE id = ${id} AND departed_at IS NULL`)
  if (!row) throw new AppError('not-found', toNotFoundMessage({ kind }))
  const mayPlan = can(actor, 'plan', { isSeatHolder: row.isSeatHolder === 1 })
  return { kind, id, uuid: row.uuid, name: row.name, mayPlan }
}

export async function getManagedPlanner(ctx: Ctx, key: PlannerKey): Promise<PlannerWithRights> {
  const planner = await getPlanner(ctx, key)
  const target = planner.kind === 'realm' ? { isOfRealm: true } : { isSeatHolder: planner.mayPlan }
  requireCapability(ctx.actor, 'plan', target)
  return planner
}

/** The condition that each calendar write rechecks: a sync may have removed the seat meanwhile. */
export function sqlMayPlan(ctx: Ctx, { kind, id, uuid }: PlannerWithRights): SQL {
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

type PlannerOf = { kind: PlannerKind; uuid: string }
export type ActorGroup = { kind: GroupKind; id: number; uuid: string }

type CalendarReader = {
  groups: ActorGroup[]
  mayRead(planner: PlannerOf, audience: Audience): boolean
  isOfHouse(planner: PlannerOf): boolean
}

type OwnGroupsRow = Record<`${GroupKind}${'Id' | 'Uuid'}`, string | number | null>

export async function readCalendarRights(ctx: Ctx): Promise<CalendarReader> {
  const { actor } = ctx
  const groups = await readOwnGroups(ctx)
  const seats = await readOwnSeats(ctx)
  function isOfHouse({ kind, uuid }: PlannerOf): boolean {
    return can(actor, 'read house entries', {
      isGroupMember: groups.some((own) => own.kind === kind && own.uuid === uuid),
      isSeatHolder: seats.some((own) => own.kind === kind && own.groupUuid === uuid),
    })
  }
  return {
    groups,
    isOfHouse,
    mayRead: (planner, audience) =>
      audience === 'everybody' ||
      (audience === 'members' && actor.kind === 'account') ||
      isOfHouse(planner),
  }
}

async function readOwnGroups({ db, actor }: Ctx): Promise<ActorGroup[]> {
  if (actor.kind !== 'account' || actor.playerUuid === null || !actor.isInGame) return []
  const [row] = await db.all<OwnGroupsRow>(sql`
    SELECT dynasties.id AS dynastyId, dynasties.uuid AS dynastyUuid, clans.id AS clanId,
      clans.uuid AS clanUuid, bloodlines.id AS bloodlineId, bloodlines.uuid AS bloodlineUuid
    FROM players CROSS JOIN dynasties
      ON dynasties.uuid = players.dynasty_uuid AND dynasties.departed_at IS NULL
    LEFT JOIN clans ON clans.uuid = dynasties.clan_uuid AND clans.departed_at IS NULL
    LEFT JOIN bloodlines ON bloodlines.uuid = clans.bloodline_uuid AND bloodlines.departed_at IS NULL
    WHERE players.uuid = ${actor.playerUuid}`)
  return (['dynasty', 'clan', 'bloodline'] as const).flatMap((kind) => {
    const [id, uuid] = [row?.[`${kind}Id`], row?.[`${kind}Uuid`]]
    return typeof id === 'number' && typeof uuid === 'string' ? [{ kind, id, uuid }] : []
  })
}
