import { Hono } from 'hono'
import { glyphParam, textureQuery } from '#schema/contracts/textures.ts'
import { uuidParam } from '#schema/contracts/values.ts'
import { SMALL_TEXTURE_WIDTH, TEXTURE_WIDTH } from '#schema/rules.ts'
import type { AppEnv } from '#worker/http/context.ts'
import { validate } from '#worker/http/validate.ts'
import { answerTexture, pictureHeaders } from './answer-texture.ts'
import { drawSpeciesGlyph } from './draw-species-glyph.ts'

const A_DAY = 'public, max-age=86400'

export const textureRoutes = new Hono<AppEnv>()
  .get('/texture/:uuid', validate('param', uuidParam), validate('query', textureQuery), (c) => {
    const width = c.req.valid('query').w ? SMALL_TEXTURE_WIDTH : TEXTURE_WIDTH
    return answerTexture(c, { uuid: c.req.valid('param').uuid, width })
  })
  .get('/textures/species-glyph/:race/:width/:height', validate('param', glyphParam), (c) =>
    c.body(drawSpeciesGlyph(c.req.valid('param')), 200, {
      ...pictureHeaders('image/svg+xml'),
      'Cache-Control': A_DAY,
    }),
  )
