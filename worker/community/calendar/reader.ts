import { sql } from 'drizzle-orm'
import type { Audience, PlannerKind } from '#schema/community/calendar/calendar-rules.ts'
import { can } from '#schema/roles.ts'
import type { Ctx } from '#worker/core/context.ts'
import { readOwnSeats } from '#worker/realm/rows/own-seats.ts'

type PlannerOf = { kind: PlannerKind; uuid: string }
export type OwnGroup = { kind: 'dynasty' | 'clan' | 'bloodline'; id: number; uuid: string }

/** Who reads: the groups that one is a member of, and those of which one holds a seat. */
export type CalendarReader = {
  groups: OwnGroup[]
  mayRead(planner: PlannerOf, audience: Audience): boolean
  /** What is for the members of the group alone, such as who comes. */
  isOfHouse(planner: PlannerOf): boolean
}

type Row = Record<`${'dynasty' | 'clan' | 'bloodline'}${'Id' | 'Uuid'}`, string | number | null>

export async function readCalendarReader(ctx: Ctx): Promise<CalendarReader> {
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

async function readOwnGroups({ db, actor }: Ctx): Promise<OwnGroup[]> {
  if (actor.kind !== 'account' || actor.playerUuid === null || !actor.isInGame) return []
  const [row] = await db.all<Row>(sql`
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
