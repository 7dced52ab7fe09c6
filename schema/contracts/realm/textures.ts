import * as z from 'zod'
import { race } from '#schema/contracts/core/values.ts'
import { LARGE_TEXTURE_WIDTH, SMALL_TEXTURE_WIDTH } from '../../rules.ts'

/** `GET /api/texture/{uuid}`: without a width, the one of 256 pixels. */
export const textureQuery = z.object({
  w: z.literal([String(SMALL_TEXTURE_WIDTH), String(LARGE_TEXTURE_WIDTH)]).optional(),
})

const side = z.coerce.number().int().min(8).max(1024)

/** `GET /api/textures/species-glyph/{race}/{width}/{height}`; the race in any case. */
export const glyphParam = z.object({
  race: z
    .string()
    .transform((text) => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase())
    .pipe(race),
  width: side,
  height: side,
})
