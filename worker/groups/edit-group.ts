import { and, eq, exists, isNull, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { GroupKind } from '#schema/tables/groups.ts'
import { leadershipSeats } from '#schema/tables/groups.ts'
import { players } from '#schema/tables/players.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { requireAccount, requireCapability } from '#worker/core/require-capability.ts'
import { auditEdit } from '#worker/db/audit.ts'
import { runBatch } from '#worker/db/run-batch.ts'
import { endTakedown } from '#worker/rows/end-takedown.ts'
import { saveDescription } from '#worker/rows/group-texts.ts'
import { requireTexture } from '#worker/textures/require-texture.ts'
import { TABLE_OF_KIND } from './get-logo.ts'

const TITLE = { bloodline: 'Bloodline', clan: 'Clan', dynasty: 'Dynasty' }

/** What an owner may change of each kind of group. */
type EditableField = {
  bloodline: 'logoUuid' | 'lore' | 'history'
  clan: 'logoUuid' | 'description'
  dynasty: 'logoUuid' | 'description'
}

export type Edit<K extends GroupKind> = {
  kind: K
  id: number
  field: EditableField[K]
  value: string | null
}

/**
 * Writes one field of a group and returns its value before. Only the holder of the owner seat may, while
 * in the game, which the write itself checks again: a sync may take the seat away in between.
 * Throws `not-found`, `unauthenticated` or `forbidden`, and of a logo what `requireTexture` throws.
 */
export async function editGroup<K extends GroupKind>(
  ctx: Ctx,
  edit: Edit<K>,
): Promise<string | null> {
  const { kind, id, value } = edit
  const field = edit.field as 'logoUuid'
  // The three tables differ in their texts alone; the type of `edit` allows only fields that the kind has.
  const table = TABLE_OF_KIND[kind] as (typeof TABLE_OF_KIND)['dynasty']
  const { before, uuid } = await getEditable(ctx, kind, id, field)
  if ((before ?? '') === (value ?? '')) return before
  if (field === 'logoUuid' && value !== null) await requireTexture(ctx, value)
  const { playerUuid } = requireAccount(ctx.actor)
  const seat = ctx.db
    .select({ seat: leadershipSeats.seat })
    .from(leadershipSeats)
    .innerJoin(players, eq(players.uuid, leadershipSeats.playerUuid))
    .where(
      and(
        isOwnerSeat(kind, uuid),
        eq(leadershipSeats.playerUuid, playerUuid ?? ''),
        isNull(players.departedAt),
      ),
    )
  const [changed] = await runBatch(ctx, [
    ctx.db
      .update(table)
      .set({ [field]: value })
      .where(and(eq(table.id, id), isNull(table.departedAt), exists(seat))),
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
  if (changed === 0) throw new AppError('forbidden', 'You no longer own this.')
  return before
}

/** Throws `not-found`, `unauthenticated` or `forbidden` unless the actor holds the group's owner seat. */
export async function getEditable(
  { db, actor }: Ctx,
  kind: GroupKind,
  id: number,
  field: 'logoUuid' = 'logoUuid',
) {
  const table = TABLE_OF_KIND[kind] as (typeof TABLE_OF_KIND)['dynasty']
  const [row] = await db
    .select({ uuid: table.uuid, before: table[field], ownerUuid: leadershipSeats.playerUuid })
    .from(table)
    .leftJoin(leadershipSeats, isOwnerSeat(kind, table.uuid))
    .where(and(eq(table.id, id), isNull(table.departedAt)))
  if (!row) throw new AppError('not-found', `${TITLE[kind]} not found`)
  requireCapability(actor, 'edit group', row)
  return row
}

/** By kind, too: the game may give a clan the UUID of a dynasty. */
function isOwnerSeat(kind: GroupKind, uuid: string | SQLiteColumn): SQL | undefined {
  return and(
    eq(leadershipSeats.kind, kind),
    eq(leadershipSeats.groupUuid, uuid),
    eq(leadershipSeats.seat, 'owner'),
  )
}
