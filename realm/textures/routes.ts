import { zValidator } from '@hono/zod-validator'
import { Hono } from 'hono'
import * as z from 'zod'
import type { RealmEnv } from '#realm/env.ts'
import { isFeminine } from '#realm/names/player-name.ts'
import { getWorld } from '#realm/state.ts'
import { hash, topic } from '#realm/world/hash.ts'
import { raceIndex } from '#realm/world/kin.ts'
import {
  findPortrait,
  findTextureSubject,
  logoUuid,
  type TextureSubject,
} from '#realm/world/texture-uuids.ts'
import type { World } from '#realm/world/world.ts'
import { uuidParam } from '#schema/contracts/values.ts'
import { SMALL_TEXTURE_WIDTH, TEXTURE_WIDTH } from '#schema/rules.ts'
import { paintEmblem } from './emblem/emblem.ts'
import { paintPortrait } from './portrait/portrait.ts'
import { toJpeg } from './to-jpeg.ts'

const PORTRAIT = topic('portrait')
const LOGO = topic('logo')
const SAMPLES = 12

const sizeQuery = z.object({
  w: z.coerce
    .number()
    .pipe(z.literal([TEXTURE_WIDTH, SMALL_TEXTURE_WIDTH]))
    .default(TEXTURE_WIDTH),
})

function paint({ seed }: World, subject: TextureSubject): Uint8Array {
  if ('logo' in subject) return paintEmblem(hash(seed, LOGO, subject.logo))
  const birth = subject.portraitOf
  return paintPortrait({
    race: raceIndex(birth),
    feminine: isFeminine(seed, birth),
    seed: hash(seed, PORTRAIT, birth),
  })
}

/** What the virtual world's texture service is to the site. */
export const textures = new Hono<{ Bindings: RealmEnv }>()
  .get('/', async (c) => {
    const world = await getWorld(c.env)
    const some = Array.from({ length: SAMPLES }, (_, i) => i)
    return c.json({
      portraits: some.flatMap((birth) => findPortrait(world, birth) ?? []),
      logos: some.map((index) => logoUuid(world, index)),
    })
  })
  .get('/:uuid', zValidator('param', uuidParam), zValidator('query', sizeQuery), async (c) => {
    const world = await getWorld(c.env)
    const subject = findTextureSubject(world, c.req.valid('param').uuid)
    if (!subject) return c.json({ error: 'no such texture' }, 404)
    return c.body(toJpeg(paint(world, subject), c.req.valid('query').w), 200, {
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=86400',
    })
  })
