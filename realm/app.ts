import { zValidator } from '@hono/zod-validator'
import { Hono } from 'hono'
import * as z from 'zod'
import { demoCharacters } from './demo-characters.ts'
import { enrolDemo } from './enrol-demo.ts'
import type { RealmEnv } from './env.ts'
import { faultBody } from './faults.ts'
import { feed } from './feed.ts'
import { advanceDay, getState, saveState, startOver } from './state.ts'
import { textures } from './textures.ts'
import { countPlayers } from './world/departures.ts'
import { createWorld } from './world/world.ts'

const CALLS = [
  'GET /feed/{bloodlines|clans|dynasties|players}?after={uuid}&limit={n}, with a bearer token',
  'GET /textures and GET /textures/{uuid}',
  'POST /advance: the next day',
  'POST /reset: back to day 0',
  'GET /faults and PUT /faults',
  'POST /enrol { siteUrl }: the demo characters register there with their HUDs',
]

const enrolBody = z.object({ siteUrl: z.url() })

/** The game's own server, as far as the site knows it. */
export const realm = new Hono<{ Bindings: RealmEnv }>()
  .get('/', async (c) => {
    const state = await getState(c.env)
    const world = createWorld(state)
    const { seed, size, day, now, faults } = state
    return c.json({
      world: { seed, size, day, now: new Date(now).toISOString(), players: countPlayers(world) },
      faults,
      demoCharacters: demoCharacters(world).map(({ uuid, username, name }) => ({
        uuid,
        username,
        name,
      })),
      calls: CALLS,
    })
  })
  .route('/feed', feed)
  .route('/textures', textures)
  .post('/advance', async (c) => {
    const { day, now } = await advanceDay(c.env, Date.now())
    return c.json({ day, now: new Date(now).toISOString() })
  })
  .post('/reset', async (c) => {
    const { day, now } = await startOver(c.env, Date.now())
    return c.json({ day, now: new Date(now).toISOString() })
  })
  .post('/enrol', zValidator('json', enrolBody), async (c) =>
    c.json({ enrolled: await enrolDemo(c.env, c.req.valid('json').siteUrl) }),
  )
  .get('/faults', async (c) => c.json((await getState(c.env)).faults))
  .put('/faults', zValidator('json', faultBody), async (c) => {
    const faults = { ...c.req.valid('json'), served: 0 }
    await saveState(c.env, { ...(await getState(c.env)), faults })
    return c.json(faults)
  })

realm.onError((error, c) => {
  console.error(error)
  return c.json({ error: error.message }, 500)
})
