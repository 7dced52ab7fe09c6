import { PASSKEY_CHALLENGE_SECONDS } from '#schema/rules.ts'
import { usedChallenges } from '#schema/tables/identity/passkeys.ts'
import type { Ctx } from '#worker/core/context.ts'
import type { Challenge } from '#worker/identity/auth/sessions/challenge-token.ts'

/** Whether it is the first answer to the challenge. */
export async function takeChallenge({ db, now }: Ctx, { value }: Challenge): Promise<boolean> {
  const taken = await db
    .insert(usedChallenges)
    .values({ challenge: value, expiresAt: now + PASSKEY_CHALLENGE_SECONDS * 1000 })
    .onConflictDoNothing()
    .returning({ challenge: usedChallenges.challenge })
  return taken.length > 0
}
