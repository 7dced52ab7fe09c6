import { zValidator } from '@hono/zod-validator'
import { Hono } from 'hono'
import * as z from 'zod'
import { uuidParam } from '#schema/contracts/core/values.ts'
import { LARGE_TEXTURE_WIDTH_PX, SMALL_TEXTURE_WIDTH_PX, TEXTURE_WIDTH_PX } from '#schema/rules.ts'
import { isFeminineCharacter } from './names/player-name.ts'
import { getWorld, type RealmEnv } from './state.ts'
import { hashLabel, hashNumbers } from './world/hash.ts'
import { getRace } from './world/race-rank.ts'
import {
  findPortraitUuid,
  findTextureContent,
  type TextureContent,
  toLogoUuid,
} from './world/texture-uuids.ts'
import type { World } from './world/world.ts'

const PORTRAIT = hashLabel('painted portrait')
const PORTRAITS_PER_CAST = 8
const SEALS = 12
const SAMPLES = 12

const sizeQuery = z.object({
  w: z.coerce
    .number()
    .pipe(z.literal([TEXTURE_WIDTH_PX, SMALL_TEXTURE_WIDTH_PX, LARGE_TEXTURE_WIDTH_PX]))
    .default(TEXTURE_WIDTH_PX),
})

function pictureOf({ seed }: World, subject: TextureContent): string {
  if ('logo' in subject) return `seal-${subject.logo % SEALS}`
  const birth = subject.portraitOf
  const cast = `${getRace(birth).toLowerCase()}-${isFeminineCharacter(seed, birth) ? 'f' : 'm'}`
  return cast + (hashNumbers(seed, PORTRAIT, birth) % PORTRAITS_PER_CAST)
}

export const textureRoutes = new Hono<{ Bindings: RealmEnv }>()
  .get('/', async (c) => {
    const world = await getWorld(c.env)
    const samples = Array.from({ length: SAMPLES }, (_, i) => i)
    return c.json({
      portraits: samples.flatMap((birth) => findPortraitUuid(world, birth) ?? []),
      logos: samples.map((index) => toLogoUuid(world, index)),
    })
  })
  .get('/:uuid', zValidator('param', uuidParam), zValidator('query', sizeQuery), async (c) => {
    const world = await getWorld(c.env)
    const subject = findTextureContent(world, c.req.valid('param').uuid)
    if (!subject) return c.json({ error: 'no such texture' }, 404)
    const width = Math.min(c.req.valid('query').w, TEXTURE_WIDTH_PX)
    const path = `${width}/${pictureOf(world, subject)}.jpg`
    const picture = await c.env.PICTURES.fetch(`http://pictures/${path}`)
    if (!picture.ok) throw new Error(`${path} is missing from demo/pictures`)
    return c.body(await picture.arrayBuffer(), 200, {
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=86400',
    })
  })
