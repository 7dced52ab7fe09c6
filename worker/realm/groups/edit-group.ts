import { and, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { TextsBeforeEdit } from '#schema/contracts/core/values.ts'
import type { EDITABLE_FIELDS_BY_GROUP_KIND, EditableField } from '#schema/rules.ts'
import { type GroupKind, leadershipSeats, officerFields } from '#schema/tables/realm/groups.ts'
import { players } from '#schema/tables/realm/players.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { auditEdit, auditIfChanged } from '#worker/core/db/audit.ts'
import { runBatch } from '#worker/core/db/run-batch.ts'
import { requireAccount, requireCapability } from '#worker/core/require-capability.ts'
import { requireUnchanged } from '#worker/core/require-unchanged.ts'
import { clearTakedown, readOfficerEditableFields } from '#worker/realm/rows/officer-fields.ts'
import { indexDescription } from '#worker/realm/rows/parts/group-texts.ts'
import { toNotFoundMessage } from '#worker/realm/rows/subject.ts'
import { requireLogoTexture } from '#worker/realm/textures/get-texture.ts'
import { TABLE_OF_GROUP_KIND } from './read-group.ts'

const officers = alias(leadershipSeats, 'officers')

export type GroupEdit<K extends GroupKind> = {
  kind: K
  id: number
  field: (typeof EDITABLE_FIELDS_BY_GROUP_KIND)[K][number]
  value: string | null
  startedFrom?: TextsBeforeEdit
}

export async function editGroup<K extends GroupKind>(ctx: Ctx, edit: GroupEdit<K>) {
  const { kind, id, value, startedFrom } = edit
  const field = edit.field as 'logoUuid'
  // This cast is safe, because `GroupEdit` allows only fields that the kind's table has.
  const table = TABLE_OF_GROUP_KIND[kind] as (typeof TABLE_OF_GROUP_KIND)['dynasty']
  const { before, uuid } = await getEditableGroup(ctx, kind, id, edit.field)
  if ((before ?? '') === (value ?? '')) return before
  requireUnchanged(startedFrom, { [field]: before })
  if (field === 'logoUuid' && value !== null) await requireLogoTexture(ctx, value)
  const seat = selectEditorSeat(ctx, kind, uuid, edit.field)
  const [changed] = await runBatch(ctx, [
    ctx.db
      .update(table)
      .set({ [field]: value })
      .where(
        and(
          eq(table.id, id),
          isNull(table.departedAt),
          exists(seat),
          startedFrom && sql`${table[field]} IS ${before}`,
        ),
      ),
    auditEdit(ctx, {
      action: `set ${field}`,
      targetKind: kind,
      target: uuid,
      before,
      after: value,
    }),
    clearTakedown(ctx, kind, uuid, edit.field),
    ...(edit.field === 'description' ? [ctx.db.run(indexDescription(kind, id))] : []),
  ])
  if (changed === 0) {
    if (startedFrom) {
      const now = await getEditableGroup(ctx, kind, id, edit.field)
      requireUnchanged(startedFrom, { [field]: now.before })
    }
    throw new AppError('forbidden', 'You may no longer edit this.')
  }
  return before
}

/** Throws unless the actor is the owner, or an officer whom the owner allows to edit the field. */
export async function getEditableGroup(
  ctx: Ctx,
  kind: GroupKind,
  id: number,
  field: EditableField | null = null,
) {
  const { db, actor } = ctx
  const table = TABLE_OF_GROUP_KIND[kind] as (typeof TABLE_OF_GROUP_KIND)['dynasty']
  const column = (field ?? 'logoUuid') as 'logoUuid'
  const isOfficerAllowed = sql<boolean>`${exists(selectOfficer(ctx, kind, table.uuid, field))}`
  const [row] = await db
    .select({
      uuid: table.uuid,
      name: table.name,
      before: table[column],
      ownerUuid: leadershipSeats.playerUuid,
      isOfficerAllowed: isOfficerAllowed.mapWith(Boolean),
    })
    .from(table)
    .leftJoin(leadershipSeats, isOwnerSeat(kind, table.uuid))
    .where(and(eq(table.id, id), isNull(table.departedAt)))
  if (!row) throw new AppError('not-found', toNotFoundMessage({ kind }))
  requireCapability(actor, 'edit group', row)
  return row
}

export function selectEditorSeat(
  { db, actor }: Ctx,
  kind: GroupKind,
  uuid: string,
  field: EditableField | null = null,
) {
  const { playerUuid } = requireAccount(actor)
  return db
    .select({ seat: leadershipSeats.seat })
    .from(leadershipSeats)
    .innerJoin(players, eq(players.uuid, leadershipSeats.playerUuid))
    .where(
      and(
        eq(leadershipSeats.kind, kind),
        eq(leadershipSeats.groupUuid, uuid),
        or(eq(leadershipSeats.seat, 'owner'), exists(selectPermission(db, kind, uuid, field))),
        eq(leadershipSeats.playerUuid, playerUuid ?? ''),
        isNull(players.departedAt),
      ),
    )
}

function selectOfficer(
  { db, actor }: Ctx,
  kind: GroupKind,
  uuid: SQLiteColumn,
  field: EditableField | null,
) {
  const playerUuid = actor.kind === 'account' ? actor.playerUuid : null
  return db
    .select({ seat: officers.seat })
    .from(officers)
    .where(
      and(
        eq(officers.kind, kind),
        eq(officers.groupUuid, uuid),
        eq(officers.playerUuid, playerUuid ?? ''),
        exists(selectPermission(db, kind, uuid, field)),
      ),
    )
}

function selectPermission(
  db: Ctx['db'],
  kind: GroupKind,
  uuid: string | SQLiteColumn,
  field: EditableField | null,
) {
  return db
    .select({ field: officerFields.field })
    .from(officerFields)
    .where(
      and(
        eq(officerFields.kind, kind),
        eq(officerFields.groupUuid, uuid),
        sql`${officerFields.field} = ${field}`,
      ),
    )
}

/** The kind is checked too, because a clan and a dynasty may have the same UUID in the game. */
function isOwnerSeat(kind: GroupKind, uuid: string | SQLiteColumn): SQL | undefined {
  return and(
    eq(leadershipSeats.kind, kind),
    eq(leadershipSeats.groupUuid, uuid),
    eq(leadershipSeats.seat, 'owner'),
  )
}

type Permission = { kind: GroupKind; id: number; field: EditableField; isAllowed: boolean }

export async function setOfficerPermission(
  ctx: Ctx,
  { kind, id, field, isAllowed }: Permission,
): Promise<EditableField[]> {
  const { uuid } = await getEditableGroup(ctx, kind, id)
  const before = await readOfficerEditableFields(ctx, kind, uuid)
  if (before.includes(field) === isAllowed) return before
  const isOwn = exists(selectEditorSeat(ctx, kind, uuid))
  const isField = and(
    eq(officerFields.kind, kind),
    eq(officerFields.groupUuid, uuid),
    eq(officerFields.field, field),
  )
  const [changed] = await runBatch(ctx, [
    isAllowed
      ? ctx.db.run(sql`
          INSERT INTO ${officerFields} (kind, group_uuid, field)
          SELECT ${kind}, ${uuid}, ${field} WHERE ${isOwn} ON CONFLICT DO NOTHING`)
      : ctx.db.delete(officerFields).where(and(isField, isOwn)),
    auditIfChanged(ctx, {
      action: isAllowed ? 'allow officers' : 'disallow officers',
      targetKind: kind,
      target: uuid,
      before: isAllowed ? null : field,
      after: isAllowed ? field : null,
    }),
  ])
  const after = await readOfficerEditableFields(ctx, kind, uuid)
  // The edit succeeds if the owner has already set the same permission on another device.
  if (changed === 0 && after.includes(field) !== isAllowed) {
    throw new AppError('forbidden', 'You no longer own this.')
  }
  return after
}
