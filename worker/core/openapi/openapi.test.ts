import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import {
  listAllApiCalls,
  listUndocumentedRoutes,
  toExampleBody,
  toExamplePath,
} from '#test/support/calls.ts'
import { signIn, type TestBrowser } from '#test/support/people.ts'
import { OPENAPI_EXAMPLE_DATE, planWeeklyEvent } from '#test/support/plan-weekly-event.ts'
import { Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'
import { app } from '#worker/app.ts'
import { saveSeason } from '#worker/history/chronicle/season/get-season.ts'
import { callDescriptions } from './describe-calls.ts'

const CALLS = await listAllApiCalls(app)

test('every API route is documented', () => {
  expect(listUndocumentedRoutes(app, CALLS)).toEqual([])
})

test('every API call has a unique name', () => {
  expect(new Set(CALLS.map(({ operation }) => operation.operationId)).size).toBe(CALLS.length)
  expect(callDescriptions.size).toBe(CALLS.length)
})

test.each(CALLS)('the documented examples of $name match its schema', (call) => {
  const { operation, response, status = 200 } = call
  if (typeof response !== 'string') {
    const example = operation.responses[status]?.content['application/json']?.example
    expect(response.safeParse(example).error).toBeUndefined()
  }
  for (const { name, schema, example } of operation.parameters ?? []) {
    expect(z.fromJSONSchema(schema).safeParse(example).error, name).toBeUndefined()
  }
  const body = z.fromJSONSchema(operation.requestBody?.content['application/json']?.schema ?? {})
  expect(body.safeParse(toExampleBody(call)).error).toBeUndefined()
})

let site: Site
let admin: TestBrowser
const known: Record<string, string | number> = { players: 1, court: 1, name: 'Morwen', q: 'nox' }

beforeAll(async () => {
  site = new Site()
  const { lord } = await syncSmallRealm(site)
  await saveSeason(site.ctx())
  admin = await signIn(site, { username: 'admin', playerUuid: lord.uuid, isAdmin: true })
  Object.assign(known, {
    uuid: lord.uuid,
    root: lord.uuid,
    a: lord.uuid,
    b: lord.uuid,
    season: 'now',
  })
  for (const kind of ['dynasties', 'clans', 'bloodlines']) {
    const [row] = await site.get<{ id: number }[]>(`/api/${kind}`)
    known[kind] = row?.id ?? 0
  }
  known.rankings = known.bloodlines ?? 0
  known.planner = `dynasty:${known.dynasties}`
  known.calendar = (await planWeeklyEvent(admin, known.planner, { date: OPENAPI_EXAMPLE_DATE })).id
  const runs = await admin.call('/api/admin/sync/runs')
  known.admin = ((await runs.json()) as { id: number }[])[0]?.id ?? 0
})

test.each(CALLS.filter(({ method, response }) => method === 'GET' && typeof response !== 'string'))(
  'the response of $name matches its documented schema',
  async (call) => {
    const response = await admin.call(toExamplePath(call, known))
    expect(response.status).toBe(call.status ?? 200)
    const body: unknown = await response.json()
    expect((call.response as z.ZodType).safeParse(body).error).toBeUndefined()
  },
)

test('the OpenAPI document is cached for visitors and revalidated with 304', async () => {
  const first = await site.call('/api/openapi.json')
  expect(await first.json()).toMatchObject({ openapi: '3.1.0' })
  const etag = first.headers.get('ETag') ?? ''
  const second = await site.call('/api/openapi.json', { headers: { 'If-None-Match': etag } })
  expect(second.status).toBe(304)
})
