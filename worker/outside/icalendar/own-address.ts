import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { NewOwnCalendar, OwnCalendar } from '#schema/contracts/community/calendar.ts'
import { sha256Hex } from '#schema/core/wire/sha256.ts'
import { calendarAddresses } from '#schema/tables/community/calendar.ts'
import type { Ctx } from '#worker/core/context.ts'
import { audit, HAS_CHANGED } from '#worker/core/db/audit.ts'
import { runBatch } from '#worker/core/db/run-batch.ts'
import { requireAccount } from '#worker/core/require-capability.ts'
import { getPerson } from '#worker/identity/account/get-person.ts'

const TOKEN_BYTES = 32

/** Whether the account's own calendar file has an address. Throws `unauthenticated`. */
export async function getOwnAddress({ db, actor }: Ctx): Promise<OwnCalendar> {
  const { accountId } = requireAccount(actor)
  const [row] = await db
    .select({ createdAt: calendarAddresses.createdAt })
    .from(calendarAddresses)
    .where(eq(calendarAddresses.accountId, accountId))
  return { createdAt: row ? new Date(row.createdAt).toISOString() : null }
}

/** A new address, in place of the one before. Throws `unauthenticated`. */
export async function makeOwnAddress(ctx: Ctx, origin: string): Promise<NewOwnCalendar> {
  const { accountId, username } = await getPerson(ctx)
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const row = { accountId, tokenHash: await sha256Hex(token), createdAt: ctx.now }
  await runBatch(ctx, [
    ctx.db
      .insert(calendarAddresses)
      .values(row)
      .onConflictDoUpdate({ target: calendarAddresses.accountId, set: row }),
    auditAddress(ctx, username, 'make calendar address'),
  ])
  const createdAt = new Date(ctx.now).toISOString()
  return { url: `${origin}/own-calendar/${token}.ics`, createdAt }
}

/** The file has no address any more. Throws `unauthenticated`. */
export async function removeOwnAddress(ctx: Ctx): Promise<void> {
  const { accountId, username } = await getPerson(ctx)
  await runBatch(ctx, [
    ctx.db.delete(calendarAddresses).where(eq(calendarAddresses.accountId, accountId)),
    auditAddress(ctx, username, 'remove calendar address'),
  ])
}

/** Never with the address. */
function auditAddress(ctx: Ctx, target: string, action: string) {
  return audit(
    ctx,
    { action, targetKind: 'account', target, before: null, after: null },
    HAS_CHANGED,
  )
}
