import type { Context } from 'hono'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { getTexture } from './get-texture.ts'
import type { TextureName } from './texture-name.ts'

// A texture's UUID names its content for ever.
const IMMUTABLE = 'max-age=31536000, immutable'

export async function toTextureResponse(c: Context<AppEnv>, name: TextureName): Promise<Response> {
  const { bytes, type, isPrivate } = await getTexture(c.var.ctx, name)
  const scope = isPrivate ? 'private' : 'public'
  return c.body(bytes, 200, {
    ...pictureHeaders(type),
    // A preview of what no player or group uses is for its own reader.
    ...(isPrivate && { 'Cross-Origin-Resource-Policy': 'same-origin' }),
    'Cache-Control': `${scope}, ${IMMUTABLE}`,
  })
}

/** Headers under which a picture can be shown, by other sites too, but never run as a page. */
export function pictureHeaders(type: string): Record<string, string> {
  return {
    'Content-Type': type,
    'Content-Disposition': 'inline',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  }
}
