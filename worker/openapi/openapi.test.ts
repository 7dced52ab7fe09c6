import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import type { Call } from '#schema/api/call.ts'
import { CALL_GROUPS } from '#schema/api/calls.ts'
import { type Browser, signIn } from '#test/support/people.ts'
import { Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'
import { app } from '#worker/app.ts'
import { contracts } from '#worker/http/validate.ts'
import { nameSchemas } from './name-schemas.ts'
import { type OpenApi, toOpenApi } from './to-openapi.ts'
import { toSample } from './to-sample.ts'

const CALLS = CALL_GROUPS.flatMap((group) => group.calls)
// The document does not describe itself.
const SELF = 'GET /api/openapi.json'

const toName = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.replace(/:(\w+)/g, '{$1}')}`

test('every call of the API is documented, and nothing else is', () => {
  const served = app.routes.filter(({ method }) => method !== 'ALL').map(toName)
  expect(CALLS.map(toName).concat(SELF).toSorted()).toEqual([...new Set(served)].toSorted())
})

test('no two calls have the same name', () => {
  expect(new Set(CALLS.map(({ id }) => id)).size).toBe(CALLS.length)
})

test.each(CALLS.map((call) => [toName(call), call] as const))(
  '%s asks for what its document says',
  (name, call) => {
    const asked = app.routes
      .filter((route) => toName(route) === name)
      .flatMap(({ handler }) => contracts.get(handler) ?? [])
    const find = (target: string) => asked.find((one) => one.target === target)?.schema
    expect(toShape(call.params)).toEqual(toShape(find('param')))
    expect(toShape(call.query)).toEqual(toShape(find('query')))
    expect(toShape(call.body)).toEqual(toShape(find('json')))
  },
)

function toShape(schema: z.ZodType | undefined) {
  return schema && z.toJSONSchema(schema, { io: 'input' })
}

const document = toOpenApi()
const resolve = (ref: string) => document.components.schemas[ref.split('/').at(-1) ?? ''] ?? {}

test.each(CALLS.map((call) => [toName(call), call] as const))(
  'the examples of %s keep its contract',
  (_name, call) => {
    if (typeof call.answer !== 'string') {
      const ref = nameSchemas(CALLS).get(call.answer)?.id
      expect(() =>
        z.parse(call.answer as z.ZodType, toSample({ $ref: `/${ref}` }, resolve)),
      ).not.toThrow()
    }
    const { parameters = [], requestBody } = toOperation(document, call)
    const given = Object.fromEntries(parameters.map(({ name, example }) => [name, String(example)]))
    for (const input of [call.params, call.query]) expect(() => input?.parse(given)).not.toThrow()
    const example = requestBody?.content['application/json'].example
    expect(() => call.body?.parse(example)).not.toThrow()
  },
)

type Operation = {
  parameters?: { name: string; in: string; example: unknown }[]
  requestBody?: { content: { 'application/json': { example: unknown } } }
}

function toOperation({ paths }: OpenApi, { method, path }: Call): Operation {
  return paths[path]?.[method.toLowerCase()] as Operation
}

let site: Site
let admin: Browser
const places = new Map<string, string>()

beforeAll(async () => {
  site = new Site()
  const realm = await syncSmallRealm(site)
  admin = await signIn(site, { username: 'admin', playerUuid: realm.lord.uuid, isAdmin: true })
  places.set('uuid', realm.lord.uuid).set('name', 'Morwen').set('mode', 'bloodline')
  for (const kind of ['dynasties', 'clans', 'bloodlines']) {
    const [row] = await site.get<{ id: number }[]>(`/api/${kind}`)
    places.set(kind, String(row?.id))
  }
  places.set('players', '1')
})

const READS = CALLS.filter(({ method, answer }) => method === 'GET' && typeof answer !== 'string')

test.each(READS.map((call) => [call.path, call] as const))(
  '%s answers what its document says',
  async (path, call) => {
    const kind = path.split('/')[2] ?? ''
    const query = {
      root: places.get('uuid'),
      q: 'nox',
      a: places.get('uuid'),
      b: places.get('uuid'),
    }
    const wanted = Object.entries(query).filter(([name]) => name in (call.query?.shape ?? {}))
    const filled = path.replace(
      /\{(\w+)\}/g,
      (_, name) => places.get(name === 'id' ? kind : name) ?? '',
    )
    const answer = await admin.call(
      `${filled}?${new URLSearchParams(wanted as [string, string][])}`,
    )
    expect(answer.status).toBe(call.status ?? 200)
    const body: unknown = await answer.json()
    expect(() => z.parse(call.answer as z.ZodType, body)).not.toThrow()
  },
)

test('a visitor is told to keep the document, and is not sent it twice', async () => {
  const first = await site.call('/api/openapi.json')
  expect(await first.json()).toMatchObject({ openapi: '3.1.0' })
  const etag = first.headers.get('ETag') ?? ''
  const second = await site.call('/api/openapi.json', { headers: { 'If-None-Match': etag } })
  expect(second.status).toBe(304)
})
