import * as z from 'zod'
import { race } from './values.ts'

const side = z.coerce.number().int().min(8).max(1024)

/** `GET /api/textures/species-glyph/{race}/{width}/{height}`; the race in any case. */
export const glyphParam = z.object({
  race: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['vampire', 'witch', 'lycan'])),
  width: side,
  height: side,
})
