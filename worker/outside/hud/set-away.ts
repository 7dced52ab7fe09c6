import type { HudResponse } from '#schema/contracts/outside/hud.ts'
import { toLongDate } from '#schema/core/time/date-words.ts'
import type { Ctx } from '#worker/core/context.ts'
import { setAway, toDateAhead } from '#worker/realm/rows/away.ts'

/** Says for so many days that the avatar is away, or with 0 that it is back. It needs no account on the site. */
export async function setAwayFromHud(
  ctx: Ctx,
  avatar: string,
  daysAhead: number,
): Promise<HudResponse> {
  const until = daysAhead === 0 ? null : toDateAhead(ctx.now, daysAhead)
  await setAway(ctx, avatar, until)
  if (until === null)
    return { ok: true, message: 'You are back. Your house no longer reads that you are away.' }
  const message = `You are away until ${toLongDate(until)}. Only your house reads it.`
  return { ok: true, message }
}
