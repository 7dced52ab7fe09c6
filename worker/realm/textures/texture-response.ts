import type { Context } from 'hono'
import { SPECIES_GLYPHS } from '#schema/realm/species-glyphs.ts'
import type { Race } from '#schema/rules.ts'
import { GLYPH_COLOURS } from '#web/site.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { getTexture } from './get-texture.ts'
import type { TextureVariant } from './texture-name.ts'

// A texture's UUID always refers to the same content.
const IMMUTABLE = 'max-age=31536000, immutable'

export async function toTextureResponse(
  c: Context<AppEnv>,
  name: TextureVariant,
): Promise<Response> {
  const { bytes, type, isPrivate } = await getTexture(c.var.ctx, name)
  const scope = isPrivate ? 'private' : 'public'
  return c.body(bytes, 200, {
    ...toPictureHeaders(type),
    // Previews of unused textures must not be shown on other sites.
    ...(isPrivate && { 'Cross-Origin-Resource-Policy': 'same-origin' }),
    'Cache-Control': `${scope}, ${IMMUTABLE}`,
  })
}

export function toPictureHeaders(type: string): Record<string, string> {
  return {
    'Content-Type': type,
    'Content-Disposition': 'inline',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  }
}

type Glyph = { race: Race; width: number; height: number }

export function renderSpeciesGlyph({ race, width, height }: Glyph): string {
  const { mark, ground } = GLYPH_COLOURS[race]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 48 48">
<defs><radialGradient id="g" cx="50%" cy="42%" r="70%"><stop offset="0" stop-color="${ground}"/><stop offset="1" stop-color="${GLYPH_COLOURS.edge}"/></radialGradient></defs>
<rect width="48" height="48" fill="url(#g)"/>
<path transform="translate(12 12)" fill="${mark}" d="${SPECIES_GLYPHS[race]}"/>
</svg>`
}
