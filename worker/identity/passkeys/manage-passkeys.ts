import { and, eq } from 'drizzle-orm'
import type { User } from '#schema/contracts/identity/accounts.ts'
import type { Assertion, OwnPasskey } from '#schema/contracts/identity/passkeys.ts'
import { accounts, passkeys } from '#schema/tables/identity/accounts.ts'
import { players } from '#schema/tables/realm/players.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { auditIfChanged, auditMergingRepeats } from '#worker/core/db/audit.ts'
import { runBatch } from '#worker/core/db/run-batch.ts'
import { requireAccount } from '#worker/core/require-capability.ts'
import { completeLogin } from '#worker/identity/auth/log-in.ts'
import type { Challenge } from '#worker/identity/auth/sessions/browser-tokens.ts'
import { requireRecentIdentityProof } from './require-recent-proof.ts'
import { makeAssertionOptions, type SiteHost, verifyAssertion } from './verify-assertion.ts'

type Row = typeof passkeys.$inferSelect

export async function listPasskeys(ctx: Ctx): Promise<OwnPasskey[]> {
  const { accountId } = requireAccount(ctx.actor)
  return (await listPasskeyRows(ctx, accountId)).map(toPasskey)
}

export function listPasskeyRows({ db }: Ctx, accountId: number): Promise<Row[]> {
  return db.select().from(passkeys).where(eq(passkeys.accountId, accountId)).orderBy(passkeys.id)
}

export async function renamePasskey(ctx: Ctx, id: number, name: string): Promise<OwnPasskey> {
  const passkey = await requireOwn(ctx, id)
  const target = await getOwnUsername(ctx)
  await runBatch(ctx, [
    ctx.db.update(passkeys).set({ name }).where(isOwn(passkey)),
    auditPasskey(ctx, 'rename passkey', { target, before: passkey.name, after: name }),
  ])
  return toPasskey({ ...passkey, name })
}

export async function removePasskey(ctx: Ctx, id: number): Promise<void> {
  const passkey = await requireOwn(ctx, id)
  await requireRecentIdentityProof(ctx)
  const target = await getOwnUsername(ctx)
  await runBatch(ctx, [
    ctx.db.delete(passkeys).where(isOwn(passkey)),
    auditPasskey(ctx, 'remove passkey', { target, before: passkey.name, after: null }),
  ])
}

export async function getOwnUsername({ db, actor }: Ctx): Promise<string> {
  const { accountId } = requireAccount(actor)
  const [account] = await db
    .select({ username: accounts.username })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return account?.username ?? ''
}

type Change = { target: string; before: string | null; after: string | null }

export function auditPasskey(ctx: Ctx, action: string, change: Change) {
  return auditIfChanged(ctx, { action, targetKind: 'account', ...change })
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

export function toPasskey({ id, name, createdAt, lastUsedAt }: Row): OwnPasskey {
  return {
    id,
    name,
    createdAt: new Date(createdAt).toISOString(),
    lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
  }
}

type Shown = { credential: Assertion; challenge: Challenge | null; host: SiteHost }

export async function startPasskeyLogin(host: SiteHost) {
  const options = await makeAssertionOptions(host)
  return { options, challenge: toChallenge(options.challenge, 'log in', null) }
}

export async function logInWithPasskey(
  ctx: Ctx,
  shown: Shown,
): Promise<{ user: User; sessionVersion: number }> {
  const passkey = await verifyAssertion(ctx, shown, { purpose: 'log in', accountId: null })
  const [found] = passkey
    ? await ctx.db
        .select({ account: accounts, departedAt: players.departedAt })
        .from(accounts)
        .leftJoin(players, eq(players.uuid, accounts.playerUuid))
        .where(eq(accounts.id, passkey.accountId))
    : []
  if (!passkey || !found) {
    throw new AppError('unauthenticated', 'This passkey belongs to no account here.')
  }
  const { account, departedAt } = found
  const admitted = await completeLogin(ctx, account, { departedAt, isByPasskey: true })
  const { id: accountId, playerUuid } = account
  const actor = { kind: 'account', accountId, playerUuid, isInGame: true, isAdmin: false } as const
  await logUse({ ...ctx, actor }, 'log in with passkey', account.username, passkey.name)
  return admitted
}

export async function startPasskeyProof(ctx: Ctx, host: SiteHost) {
  const { accountId } = requireAccount(ctx.actor)
  const own = await listPasskeyRows(ctx, accountId)
  if (own.length === 0) {
    throw new AppError('conflict', 'You have no passkey yet. Add one on your profile first.')
  }
  const options = await makeAssertionOptions(host, own)
  return { options, challenge: toChallenge(options.challenge, 'prove', accountId) }
}

export async function finishPasskeyProof(ctx: Ctx, shown: Shown): Promise<void> {
  const { accountId } = requireAccount(ctx.actor)
  const passkey = await verifyAssertion(ctx, shown, { purpose: 'prove', accountId })
  if (!passkey) throw new AppError('forbidden', 'This passkey was not accepted. Try again.')
  await logUse(ctx, 'show passkey', await getOwnUsername(ctx), passkey.name)
}

function toChallenge(
  value: string,
  purpose: Challenge['purpose'],
  accountId: number | null,
): Challenge {
  return { value, purpose, accountId }
}

async function logUse(ctx: Ctx, action: string, target: string, name: string): Promise<void> {
  await runBatch(ctx, [
    auditMergingRepeats(ctx, { action, targetKind: 'account', target, after: name }),
  ])
}
