import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { isoBase64URL, isoUint8Array } from '@simplewebauthn/server/helpers'
import { eq, sql } from 'drizzle-orm'
import type { NewCredential, OwnPasskey } from '#schema/contracts/identity/passkeys.ts'
import { PASSKEY_CHALLENGE_TTL_SECONDS, PASSKEYS_MAX } from '#schema/rules.ts'
import { accounts, passkeys } from '#schema/tables/identity/accounts.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { runBatch } from '#worker/core/db/run-batch.ts'
import { requireAccount } from '#worker/core/require-capability.ts'
import type { Challenge } from '#worker/identity/auth/sessions/browser-tokens.ts'
import { auditPasskey, getOwnUsername, listPasskeyRows, toPasskey } from './manage-passkeys.ts'
import { requireRecentIdentityProof } from './require-recent-proof.ts'
import { consumePasskeyChallenge, type SiteHost } from './verify-assertion.ts'

export async function startAddingPasskey(ctx: Ctx, host: SiteHost) {
  const { accountId } = requireAccount(ctx.actor)
  await requireRecentIdentityProof(ctx)
  const own = await listPasskeyRows(ctx, accountId)
  if (own.length >= PASSKEYS_MAX) throw tooManyPasskeys()
  const [account] = await ctx.db.select().from(accounts).where(eq(accounts.id, accountId))
  if (!account) throw new Error(`account ${accountId} was identified and is gone`)
  const { username, createdAt } = account
  const { extensions: _extensions, ...options } = await generateRegistrationOptions({
    rpName: host.name,
    rpID: host.name,
    userName: username,
    userDisplayName: username,
    // The id alone is not unique over time: after a database restore, another account may get it.
    userID: isoUint8Array.fromUTF8String(`${accountId} ${createdAt}`),
    timeout: PASSKEY_CHALLENGE_TTL_SECONDS * 1000,
    attestationType: 'none',
    excludeCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })),
    // Allows login without a username, and requires a fingerprint, face or PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const challenge: Challenge = { value: options.challenge, purpose: 'add', accountId }
  return { options, challenge }
}

type Made = { name: string; credential: NewCredential; challenge: Challenge | null; host: SiteHost }

export async function addPasskey(ctx: Ctx, made: Made): Promise<OwnPasskey> {
  const { accountId } = requireAccount(ctx.actor)
  const verified = await verifyNew(ctx, made, accountId)
  if (!verified) {
    throw new AppError('malformed', 'The passkey could not be checked. Please try again.')
  }
  const { name } = made
  const publicKey = isoBase64URL.fromBuffer(verified.publicKey)
  const transports = JSON.stringify(verified.transports ?? [])
  const target = await getOwnUsername(ctx)
  const [added] = await runBatch(ctx, [
    ctx.db.run(sql`
      INSERT INTO ${passkeys} (credential_id, account_id, public_key, counter, transports, name, created_at)
      SELECT ${verified.id}, ${accountId}, ${publicKey}, ${verified.counter}, ${transports}, ${name}, ${ctx.now}
      WHERE (SELECT count(*) FROM ${passkeys} WHERE account_id = ${accountId}) < ${PASSKEYS_MAX}
      ON CONFLICT DO NOTHING`),
    auditPasskey(ctx, 'add passkey', { target, before: null, after: name }),
  ])
  if (added === 0) {
    const own = await listPasskeyRows(ctx, accountId)
    if (own.length >= PASSKEYS_MAX) throw tooManyPasskeys()
    throw new AppError('conflict', 'This passkey is already in use.')
  }
  const [passkey] = await ctx.db
    .select()
    .from(passkeys)
    .where(eq(passkeys.credentialId, verified.id))
  if (!passkey) throw new Error('the passkey was added and is gone')
  return toPasskey(passkey)
}

async function verifyNew(ctx: Ctx, { credential, challenge, host }: Made, accountId: number) {
  if (challenge?.purpose !== 'add' || challenge.accountId !== accountId) return null
  if (!(await consumePasskeyChallenge(ctx, challenge))) return null
  const { transports, ...response } = credential.response
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...credential,
        response: { ...response, ...(transports && { transports }) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge.value,
      expectedOrigin: host.origin,
      expectedRPID: host.name,
    })
    return registrationInfo?.credential ?? null
  } catch {
    return null
  }
}

function tooManyPasskeys(): AppError {
  return new AppError(
    'conflict',
    `An account may have ${PASSKEYS_MAX} passkeys. Remove one that you no longer use.`,
  )
}
