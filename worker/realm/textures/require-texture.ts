import { REFUSALS } from '#schema/refusals.ts'
import { TEXTURE_WIDTH } from '#schema/rules.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { getTexture } from './get-texture.ts'
import { RefusedPicture } from './refused-picture.ts'

/** Throws `malformed` for a UUID without a picture that the site takes, `unavailable` while the picture service is down, and `too-many`. */
export async function requireTexture(ctx: Ctx, uuid: string): Promise<void> {
  try {
    await getTexture(ctx, { uuid, width: TEXTURE_WIDTH })
  } catch (error) {
    const reason = toReason(error)
    if (reason === null) throw error
    throw new AppError('malformed', reason, { fields: { logoUuid: reason } })
  }
}

/** Why the texture can be no logo; null when the fault is not the texture's. */
function toReason(error: unknown): string | null {
  if (error instanceof RefusedPicture) return error.message
  return error instanceof AppError && error.code === 'not-found' ? REFUSALS.noTexture : null
}
