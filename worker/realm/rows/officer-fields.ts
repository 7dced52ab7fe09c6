import { and, eq, sql } from 'drizzle-orm'
import type { ModeratedField, SubjectKind } from '#schema/community/moderation.ts'
import type { EditingRights } from '#schema/contracts/realm/groups.ts'
import { EDITABLE_FIELDS_BY_GROUP_KIND, type EditableField } from '#schema/rules.ts'
import { takedowns } from '#schema/tables/community/moderation.ts'
import { accounts } from '#schema/tables/identity/accounts.ts'
import {
  type GroupKind,
  type GroupLeader,
  leadershipSeats,
  officerFields,
  type Seat,
} from '#schema/tables/realm/groups.ts'
import type { Ctx } from '#worker/core/context.ts'
import { PREVIOUS_STATEMENT_CHANGED_ROW } from '#worker/core/db/audit.ts'
import type { Statement } from '#worker/core/db/run-batch.ts'
import { isOwner } from './leaders.ts'

export async function readOfficerEditableFields(
  { db }: Pick<Ctx, 'db'>,
  kind: GroupKind,
  uuid: string,
): Promise<EditableField[]> {
  const rows = await db
    .select({ field: officerFields.field })
    .from(officerFields)
    .where(and(eq(officerFields.kind, kind), eq(officerFields.groupUuid, uuid)))
  const allowed = rows.map(({ field }) => field)
  return EDITABLE_FIELDS_BY_GROUP_KIND[kind].filter((field) => allowed.includes(field))
}

export async function readEditingRights(
  ctx: Ctx,
  kind: GroupKind,
  { uuid, leaders }: { uuid: string; leaders: GroupLeader[] },
): Promise<EditingRights> {
  const { actor } = ctx
  const holdsSeat =
    actor.kind === 'account' &&
    actor.isInGame &&
    leaders.some((leader) => leader.uuid !== null && leader.uuid === actor.playerUuid)
  if (!holdsSeat) return { editableFields: [], officerFields: [] }
  const allowed = await readOfficerEditableFields(ctx, kind, uuid)
  if (!isOwner(actor, leaders)) return { editableFields: allowed, officerFields: [] }
  return { editableFields: [...EDITABLE_FIELDS_BY_GROUP_KIND[kind]], officerFields: allowed }
}

/** Run this right after the statement that replaces the text: it deletes only if a row changed. */
export function clearTakedown(
  { db }: Ctx,
  kind: SubjectKind,
  uuid: string,
  ...fields: ModeratedField[]
): Statement {
  return db.run(sql`
    DELETE FROM ${takedowns}
    WHERE target_kind = ${kind} AND target = ${uuid} AND field IN ${fields} AND ${PREVIOUS_STATEMENT_CHANGED_ROW}`)
}

export type OwnSeat = { kind: GroupKind; groupUuid: string; seat: Seat }

export const LED_HOUSE_UUIDS_SQL = sql<string[]>`(
  SELECT json_group_array(group_uuid) FROM leadership_seats
  WHERE player_uuid = ${accounts.playerUuid} AND kind = 'dynasty' LIMIT 8
)`.mapWith(JSON.parse)

export async function readOwnSeats({ db, actor }: Ctx): Promise<OwnSeat[]> {
  if (actor.kind !== 'account' || actor.playerUuid === null || !actor.isInGame) return []
  const { kind, groupUuid, seat } = leadershipSeats
  return db
    .select({ kind, groupUuid, seat })
    .from(leadershipSeats)
    .where(eq(leadershipSeats.playerUuid, actor.playerUuid))
}

export async function holdsHouseSeat(ctx: Ctx, houseUuid: string): Promise<boolean> {
  const { db, actor } = ctx
  if (actor.kind !== 'account' || actor.playerUuid === null || !actor.isInGame) return false
  const [seat] = await db
    .select({ seat: leadershipSeats.seat })
    .from(leadershipSeats)
    .where(
      and(
        eq(leadershipSeats.kind, 'dynasty'),
        eq(leadershipSeats.groupUuid, houseUuid),
        eq(leadershipSeats.playerUuid, actor.playerUuid),
      ),
    )
    .limit(1)
  return seat !== undefined
}
