import { REFUSALS } from '#schema/refusals.ts'
import { TEXTURE_WIDTH } from '#schema/rules.ts'
import { AppError } from '#worker/http/app-error.ts'
import type { Ctx } from '#worker/http/context.ts'
import { getTexture } from './get-texture.ts'

/** Throws `malformed` for a UUID without a picture, and `unavailable` while the picture service is down. */
export async function requireTexture(ctx: Ctx, uuid: string): Promise<void> {
  try {
    await getTexture(ctx, { uuid, width: TEXTURE_WIDTH })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not-found') throw error
    throw new AppError('malformed', REFUSALS.noTexture, {
      fields: { logoUuid: REFUSALS.noTexture },
    })
  }
}
