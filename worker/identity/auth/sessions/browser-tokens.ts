import * as z from 'zod'
import { webhookNewsChoice } from '#schema/contracts/outside/discord.ts'
import { OAUTH_STATE_TTL_SECONDS } from '#schema/outside/discord/webhooks.ts'
import { PASSKEY_CHALLENGE_TTL_SECONDS } from '#schema/rules.ts'
import { GROUP_KINDS } from '#schema/tables/realm/groups.ts'
import type { Keyring } from '#worker/identity/auth/keyring.ts'
import { signToken, verifyTokenClaims } from './signed-token.ts'

const DEVICE_AUDIENCE = 'evernight-device'
const ACCOUNTS_MAX = 10

export type LoginDevice = { id: string; accounts: number[] }

export function createLoginDevice(): LoginDevice {
  return { id: crypto.randomUUID(), accounts: [] }
}

export function signDeviceToken(
  keyring: Keyring,
  { id, accounts }: LoginDevice,
  accountId: number,
): Promise<string> {
  const known = [accountId, ...accounts.filter((each) => each !== accountId)]
  return signToken(keyring, DEVICE_AUDIENCE, { jti: id, accounts: known.slice(0, ACCOUNTS_MAX) })
}

export async function verifyDeviceToken(
  keyring: Keyring,
  token: string,
): Promise<LoginDevice | null> {
  const claims = await verifyTokenClaims(keyring, DEVICE_AUDIENCE, token, {
    requiredClaims: ['jti'],
  })
  if (claims?.jti === undefined || !Array.isArray(claims.accounts)) return null
  return { id: claims.jti, accounts: claims.accounts.filter((each) => Number.isInteger(each)) }
}

// A passkey challenge is in a signed cookie while unanswered, and in the database once answered.

const CHALLENGE_AUDIENCE = 'evernight-passkey'
const PURPOSES = ['add', 'log in', 'prove'] as const

type Purpose = (typeof PURPOSES)[number]
export type Challenge = { value: string; purpose: Purpose; accountId: number | null }

export function signChallengeToken(
  keyring: Keyring,
  { value, purpose, accountId }: Challenge,
  nowMs: number,
): Promise<string> {
  const exp = Math.floor(nowMs / 1000) + PASSKEY_CHALLENGE_TTL_SECONDS
  return signToken(keyring, CHALLENGE_AUDIENCE, { jti: value, purpose, account: accountId, exp })
}

export async function verifyChallengeToken(
  keyring: Keyring,
  token: string,
  nowMs: number,
): Promise<Challenge | null> {
  const claims = await verifyTokenClaims(keyring, CHALLENGE_AUDIENCE, token, {
    requiredClaims: ['jti', 'exp', 'purpose'],
    nowMs,
  })
  const purpose = PURPOSES.find((each) => each === claims?.purpose)
  if (claims?.jti === undefined || purpose === undefined) return null
  const { jti: value, account } = claims
  return { value, purpose, accountId: typeof account === 'number' ? account : null }
}

// Audience of the signed cookie that holds a pending Discord authorization.

const CHOICE_AUDIENCE = 'evernight-discord'

const begun = z.object({ state: z.string(), session: z.string() })
const pendingChannel = begun.extend({
  what: z.literal('channel'),
  target: z.union([
    z.object({ kind: z.literal('realm') }),
    z.object({ kind: z.enum(GROUP_KINDS), id: z.number() }),
  ]),
  choice: webhookNewsChoice,
})
export type PendingDiscordChannel = z.infer<typeof pendingChannel>

const pendingLink = begun.extend({ what: z.literal('link'), verifier: z.string() })
export type PendingDiscordLink = z.infer<typeof pendingLink>

const anyPending = z.discriminatedUnion('what', [pendingChannel, pendingLink])
export type PendingDiscordConnection = z.infer<typeof anyPending>

export function signPendingDiscordToken(
  keyring: Keyring,
  pending: PendingDiscordConnection,
  nowMs: number,
): Promise<string> {
  const exp = Math.floor(nowMs / 1000) + OAUTH_STATE_TTL_SECONDS
  return signToken(keyring, CHOICE_AUDIENCE, { ...pending, exp })
}

export async function verifyPendingDiscordToken(
  keyring: Keyring,
  token: string,
  nowMs: number,
): Promise<PendingDiscordConnection | null> {
  const claims = await verifyTokenClaims(keyring, CHOICE_AUDIENCE, token, {
    requiredClaims: ['exp'],
    nowMs,
  })
  return anyPending.safeParse(claims).data ?? null
}
