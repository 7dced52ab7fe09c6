// What was begun at Discord waits in a cookie of the browser that began it: signed, and of one session.

import * as z from 'zod'
import { webhookChoice } from '#schema/contracts/outside/discord.ts'
import { CHOICE_SECONDS } from '#schema/outside/discord/webhooks.ts'
import { GROUP_KINDS } from '#schema/tables/realm/groups.ts'
import type { Keyring } from '../keyring.ts'
import { findClaims, signToken } from './signed-token.ts'

const AUDIENCE = 'evernight-discord'

const begun = z.object({
  state: z.string(),
  session: z.string(),
})
const pendingChannel = begun.extend({
  what: z.literal('channel'),
  target: z.union([
    z.object({ kind: z.literal('realm') }),
    z.object({ kind: z.enum(GROUP_KINDS), id: z.number() }),
  ]),
  choice: webhookChoice,
})
export type PendingChannel = z.infer<typeof pendingChannel>

const pendingLink = begun.extend({
  what: z.literal('link'),
  /** Of PKCE: what the code is exchanged with. */
  verifier: z.string(),
})
export type PendingLink = z.infer<typeof pendingLink>

const anyPending = z.discriminatedUnion('what', [pendingChannel, pendingLink])
export type Pending = z.infer<typeof anyPending>

export function signChoice(keyring: Keyring, pending: Pending, nowMs: number): Promise<string> {
  const exp = Math.floor(nowMs / 1000) + CHOICE_SECONDS
  return signToken(keyring, AUDIENCE, { ...pending, exp })
}

export async function findChoice(
  keyring: Keyring,
  token: string,
  nowMs: number,
): Promise<Pending | null> {
  const claims = await findClaims(keyring, AUDIENCE, token, { requiredClaims: ['exp'], nowMs })
  return anyPending.safeParse(claims).data ?? null
}
