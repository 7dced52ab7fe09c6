import { and, eq } from 'drizzle-orm'
import type { Passkey } from '#schema/contracts/identity/passkeys.ts'
import { accounts } from '#schema/tables/identity/accounts.ts'
import { passkeys } from '#schema/tables/identity/passkeys.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { audit, HAS_CHANGED } from '#worker/core/db/audit.ts'
import { runBatch } from '#worker/core/db/run-batch.ts'
import { requireAccount } from '#worker/core/require-capability.ts'
import { requireRecentProof } from './require-recent-proof.ts'

type Row = typeof passkeys.$inferSelect

/** The passkeys of the account, the oldest first. */
export async function listPasskeys(ctx: Ctx): Promise<Passkey[]> {
  const { accountId } = requireAccount(ctx.actor)
  return (await listOwnPasskeys(ctx, accountId)).map(toPasskey)
}

export function listOwnPasskeys({ db }: Ctx, accountId: number): Promise<Row[]> {
  return db.select().from(passkeys).where(eq(passkeys.accountId, accountId)).orderBy(passkeys.id)
}

/** Throws `not-found` for a passkey of another account. */
export async function renamePasskey(ctx: Ctx, id: number, name: string): Promise<Passkey> {
  const passkey = await requireOwn(ctx, id)
  const target = await getOwnName(ctx)
  await runBatch(ctx, [
    ctx.db.update(passkeys).set({ name }).where(isOwn(passkey)),
    auditPasskey(ctx, 'rename passkey', { target, before: passkey.name, after: name }),
  ])
  return toPasskey({ ...passkey, name })
}

/** Throws `not-found` for a passkey of another account, and as `requireRecentProof` does. */
export async function removePasskey(ctx: Ctx, id: number): Promise<void> {
  const passkey = await requireOwn(ctx, id)
  await requireRecentProof(ctx)
  const target = await getOwnName(ctx)
  await runBatch(ctx, [
    ctx.db.delete(passkeys).where(isOwn(passkey)),
    auditPasskey(ctx, 'remove passkey', { target, before: passkey.name, after: null }),
  ])
}

/** The name of the account that makes the request: the target of its entries in the audit log. */
export async function getOwnName({ db, actor }: Ctx): Promise<string> {
  const { accountId } = requireAccount(actor)
  const [account] = await db
    .select({ username: accounts.username })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return account?.username ?? ''
}

type Change = { target: string; before: string | null; after: string | null }

/** After an edit of a passkey in one batch. */
export function auditPasskey(ctx: Ctx, action: string, change: Change) {
  return audit(ctx, { action, targetKind: 'account', ...change }, HAS_CHANGED)
}

async function requireOwn({ db, actor }: Ctx, id: number): Promise<Row> {
  const { accountId } = requireAccount(actor)
  const [passkey] = await db.select().from(passkeys).where(isOwn({ id, accountId }))
  if (!passkey) throw new AppError('not-found', 'You have no such passkey.')
  return passkey
}

function isOwn({ id, accountId }: Pick<Row, 'id' | 'accountId'>) {
  return and(eq(passkeys.id, id), eq(passkeys.accountId, accountId))
}

export function toPasskey({ id, name, createdAt, lastUsedAt }: Row): Passkey {
  return {
    id,
    name,
    createdAt: new Date(createdAt).toISOString(),
    lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
  }
}
