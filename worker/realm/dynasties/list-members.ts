import { and, asc, eq, isNull } from 'drizzle-orm'
import type { DynastyMember } from '#schema/contracts/realm/dynasties.ts'
import { toRole } from '#schema/core/names/titles.ts'
import { type Actor, can } from '#schema/roles.ts'
import type { GroupLeader } from '#schema/tables/realm/groups.ts'
import { dynasties } from '#schema/tables/realm/groups.ts'
import { JOINED, players } from '#schema/tables/realm/players.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toInstant } from '#worker/core/db/day.ts'
import { type Hiding, isVeiledFrom, mask } from '#worker/realm/rows/veil.ts'

/** The leaders in the order of their seats, then the members in the order of joining. Throws `not-found`. */
export async function listMembers({ db, actor }: Ctx, dynastyId: number): Promise<DynastyMember[]> {
  const uuidOfDynasty = db
    .select({ uuid: dynasties.uuid })
    .from(dynasties)
    .where(eq(dynasties.id, dynastyId))
  const [[dynasty], rows] = await db.batch([
    db
      .select({ leaders: dynasties.leaders })
      .from(dynasties)
      .where(and(eq(dynasties.id, dynastyId), isNull(dynasties.departedAt))),
    db
      .select({
        id: players.id,
        uuid: players.uuid,
        name: players.name,
        dynastyRole: players.dynastyRole,
        joinedAt: players.joinedAt,
        veil: players.veil,
        dynastyUuid: players.dynastyUuid,
      })
      .from(players)
      .where(and(eq(players.dynastyUuid, uuidOfDynasty), isNull(players.departedAt)))
      .orderBy(asc(JOINED), asc(players.id)),
  ])
  if (!dynasty) throw new AppError('not-found', 'Dynasty members not found')
  const seatOf = (uuid: string) => seatIndex(dynasty.leaders, uuid)
  // toSorted is stable: within a seat rank the order of joining stays.
  return rows
    .toSorted((a, b) => seatOf(a.uuid) - seatOf(b.uuid))
    .map((row) => toMember(actor, dynasty.leaders, row))
}

type MemberRow = Hiding & {
  id: number
  name: string
  dynastyRole: string | null
  joinedAt: number | null
}

/** Of a veiled member neither seat, role nor date: they would tell who it is. */
export function toMember(actor: Actor, leaders: GroupLeader[], row: MemberRow): DynastyMember {
  const { id, uuid, name } = mask(actor, row)
  const isVeiled = isVeiledFrom(actor, row)
  const isDateShown = can(actor, 'read join date', { playerUuid: uuid, isListedMember: !isVeiled })
  return {
    id,
    name,
    isVeiled,
    ...toRole(leaders, uuid, isVeiled ? null : row.dynastyRole),
    joinedDate: isDateShown ? toInstant(row.joinedAt) : null,
  }
}

function seatIndex(leaders: GroupLeader[], playerUuid: string): number {
  const index = leaders.findIndex((leader) => leader.uuid === playerUuid)
  return index < 0 ? leaders.length : index
}
