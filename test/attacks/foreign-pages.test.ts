import { beforeAll, expect, inject, test } from 'vitest'
import { listAllApiCalls, toExampleBody, toExamplePath } from '#test/support/calls.ts'
import { resetWriteLimit } from '#test/support/people.ts'
import { planWeeklyEvent } from '#test/support/plan-weekly-event.ts'
import { Site } from '#test/support/site.ts'
import { app } from '#worker/app.ts'
import { signInEveryUserKind } from './people-of-the-realm.ts'

const JSON_TYPE = { 'Content-Type': 'application/json' }
const OWN = { 'Sec-Fetch-Site': 'same-origin' }
const OWN_FORM = 'a form that says it is ours'
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
  [OWN_FORM, { ...OWN, 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
  [
    'a form with files that says it is ours',
    { ...OWN, 'Content-Type': 'multipart/form-data; boundary=x' },
    415,
  ],
  ['plain text that is JSON', { ...OWN, 'Content-Type': 'text/plain' }, 415],
  ['plain text that names JSON', { ...OWN, 'Content-Type': 'text/plain; application/json' }, 415],
]
const writes = (await listAllApiCalls(app)).filter(
  ({ method, access }) => method !== 'GET' && !['hud', 'game', 'discord'].includes(access),
)

const KNOWN = { dynasties: 1, clans: 1, bloodlines: 1, calendar: 1, planner: 'dynasty:1' }

const site = new Site()
let people: Awaited<ReturnType<typeof signInEveryUserKind>>['people']
let uuid = ''

beforeAll(async () => {
  const everybody = await signInEveryUserKind(site)
  people = everybody.people
  uuid = everybody.realm.lord.uuid
  const { browser } = people.owner ?? {}
  if (browser) await planWeeklyEvent(browser, KNOWN.planner)
})

/**
 * Chooses the writes to test: all of them in soak runs, for another site’s script and for our own
 * form. For the other senders, one write per access level is enough.
 */
function chooseWrites(name: string) {
  if (inject('isSoak') || name === FROM_ELSEWHERE[0]?.[0] || name === OWN_FORM) return writes
  return [...new Map(writes.map((call) => [call.access, call])).values()]
}

test.for(FROM_ELSEWHERE)('a write by %s is refused', async ([name, headers, status], { task }) => {
  const before = await readAll()
  const tried = chooseWrites(name)
  for (const call of tried) {
    const { method, access } = call
    await resetWriteLimit(site)
    const url = toExamplePath(call, { ...KNOWN, uuid })
    const body = JSON.stringify(toExampleBody(call) ?? {})
    for (const who of ['owner', 'admin']) {
      const response = await people[who]?.browser.call(url, { method, headers, body })
      const anothers = who === 'owner' ? ['administrator'] : ['owner', 'planner']
      const isAnothers = anothers.includes(access)
      const expected = isAnothers ? 403 : status
      expect(response?.status, `${method} ${url} by the ${who}`).toBe(expected)
    }
  }
  task.meta.tried = tried.length * 2
  expect(await readAll()).toEqual(before)
})

const PREFLIGHT = {
  Origin: 'https://evil.test',
  'Access-Control-Request-Method': 'GET',
  'Access-Control-Request-Headers': 'if-none-match',
}

test('other origins cannot read the response to a signed-in user or to a call that needs a session', async () => {
  const reads = (await listAllApiCalls(app)).filter(({ method }) => method === 'GET')
  for (const call of reads) {
    const path = toExamplePath(call, { ...KNOWN, uuid })
    const { browser } = people.owner ?? {}
    const answers = [await browser?.call(path, { headers: { Origin: 'https://evil.test' } })]
    if (call.access !== 'anybody') {
      answers.push(await site.call(path, { headers: { Origin: 'https://evil.test' } }))
      answers.push(await site.call(path, { method: 'OPTIONS', headers: PREFLIGHT }))
    }
    for (const response of answers) {
      expect(response?.headers.get('Access-Control-Allow-Origin'), path).toBeNull()
      expect(response?.headers.get('Access-Control-Allow-Credentials'), path).toBeNull()
      await response?.arrayBuffer()
    }
  }
})

test('other origins cannot send a write or a custom header', async () => {
  for (const [path, more] of [
    ['/api/user/bio', { 'Access-Control-Request-Method': 'PUT' }],
    ['/api/clans', { 'Access-Control-Request-Method': 'POST' }],
    ['/api/clans', { 'Access-Control-Request-Headers': 'authorization' }],
    ['/api/clans', { 'Access-Control-Request-Headers': 'if-none-match, x-own' }],
  ] as const) {
    const response = await site.call(path, {
      method: 'OPTIONS',
      headers: { ...PREFLIGHT, ...more },
    })
    expect(response.headers.get('Access-Control-Allow-Origin'), path).toBeNull()
    expect(response.headers.get('Access-Control-Allow-Methods'), path).toBeNull()
  }
})

test('any origin can read public responses, including errors and 304, but never with credentials', async () => {
  const preflight = await site.call('/api/clans', { method: 'OPTIONS', headers: PREFLIGHT })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('*')
  expect(preflight.headers.get('Access-Control-Allow-Methods')).toBe('GET, HEAD')
  expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe('If-None-Match')
  const list = await site.call('/api/clans')
  const known = { 'If-None-Match': list.headers.get('ETag') ?? '' }
  for (const [path, headers, status] of [
    ['/api/clans', {}, 200],
    ['/api/clans', known, 304],
    ['/api/clans/x', {}, 400],
    ['/api/clans/999', {}, 404],
  ] as const) {
    const response = await site.call(path, { headers: { ...headers } })
    expect(response.status).toBe(status)
    expect(response.headers.get('Access-Control-Allow-Origin'), path).toBe('*')
    expect(response.headers.get('Access-Control-Allow-Credentials'), path).toBeNull()
    expect(response.headers.get('Access-Control-Expose-Headers')).toContain('ETag')
    expect(response.headers.get('X-Frame-Options')).toBe('DENY')
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
    'calendar_entries',
    'calendar_comers',
    'audit_log',
    'ended_sessions',
  ]
  const all = await DB.batch(tables.map((table) => DB.prepare(`SELECT * FROM ${table}`)))
  return all.map(({ results }) => results)
}
