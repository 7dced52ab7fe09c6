import { normalizeUsername } from '#schema/core/names/username.ts'
import { accounts } from '#schema/tables/identity/accounts.ts'
import type { Ctx } from '#worker/core/context.ts'

/**
 * Creates an account without a password, which only the HUD can set. Until then the account is unproved:
 * the avatar with this name replaces it when its HUD registers.
 */
export async function register(
  ctx: Ctx,
  form: { username: string; uuid?: string },
): Promise<{ username: string }> {
  const username = normalizeUsername(form.username)
  // The same response for a name that has an account: it tells nobody who plays here.
  await ctx.db
    .insert(accounts)
    .values({ username, playerUuid: form.uuid ?? null, createdAt: ctx.now })
    .onConflictDoNothing()
  return { username }
}
