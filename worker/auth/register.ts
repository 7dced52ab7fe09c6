import { accounts } from '#schema/tables/accounts.ts'
import { AppError } from '#worker/http/app-error.ts'
import type { Ctx } from '#worker/http/context.ts'
import { normalizeUsername } from './normalize-username.ts'

/**
 * Makes an account without a password, which the HUD alone can set. Until then it proves nothing:
 * the avatar itself takes the name over when its HUD registers. Throws `conflict` when it exists.
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
