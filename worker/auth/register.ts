import { accounts } from '#schema/tables/accounts.ts'
import { normalizeUsername } from '#schema/username.ts'
import { AppError } from '#worker/http/app-error.ts'
import type { Ctx } from '#worker/http/context.ts'

/**
 * Creates an account without a password, which only the HUD can set. Until then the account is unproved:
 * the avatar with this name replaces it when its HUD registers. Throws `conflict` when it exists.
 */
export async function register(
  ctx: Ctx,
  form: { username: string; uuid?: string },
): Promise<{ username: string }> {
  const username = normalizeUsername(form.username)
  const made = await ctx.db
    .insert(accounts)
    .values({ username, playerUuid: form.uuid ?? null, createdAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: accounts.id })
  if (made.length === 0) throw new AppError('conflict', 'An account with this name exists already.')
  return { username }
}
