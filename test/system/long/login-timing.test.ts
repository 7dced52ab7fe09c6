import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { demoSystem } from '../demo-system.ts'

// Number of logins per case. It is too low to lock an account, or to reach the limit per minute and
// address.
const TRIES = 18
const RATIO_MAX = 1.5
const HEADERS = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }
const DEMO = ['player.demo', 'dynasty.demo', 'clan.demo', 'bloodline.demo', 'admin.demo']

test('a refused login takes equally long for an unknown name, no password and a wrong password', async ({
  task,
}) => {
  const passwordless = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const username = `quiet-${randomUUID()}`
      expect((await postWhenAllowed('/api/register', { username })).response.status).toBe(201)
      return username
    }),
  )
  const times = { unknown: [] as number[], passwordless: [] as number[], wrong: [] as number[] }
  const next = (names: string[], index: number) => names[index % names.length] ?? ''
  for (let index = 0; index < TRIES; index++) {
    // Alternates between the three cases, so that a slow machine slows all of them equally.
    times.unknown.push(await timeLogin(`nobody-${randomUUID()}`))
    times.passwordless.push(await timeLogin(next(passwordless, index)))
    times.wrong.push(await timeLogin(next(DEMO, index)))
  }
  task.meta.tried = 3 * TRIES
  const medians = Object.values(times).map(median)
  expect(Math.max(...medians) / Math.min(...medians), JSON.stringify(medians)).toBeLessThanOrEqual(
    RATIO_MAX,
  )
})

async function timeLogin(identifier: string): Promise<number> {
  const body = { identifier, password: 'wrong' }
  const { response, milliseconds } = await postWhenAllowed('/api/login', body)
  expect(response.status).toBe(401)
  return milliseconds
}

/** Retries until the rate limit allows the request: other tests use the same IP address. */
async function postWhenAllowed(path: string, body: object) {
  for (;;) {
    const started = performance.now()
    const response = await post(path, body)
    await response.arrayBuffer()
    const milliseconds = performance.now() - started
    if (response.status !== 429) return { response, milliseconds }
    await sleep(Number(response.headers.get('Retry-After')) * 1000)
  }
}

function post(path: string, body: object): Promise<Response> {
  return fetch(`${demoSystem.siteUrl}${path}`, {
    method: 'POST',
    headers: HEADERS,
    body: JSON.stringify(body),
  })
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
