import { beforeAll, expect, test } from 'vitest'
import { listCalls, toExampleBody, toExamplePath } from '#test/support/calls.ts'
import { forgetWrites } from '#test/support/people.ts'
import { Site } from '#test/support/site.ts'
import { app } from '#worker/app.ts'
import { signInEverybody } from './people-of-the-realm.ts'

// Requests that a page of another site can make a signed-in browser send.
const JSON_TYPE = { 'Content-Type': 'application/json' }
const OWN = { 'Sec-Fetch-Site': 'same-origin' }
const FROM_ELSEWHERE: [string, Record<string, string>, number][] = [
  ['a script of another site', { ...JSON_TYPE, 'Sec-Fetch-Site': 'cross-site' }, 403],
  ['a sibling host', { ...JSON_TYPE, 'Sec-Fetch-Site': 'same-site' }, 403],
  ['another origin', { ...JSON_TYPE, Origin: 'https://evil.test' }, 403],
  [
    'our name as a part of theirs',
    { ...JSON_TYPE, Origin: 'https://evernight.test.evil.test' },
    403,
  ],
  ['our host without encryption', { ...JSON_TYPE, Origin: 'http://evernight.test' }, 403],
  ['our host at another port', { ...JSON_TYPE, Origin: 'https://evernight.test:8443' }, 403],
  ['a sandboxed frame', { ...JSON_TYPE, Origin: 'null' }, 403],
  ['nowhere', JSON_TYPE, 403],
  ['a referrer of ours alone', { ...JSON_TYPE, Referer: 'https://evernight.test/' }, 403],
  [
    'another site that claims our origin',
    { ...JSON_TYPE, Origin: 'https://evernight.test', 'Sec-Fetch-Site': 'cross-site' },
    403,
  ],
  [
    'a form',
    { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'cross-site' },
    403,
  ],
  [
    'a form that says it is ours',
    { ...OWN, 'Content-Type': 'application/x-www-form-urlencoded' },
    415,
  ],
  [
    'a form with files that says it is ours',
    { ...OWN, 'Content-Type': 'multipart/form-data; boundary=x' },
    415,
  ],
  ['plain text that is JSON', { ...OWN, 'Content-Type': 'text/plain' }, 415],
  ['plain text that names JSON', { ...OWN, 'Content-Type': 'text/plain; application/json' }, 415],
]
const writes = (await listCalls(app)).filter(
  ({ method, access }) => method !== 'GET' && access !== 'hud' && access !== 'game',
)

const site = new Site()
let people: Awaited<ReturnType<typeof signInEverybody>>['people']
let uuid = ''

beforeAll(async () => {
  const everybody = await signInEverybody(site)
  people = everybody.people
  uuid = everybody.realm.lord.uuid
})

test.for(FROM_ELSEWHERE)('no write is made by %s', async ([_, headers, status], { task }) => {
  const before = await readAll()
  for (const call of writes) {
    const { method, access } = call
    await forgetWrites(site)
    const url = toExamplePath(call, { dynasties: 1, clans: 1, bloodlines: 1, uuid })
    const body = JSON.stringify(toExampleBody(call) ?? {})
    for (const name of ['owner', 'admin']) {
      const response = await people[name]?.browser.call(url, { method, headers, body })
      // Permission comes before the form.
      const isAnothers = access === (name === 'owner' ? 'administrator' : 'owner')
      const expected = isAnothers ? 403 : status
      expect(response?.status, `${method} ${url} by the ${name}`).toBe(expected)
    }
  }
  task.meta.tried = writes.length * 2
  expect(await readAll()).toEqual(before)
})

test('no other origin may read a response', async () => {
  const headers = { Origin: 'https://evil.test', 'Access-Control-Request-Method': 'PUT' }
  for (const method of ['GET', 'OPTIONS']) {
    const response = await people.owner?.browser.call('/api/user', { method, headers })
    expect(response?.headers.get('Access-Control-Allow-Origin')).toBeNull()
    expect(response?.headers.get('Access-Control-Allow-Credentials')).toBeNull()
    expect(response?.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
  }
})

async function readAll(): Promise<unknown> {
  const { DB } = site.env
  const tables = [
    'accounts',
    'players',
    'clans',
    'dynasties',
    'bloodlines',
    'audit_log',
    'ended_sessions',
  ]
  const all = await DB.batch(tables.map((table) => DB.prepare(`SELECT * FROM ${table}`)))
  return all.map(({ results }) => results)
}
