import type { Context } from 'hono'
import { TEXTURE_WIDTH } from '#schema/rules.ts'
import type { GroupKind } from '#schema/tables/groups.ts'
import type { AppEnv } from '#worker/http/context.ts'
import { answerTexture } from '#worker/textures/answer-texture.ts'
import { getLogoUuid } from './get-logo.ts'

/** The group's logo as a picture; unlike the texture itself it may be another one in a minute. */
export async function answerLogo(c: Context<AppEnv>, kind: GroupKind, id: number) {
  const uuid = await getLogoUuid(c.var.ctx, kind, id)
  const response = await answerTexture(c, { uuid, width: TEXTURE_WIDTH })
  response.headers.set('Cache-Control', 'public, max-age=60')
  return response
}
