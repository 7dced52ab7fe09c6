import { expect } from 'vitest'
import { errorBody } from '#schema/contracts/core/errors.ts'
import { TEST_SECRETS } from '#test/support/test-secrets.ts'
import type { AttackAttempt } from './attempts.ts'
import type { Intruder } from './intruder.ts'

const SAID_ONLY_INSIDE =
  /node_modules|\bat \w+ \(|\.ts:\d|\bSELECT\b|\bINSERT\b|\bUPDATE\b|SQLITE|D1_|\bno such (table|column)|syntax error|Unexpected token/
// Matches secrets only as field names in JSON or CSV, because a response may repeat words of the
// request.
const SECRETS = /\$scrypt\$|(?:^|[",\n])(?:password_?hash|session_?version)(?:$|[",\r\n])/i
const JSON_TYPES = ['application/json', 'application/json; charset=utf-8']
const PUBLIC = [
  'public, max-age=0, must-revalidate',
  'public, max-age=86400',
  'public, max-age=31536000, immutable',
]

/** Asserts the guarantees that hold for every response, to any request by any user. */
export function expectSafeResponse(
  intruder: Intruder,
  { method, path: written, headers: sent }: AttackAttempt,
  { response, text, isEnded }: { response: Response; text: string; isEnded: boolean },
): void {
  const { status, headers } = response
  const path = new URL(written, 'https://evernight.test').pathname
  // True if the request has no valid session. A Cookie header in the attempt replaces the session
  // cookie.
  const isStranger = isEnded || sent.some(([name]) => name === 'Cookie')
  const { kind, playerUuid } = isStranger ? { kind: 'visitor', playerUuid: null } : intruder
  const isPicture = /\/(texture|textures|logo)\b/.test(path)
  const isUnavailable = status === 503 && isPicture
  expect(status < 500 || isUnavailable, `${status}: ${text.slice(0, 300)}`).toBe(true)
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
  const isOpen = kind === 'visitor' && ['GET', 'HEAD', 'OPTIONS'].includes(method)
  expect(isOpen ? [null, '*'] : [null]).toContain(headers.get('Access-Control-Allow-Origin'))
  expect(headers.get('Access-Control-Allow-Credentials')).toBeNull()
  expect(text).not.toMatch(SECRETS)
  for (const secret of Object.values(TEST_SECRETS)) expect(text).not.toContain(secret.split(':')[1])

  const cacheControl = headers.get('Cache-Control') ?? ''
  if (status >= 400) expect(cacheControl).toBe('private, no-store')
  else if (kind !== 'visitor' && !isPicture) expect(cacheControl).toBe('private, no-store')
  else expect(['private, no-store', ...PUBLIC]).toContain(cacheControl)

  const isJson = JSON_TYPES.includes(headers.get('Content-Type') ?? '')
  const isEmpty = method === 'HEAD' || status === 304
  if (status >= 400 && !isEmpty) {
    expect(isJson).toBe(true)
    const body = errorBody.strict().parse(JSON.parse(text))
    expect(body.requestId).toBe(headers.get('X-Request-Id'))
    expect(JSON.stringify(body)).not.toMatch(SAID_ONLY_INSIDE)
    if (status === 429) expect(headers.get('Retry-After')).toMatch(/^\d+$/)
  }
  if (status < 300 && isJson && !isEmpty) checkPrivacy(kind, playerUuid, path, JSON.parse(text))
  if (status < 300 && kind !== 'admin') expect(path).not.toMatch(/^\/api\/admin\//)
}

function checkPrivacy(kind: string, playerUuid: string | null, path: string, body: unknown): void {
  if (kind === 'admin' || body === null || typeof body !== 'object') return
  if ('privateData' in body && body.privateData !== null) {
    expect('player' in body && body.player, path).toMatchObject({ playerUuid })
  }
}
