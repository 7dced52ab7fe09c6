import { Hono } from 'hono'
import { glyphParam } from '#schema/contracts/textures.ts'
import { uuidParam } from '#schema/contracts/values.ts'
import type { AppEnv } from '#worker/context.ts'
import { validate } from '#worker/validate.ts'
import { answerTexture, pictureHeaders } from './answer-texture.ts'
import { drawSpeciesGlyph } from './draw-species-glyph.ts'

const A_DAY = 'public, max-age=86400'

export const textureRoutes = new Hono<AppEnv>()
  .get('/texture/:uuid', validate('param', uuidParam), (c) =>
    answerTexture(c, c.req.valid('param').uuid),
  )
  .get('/textures/species-glyph/:race/:width/:height', validate('param', glyphParam), (c) =>
    c.body(drawSpeciesGlyph(c.req.valid('param')), 200, {
      ...pictureHeaders('image/svg+xml'),
      'Cache-Control': A_DAY,
    }),
  )
