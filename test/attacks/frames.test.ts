import { beforeAll, expect, test, vi } from 'vitest'
import { json, signIn } from '#test/support/people.ts'
import { makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'
import { parseEmbedPath } from '#web/server/embeds/embedded.ts'
import { respondWithEmbed } from '#web/server/embeds/respond-with-embed.tsx'
import { respondWithOembed } from '#web/server/embeds/respond-with-oembed.ts'
import type { SiteEnv } from '#web/server/respond-with-document.ts'

// Frames and oEmbed against the API itself: what they say of who is veiled.

const ORIGIN = 'https://evernight.test'
const NAME = 'Isolde Nightveil'
const isolde = makePlayer({ name: NAME })
const site = new Site()
const toPath = ({ url }: Request) => url.replace(ORIGIN, '')
const env: SiteEnv = {
  API: { fetch: (call) => site.call(toPath(call), { headers: call.headers }) },
  ASSETS: { fetch: async () => new Response('<html><head></head></html>') },
}
let id = 0

beforeAll(async () => {
  vi.stubGlobal('__BUILD__', 'frames')
  await emptyDatabase()
  await syncSmallRealm(site)
  site.game.world.players.push(isolde)
  await site.sync()
  const select = site.env.DB.prepare('SELECT id FROM players WHERE name = ?')
  id = (await select.bind(NAME).first<number>('id')) ?? 0
  return () => vi.unstubAllGlobals()
})

async function readAll(): Promise<{ status: number; text: string }[]> {
  const embedded = parseEmbedPath(`/embed/player/${id}`)
  if (!embedded) throw new Error('The player has no id.')
  const frame = new Request(`${ORIGIN}/embed/player/${id}`)
  const oembeds = ['/player/Isolde-Nightveil', `/players/${id}`].map(
    (path) => new Request(`${ORIGIN}/oembed?url=${encodeURIComponent(ORIGIN + path)}`),
  )
  const responses = [
    await respondWithEmbed(frame, env, embedded, () => {}),
    ...(await Promise.all(oembeds.map((request) => respondWithOembed(request, env)))),
  ]
  return Promise.all(
    responses.map(async (response) => ({ status: response.status, text: await response.text() })),
  )
}

test('a player has a frame and oEmbed until they are veiled, and then neither says the name', async () => {
  for (const { status, text } of await readAll()) {
    expect(status).toBe(200)
    expect(text).toContain(NAME)
  }
  vi.stubGlobal('__BUILD__', 'frames of the veiled')
  const self = await signIn(site, { username: 'isolde', playerUuid: isolde.uuid })
  const answer = await self.call('/api/user/veil', json({ veil: 'veiled' }, 'PUT'))
  expect(answer.status).toBe(200)
  // Another isolate: this one may believe for a moment that nothing has changed.
  const isolate = new Site()
  env.API.fetch = (call) => isolate.call(toPath(call), { headers: call.headers })
  for (const { status, text } of await readAll()) {
    expect(status).toBe(404)
    expect(text).not.toMatch(/Isolde|Nightveil/)
  }
})
