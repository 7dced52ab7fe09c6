import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { isoBase64URL } from '@simplewebauthn/server/helpers'
import { and, eq } from 'drizzle-orm'
import type { Assertion } from '#schema/contracts/identity/passkeys.ts'
import { PASSKEY_CHALLENGE_TTL_SECONDS } from '#schema/rules.ts'
import { passkeys, usedChallenges } from '#schema/tables/identity/accounts.ts'
import type { Ctx } from '#worker/core/context.ts'
import type { Challenge } from '#worker/identity/auth/sessions/browser-tokens.ts'

export type Passkey = typeof passkeys.$inferSelect
export type SiteHost = { name: string; origin: string }
type Wanted = { purpose: Challenge['purpose']; accountId: number | null }
type Shown = { credential: Assertion; challenge: Challenge | null; host: SiteHost }

export async function makeAssertionOptions(host: SiteHost, allowed: Passkey[] = []) {
  // Removes the unused extensions, because their type contains bytes that JSON cannot represent.
  const { extensions: _extensions, ...options } = await generateAuthenticationOptions({
    rpID: host.name,
    userVerification: 'required',
    timeout: PASSKEY_CHALLENGE_TTL_SECONDS * 1000,
    allowCredentials: allowed.map(({ credentialId: id, transports }) => ({ id, transports })),
  })
  return options
}

export async function verifyAssertion(
  ctx: Ctx,
  { credential, challenge, host }: Shown,
  { purpose, accountId }: Wanted,
): Promise<Passkey | null> {
  if (!challenge || challenge.purpose !== purpose || challenge.accountId !== accountId) return null
  // Deletes the challenge before it checks the signature, so that each challenge works once.
  if (!(await consumePasskeyChallenge(ctx, challenge))) return null
  const [passkey] = await ctx.db
    .select()
    .from(passkeys)
    .where(
      and(
        eq(passkeys.credentialId, credential.id),
        accountId === null ? undefined : eq(passkeys.accountId, accountId),
      ),
    )
  if (!passkey) return null
  const counter = await findCounter(passkey, credential, challenge, host)
  return counter !== null && (await saveUse(ctx, passkey, counter)) ? passkey : null
}

async function findCounter(
  { credentialId: id, publicKey, counter }: Passkey,
  credential: Assertion,
  challenge: Challenge,
  host: SiteHost,
): Promise<number | null> {
  const { userHandle, ...response } = credential.response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...credential,
        response: { ...response, ...(userHandle !== undefined && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge.value,
      expectedOrigin: host.origin,
      expectedRPID: host.name,
      credential: { id, publicKey: isoBase64URL.toBuffer(publicKey), counter },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}

async function saveUse({ db, now }: Ctx, { id, counter }: Passkey, next: number): Promise<boolean> {
  const saved = await db
    .update(passkeys)
    .set({ counter: next, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id })
  return saved.length > 0
}

export async function consumePasskeyChallenge({ db, now }: Ctx, { value }: Challenge) {
  const taken = await db
    .insert(usedChallenges)
    .values({ challenge: value, expiresAt: now + PASSKEY_CHALLENGE_TTL_SECONDS * 1000 })
    .onConflictDoNothing()
    .returning({ challenge: usedChallenges.challenge })
  return taken.length > 0
}
