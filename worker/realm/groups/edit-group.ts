import { and, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { StartedFrom } from '#schema/contracts/core/values.ts'
import type { EditableField, FIELDS_OF_KIND } from '#schema/rules.ts'
import { type GroupKind, leadershipSeats, officerFields } from '#schema/tables/realm/groups.ts'
import { players } from '#schema/tables/realm/players.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { audit, auditEdit, HAS_CHANGED } from '#worker/core/db/audit.ts'
import { runBatch } from '#worker/core/db/run-batch.ts'
import { requireAccount, requireCapability } from '#worker/core/require-capability.ts'
import { requireUnchanged } from '#worker/core/require-unchanged.ts'
import { endTakedown, readOfficerFields } from '#worker/realm/rows/officer-fields.ts'
import { saveDescription } from '#worker/realm/rows/parts/group-texts.ts'
import { requireTexture } from '#worker/realm/textures/get-texture.ts'
import { TABLE_OF_KIND } from './read-group.ts'

const TITLE = { bloodline: 'Bloodline', clan: 'Clan', dynasty: 'Dynasty' }

/** A seat beside the owner's in one query. */
const officers = alias(leadershipSeats, 'officers')

export type Edit<K extends GroupKind> = {
  kind: K
  id: number
  field: (typeof FIELDS_OF_KIND)[K][number]
  value: string | null
  startedFrom?: StartedFrom
}

/**
 * Writes one field and returns its value before. The write itself checks the actor's seat again, and that a text is
 * still what its writer started from.
 */
export async function editGroup<K extends GroupKind>(
  ctx: Ctx,
  edit: Edit<K>,
): Promise<string | null> {
  const { kind, id, value, startedFrom } = edit
  const field = edit.field as 'logoUuid'
  // The three tables differ in their texts alone; the type of `edit` allows only fields that the kind has.
  const table = TABLE_OF_KIND[kind] as (typeof TABLE_OF_KIND)['dynasty']
  const { before, uuid } = await getEditable(ctx, kind, id, edit.field)
  if ((before ?? '') === (value ?? '')) return before
  requireUnchanged(startedFrom, { [field]: before })
  if (field === 'logoUuid' && value !== null) await requireTexture(ctx, value)
  const seat = selectOwnSeat(ctx, kind, uuid, edit.field)
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
    endTakedown(ctx, kind, uuid, edit.field),
    ...(edit.field === 'description' ? [ctx.db.run(saveDescription(kind, id))] : []),
  ])
  if (changed === 0) {
    const now = await getEditable(ctx, kind, id, edit.field)
    requireUnchanged(startedFrom, { [field]: now.before })
    throw new AppError('forbidden', 'You may no longer edit this.')
  }
  return before
}

/** Throws unless the actor holds the owner seat, or another one and the owner lets officers edit the field. */
export async function getEditable(
  ctx: Ctx,
  kind: GroupKind,
  id: number,
  field: EditableField | null = null,
) {
  const { db, actor } = ctx
  const table = TABLE_OF_KIND[kind] as (typeof TABLE_OF_KIND)['dynasty']
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
  if (!row) throw new AppError('not-found', `${TITLE[kind]} not found`)
  requireCapability(actor, 'edit group', row)
  return row
}

/** The seat that lets the actor's player edit the field: a condition of each write. */
export function selectOwnSeat(
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

/** A seat of the actor's player in the group, if its owner lets the officers edit the field. */
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

/** By kind, too: the game may give a clan the UUID of a dynasty. */
function isOwnerSeat(kind: GroupKind, uuid: string | SQLiteColumn): SQL | undefined {
  return and(
    eq(leadershipSeats.kind, kind),
    eq(leadershipSeats.groupUuid, uuid),
    eq(leadershipSeats.seat, 'owner'),
  )
}

type Permission = { kind: GroupKind; id: number; field: EditableField; isAllowed: boolean }

/** Lets the officers edit a field, or no longer, and returns all that they may. */
export async function allowOfficers(
  ctx: Ctx,
  { kind, id, field, isAllowed }: Permission,
): Promise<EditableField[]> {
  const { uuid } = await getEditable(ctx, kind, id)
  const before = await readOfficerFields(ctx, kind, uuid)
  if (before.includes(field) === isAllowed) return before
  const isOwn = exists(selectOwnSeat(ctx, kind, uuid))
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
    audit(
      ctx,
      {
        action: isAllowed ? 'allow officers' : 'disallow officers',
        targetKind: kind,
        target: uuid,
        before: isAllowed ? null : field,
        after: isAllowed ? field : null,
      },
      HAS_CHANGED,
    ),
  ])
  const after = await readOfficerFields(ctx, kind, uuid)
  // Two devices of the owner may have set the same.
  if (changed === 0 && after.includes(field) !== isAllowed) {
    throw new AppError('forbidden', 'You no longer own this.')
  }
  return after
}
