import { Hono } from 'hono'
import { uuidParam } from '#schema/contracts/core/values.ts'
import { glyphParam, textureQuery } from '#schema/contracts/realm/groups.ts'
import { TEXTURE_PREVIEWS_PER_MINUTE, TEXTURE_WIDTH_PX } from '#schema/rules.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { validateRequest } from '#worker/core/http/validate.ts'
import { describeCalls } from '#worker/core/openapi/describe-calls.ts'
import { renderSpeciesGlyph, toPictureHeaders, toTextureResponse } from './texture-response.ts'

const call = describeCalls('Pictures and pages', 'anybody')
const A_DAY = 'public, max-age=86400'

export const textureRoutes = new Hono<AppEnv>()
  .get(
    '/texture/:uuid',
    call('getTexture', {
      summary: 'A texture that a player or group uses. Signed-in players may fetch any texture.',
      response: 'image/*',
      errors: ['not-found', 'too-many', 'unavailable'],
      limits: `A PNG, JPEG, GIF or WebP of at most 2 MB and 2,048 × 2,048 pixels. It never changes and may be cached for a year. \`w=128\` and \`w=320\` request a smaller or larger size, if the virtual world has several. At most ${TEXTURE_PREVIEWS_PER_MINUTE} a minute of textures that no player or group uses.`,
      rows: { fixed: 4 },
    }),
    validateRequest('param', uuidParam),
    validateRequest('query', textureQuery),
    (c) => {
      const width = Number(c.req.valid('query').w ?? TEXTURE_WIDTH_PX)
      return toTextureResponse(c, { uuid: c.req.valid('param').uuid, width })
    },
  )
  .get(
    '/textures/species-glyph/:race/:width/:height',
    call('getSpeciesGlyph', {
      summary: 'The picture of a species, for players without a portrait.',
      response: 'image/svg+xml',
      limits: 'May be cached for a day.',
      rows: { fixed: 0 },
    }),
    validateRequest('param', glyphParam),
    (c) =>
      c.body(renderSpeciesGlyph(c.req.valid('param')), 200, {
        ...toPictureHeaders('image/svg+xml'),
        'Cache-Control': A_DAY,
      }),
  )
