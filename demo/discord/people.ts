import { zValidator } from '@hono/zod-validator'
import { type Context, Hono } from 'hono'
import * as z from 'zod'
import type { RealmEnv } from '../state.ts'
import { SIMULATED_CLIENT_ID } from './client.ts'
import { consumeDiscordFault, createInterruptedResponse, respondWithFault } from './faults.ts'
import { allocateDiscordId } from './state.ts'

/** Discord's documented limits for a role connection. */
const VALUE_MAX_LENGTH = 100
const NUMBER = z.string().regex(/^\d{1,15}$/)
const metadata = z.strictObject({
  house: NUMBER.optional(),
  bloodline: NUMBER.optional(),
  seat: NUMBER.optional(),
  generation: NUMBER.optional(),
  embraced: z.iso.datetime().max(VALUE_MAX_LENGTH).optional(),
})
const connection = z.object({
  platform_name: z.string().max(50),
  platform_username: z.string().max(100),
  metadata,
})

const person = z.object({
  id: z.string(),
  username: z.string(),
  access: z.array(z.string()),
  refresh: z.array(z.string()),
  connection: connection.nullable(),
  puts: z.number().int(),
})
export type DiscordUser = z.infer<typeof person>

const LIST = 'discord:people'
const toKey = (id: string) => `discord:person:${id}`

async function listIds(env: RealmEnv): Promise<string[]> {
  return z.array(z.string()).parse(JSON.parse((await env.WORLD.get(LIST)) ?? '[]'))
}

async function listPeople(env: RealmEnv): Promise<DiscordUser[]> {
  const texts = await Promise.all((await listIds(env)).map((id) => env.WORLD.get(toKey(id))))
  return texts.map((text) => person.parse(JSON.parse(text ?? 'null')))
}

async function savePerson(env: RealmEnv, saved: DiscordUser): Promise<void> {
  await env.WORLD.put(toKey(saved.id), JSON.stringify(saved))
}

export async function findOrCreateDiscordUser(
  env: RealmEnv,
  username: string,
): Promise<DiscordUser> {
  const known = (await listPeople(env)).find((one) => one.username === username)
  if (known) return known
  const id = await allocateDiscordId(env)
  const made = { id, username, access: [], refresh: [], connection: null, puts: 0 }
  await savePerson(env, made)
  await env.WORLD.put(LIST, JSON.stringify([...(await listIds(env)), id]))
  return made
}

export async function issueOAuthTokens(env: RealmEnv, one: DiscordUser) {
  const [access, refresh] = [crypto.randomUUID(), crypto.randomUUID()]
  await savePerson(env, {
    ...one,
    access: [...one.access, access],
    refresh: [...one.refresh, refresh],
  })
  return { access_token: access, refresh_token: refresh }
}

export async function consumeRefreshToken(
  env: RealmEnv,
  token: string,
): Promise<DiscordUser | null> {
  const one = (await listPeople(env)).find(({ refresh }) => refresh.includes(token))
  if (!one) return null
  const left = { ...one, refresh: one.refresh.filter((known) => known !== token) }
  await savePerson(env, left)
  return left
}

/** Revokes the application's access. As on Discord, this also removes the role connection. */
async function withdraw(env: RealmEnv, one: DiscordUser): Promise<void> {
  await savePerson(env, { ...one, access: [], refresh: [], connection: null })
}

const unauthorized = { message: '401: Unauthorized', code: 0 }

export const discordUserRoutes = new Hono<{ Bindings: RealmEnv }>()
  .get('/people', async (c) => c.json({ people: await listPeople(c.env) }))
  .post('/people/:username/withdraw', async (c) => {
    await withdraw(c.env, await findOrCreateDiscordUser(c.env, c.req.param('username')))
    return c.body(null, 204)
  })
  .post('/people/:username/expire', async (c) => {
    await savePerson(c.env, {
      ...(await findOrCreateDiscordUser(c.env, c.req.param('username'))),
      access: [],
    })
    return c.body(null, 204)
  })
  .get('/api/v10/users/@me', (c) =>
    withPerson(c, async ({ id, username }) =>
      c.json({ id, username: username.toLowerCase(), global_name: username, avatar: null }),
    ),
  )
  .put(
    '/api/v10/users/@me/applications/:application/role-connection',
    zValidator('json', connection, (result, c) =>
      result.success ? undefined : c.json({ code: 50035, message: 'Invalid Form Body' }, 400),
    ),
    (c) =>
      withPerson(c, async (one) => {
        const told = c.req.valid('json')
        await savePerson(c.env, { ...one, connection: told, puts: one.puts + 1 })
        return c.json(told)
      }),
  )
  .delete('/api/v10/users/@me/applications/:application/role-connection', (c) =>
    withPerson(c, async (one) => {
      await savePerson(c.env, { ...one, connection: null })
      return c.body(null, 204)
    }),
  )

async function withPerson(
  c: Context<{ Bindings: RealmEnv }>,
  answer: (one: DiscordUser) => Promise<Response>,
): Promise<Response> {
  const { fault, ms } = await consumeDiscordFault(c.env, { webhook: '', method: c.req.method })
  if (fault && fault !== 'lost' && fault !== 'slow') return respondWithFault(c, fault, ms)
  if ((c.req.param('application') ?? SIMULATED_CLIENT_ID) !== SIMULATED_CLIENT_ID) {
    return c.json({ code: 10002, message: 'Unknown Application' }, 404)
  }
  const token = c.req.header('Authorization')?.replace(/^Bearer /, '') ?? ''
  const one = (await listPeople(c.env)).find(({ access }) => access.includes(token))
  if (!one) return c.json(unauthorized, 401)
  if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, ms))
  const answered = await answer(one)
  return fault === 'lost' ? createInterruptedResponse() : answered
}
