// The choice of a channel waits for Discord in a cookie of the browser that began it: signed, and of one session.

import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import { webhookChoice } from '#schema/contracts/discord.ts'
import { CHOICE_SECONDS } from '#schema/discord.ts'
import { GROUP_KINDS } from '#schema/tables/groups.ts'
import type { Keyring } from './keyring.ts'
import { getKey } from './keyring.ts'

const ALGORITHM = 'HS256'
const ISSUER = 'evernight'
const AUDIENCE = 'evernight-discord'

const pendingChoice = z.object({
  /** What Discord has to give back. */
  state: z.string(),
  session: z.string(),
  target: z.union([
    z.object({ kind: z.literal('realm') }),
    z.object({ kind: z.enum(GROUP_KINDS), id: z.number() }),
  ]),
  choice: webhookChoice,
})
export type PendingChoice = z.infer<typeof pendingChoice>

export async function signChoice(
  keyring: Keyring,
  pending: PendingChoice,
  nowMs: number,
): Promise<string> {
  return new SignJWT(pending)
    .setProtectedHeader({ alg: ALGORITHM, kid: keyring.current })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setExpirationTime(Math.floor(nowMs / 1000) + CHOICE_SECONDS)
    .sign(getKey(keyring, keyring.current))
}

export async function findChoice(
  keyring: Keyring,
  token: string,
  nowMs: number,
): Promise<PendingChoice | null> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => getKey(keyring, kid), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: new Date(nowMs),
      requiredClaims: ['exp'],
    })
    return pendingChoice.parse(payload)
  } catch {
    // A bad or old token is no choice.
    return null
  }
}
