import { and, eq, sql } from 'drizzle-orm'
import type { SubjectField, SubjectKind } from '#schema/community/moderation.ts'
import type { Editing } from '#schema/contracts/realm/groups.ts'
import { type EditableField, FIELDS_OF_KIND } from '#schema/rules.ts'
import { takedowns } from '#schema/tables/community/moderation.ts'
import { type GroupKind, type GroupLeader, officerFields } from '#schema/tables/realm/groups.ts'
import type { Ctx } from '#worker/core/context.ts'
import { HAS_CHANGED } from '#worker/core/db/audit.ts'
import type { Statement } from '#worker/core/db/run-batch.ts'
import { isOwner } from './leaders.ts'

/** What the owner of the group lets the officers edit. */
export async function readOfficerFields(
  { db }: Pick<Ctx, 'db'>,
  kind: GroupKind,
  uuid: string,
): Promise<EditableField[]> {
  const rows = await db
    .select({ field: officerFields.field })
    .from(officerFields)
    .where(and(eq(officerFields.kind, kind), eq(officerFields.groupUuid, uuid)))
  const allowed = rows.map(({ field }) => field)
  return FIELDS_OF_KIND[kind].filter((field) => allowed.includes(field))
}

/** What the actor may edit of a group, and for its owner what the officers may. */
export async function readEditing(
  ctx: Ctx,
  kind: GroupKind,
  { uuid, leaders }: { uuid: string; leaders: GroupLeader[] },
): Promise<Editing> {
  const { actor } = ctx
  const holdsSeat =
    actor.kind === 'account' &&
    actor.isInGame &&
    leaders.some((leader) => leader.uuid !== null && leader.uuid === actor.playerUuid)
  if (!holdsSeat) return { editableFields: [], officerFields: [] }
  const allowed = await readOfficerFields(ctx, kind, uuid)
  if (!isOwner(actor, leaders)) return { editableFields: allowed, officerFields: [] }
  return { editableFields: [...FIELDS_OF_KIND[kind]], officerFields: allowed }
}

/** The statement after a write and its audit entry: what was written anew is not taken down any more. */
export function endTakedown(
  { db }: Ctx,
  kind: SubjectKind,
  uuid: string,
  ...fields: SubjectField[]
): Statement {
  return db.run(sql`
    DELETE FROM ${takedowns}
    WHERE target_kind = ${kind} AND target = ${uuid} AND field IN ${fields} AND ${HAS_CHANGED}`)
}
