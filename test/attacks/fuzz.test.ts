import fc from 'fast-check'
import { afterAll, beforeAll, inject, test, vi } from 'vitest'
import { listAllApiCalls } from '#test/support/calls.ts'
import { resetWriteLimit } from '#test/support/people.ts'
import { Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'
import { app } from '#worker/app.ts'
import { anyAttackAttempt } from './attempts.ts'
import { expectSafeResponse } from './expect-safe-response.ts'
import { Intruder } from './intruder.ts'

const seed = inject('seed')
const isSoak = inject('isSoak')
const SLOW_CALLS = /login|password|admin\/sync/
const TRIES = isSoak ? 900 : 2
const TRIES_OF_SLOW_CALLS = isSoak ? 400 : 2

const site = new Site({ TEXTURE_ORIGIN: 'https://pictures.test/{uuid}' })
const intruders: Intruder[] = []
let known: string[] = []

beforeAll(async () => {
  const realm = await syncSmallRealm(site)
  realm.pack.leadership = [{ seat: 'owner', role: 'Alpha', player: realm.alpha.uuid }]
  await site.sync()
  const { lord, member, alpha, outlaw } = realm
  intruders.push(
    await Intruder.make(site, 'visitor'),
    await Intruder.make(site, 'player', { username: 'player', playerUuid: member.uuid }),
    await Intruder.make(site, 'owner', { username: 'owner', playerUuid: lord.uuid }),
    await Intruder.make(site, 'other owner', { username: 'other', playerUuid: alpha.uuid }),
    await Intruder.make(site, 'admin', {
      username: 'admin',
      playerUuid: outlaw.uuid,
      isAdmin: true,
    }),
  )
  const people = [lord, member, alpha, outlaw]
  known = [
    ...people.flatMap(({ uuid, name }) => [uuid, uuid.toUpperCase(), name]),
    ...['player', 'owner', 'admin', 'Nox-Marie', 'witch', 'followers', '1', '2', '3', '4'],
  ]
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  console.info(`seed ${seed}: EVERNIGHT_SEED=${seed} makes the same attempts`)
})

afterAll(() => vi.restoreAllMocks())

test.for(await listAllApiCalls(app))(
  'every response of $name to a generated request keeps the security guarantees',
  async (call, { task }) => {
    const numRuns = SLOW_CALLS.test(call.path) ? TRIES_OF_SLOW_CALLS : TRIES
    task.meta.tried = numRuns
    await fc.assert(
      fc.asyncProperty(
        anyAttackAttempt(call, known),
        fc.nat({ max: intruders.length - 1 }),
        async (attempt, index) => {
          const intruder = intruders[index] as Intruder
          await resetWriteLimit(site)
          expectSafeResponse(intruder, attempt, await intruder.send(attempt))
        },
      ),
      { seed, numRuns },
    )
  },
)
