import { zValidator } from '@hono/zod-validator'
import { Hono } from 'hono'
import * as z from 'zod'
import { discordRoutes } from './discord/routes.ts'
import { enrolDemoCharacters, listDemoCharactersWithUuids } from './enrol-demo.ts'
import { feedFaultBody } from './faults.ts'
import { feedRoutes } from './feed.ts'
import {
  advanceDay,
  getRealmState,
  type RealmEnv,
  resetRealmState,
  saveRealmState,
} from './state.ts'
import { writeDemoTexts } from './texts/write-texts.ts'
import { textureRoutes } from './textures.ts'
import { countPresentPlayers } from './world/departures.ts'
import { createWorld } from './world/world.ts'

/** The time at which the new day begins, in epoch milliseconds. Defaults to now. */
const atQuery = z.object({ at: z.coerce.number().int().positive().optional() })

const writeBody = z.object({ siteUrl: z.url(), count: z.number().int().positive() })

function toDay({ day, now }: { day: number; now: number }) {
  return { day, now: new Date(now).toISOString() }
}

export const demoApp = new Hono<{ Bindings: RealmEnv }>()
  .get('/', async (c) => {
    const state = await getRealmState(c.env)
    const world = createWorld(state)
    const { seed, size, faults } = state
    const demoCharacters = listDemoCharactersWithUuids(world).map(({ uuid, username, name }) => ({
      uuid,
      username,
      name,
    }))
    const players = countPresentPlayers(world)
    return c.json({ world: { seed, size, ...toDay(state), players }, faults, demoCharacters })
  })
  .route('/feed', feedRoutes)
  .route('/textures', textureRoutes)
  .route('/discord', discordRoutes)
  .post('/advance', zValidator('query', atQuery), async (c) =>
    c.json(toDay(await advanceDay(c.env, c.req.valid('query').at ?? Date.now()))),
  )
  .post('/reset', zValidator('query', atQuery), async (c) =>
    c.json(toDay(await resetRealmState(c.env, c.req.valid('query').at ?? Date.now()))),
  )
  .post('/enrol', zValidator('json', z.object({ siteUrl: z.url() })), async (c) =>
    c.json({ enrolled: await enrolDemoCharacters(c.env, c.req.valid('json').siteUrl) }),
  )
  .post('/write', zValidator('json', writeBody), async (c) => {
    const { siteUrl, count } = c.req.valid('json')
    return c.json({ left: await writeDemoTexts(c.env, siteUrl, count) })
  })
  .get('/faults', async (c) => c.json((await getRealmState(c.env)).faults))
  .put('/faults', zValidator('json', feedFaultBody), async (c) => {
    const faults = { ...c.req.valid('json'), served: 0 }
    await saveRealmState(c.env, { ...(await getRealmState(c.env)), faults })
    return c.json(faults)
  })

demoApp.onError((error, c) => {
  console.error(error)
  return c.json({ error: error.message }, 500)
})

export default { fetch: demoApp.fetch }
