import { expect, inject, test } from 'vitest'
import { demoSystem } from './demo-system.ts'
import { readResponseStatus, sendRawBytes } from './raw-request.ts'

const CRLF = '\r\n'
const ROUNDS = inject('isSoak') ? 60 : 1
const HOST = new URL(demoSystem.siteUrl).host
const OWN = ['Sec-Fetch-Site: same-origin', 'Content-Type: application/json']
const LEAKS = /root:x:|SESSION_KEYS|GAME_FEED_TOKEN|node_modules|SQLITE|\bat \w+ \(/
const LOGIN = JSON.stringify({ identifier: 'nobody', password: 'x' })

function request(line: string, headers: string[] = [], body = ''): string {
  const all = [`Host: ${HOST}`, 'Connection: close', ...headers]
  return [`${line} HTTP/1.1`, ...all, '', body].join(CRLF)
}

const REQUESTS: [string, string][] = [
  ['a path that climbs', request('GET /api/../../../../etc/passwd')],
  ['a path that climbs in code', request('GET /api/%2e%2e/%2e%2e/.dev.vars')],
  ['a path with two slashes', request('GET //evil.test/api/players')],
  ['a path with a backslash', request('GET /api\\..\\admin')],
  ['a path with a NUL in code', request('GET /api/player/%00/profile')],
  ['a path of half a character', request('GET /api/player/%E0%A4%A/profile')],
  ['a path of bytes that are no text', request('GET /api/player/%ff%fe/profile')],
  ['a path of thirty thousand letters', request(`GET /api/player/${'a'.repeat(30_000)}/profile`)],
  ['a whole address as its path', request('GET http://evil.test/api/players')],
  ['an unknown method', request('BREW /api/players')],
  ['a method that traces', request('TRACE /api/user')],
  ['a tunnel', request('CONNECT 127.0.0.1:22')],
  [
    'a hundred headers',
    request(
      'GET /api/players?limit=1',
      Array.from({ length: 100 }, (_, n) => `X-Flood-${n}: x`),
    ),
  ],
  [
    'a header of sixty thousand letters',
    request('GET /api/players?limit=1', [`X-Flood: ${'x'.repeat(60_000)}`]),
  ],
  ['a cookie of garbage', request('GET /api/user', ['Cookie: \xff=\xfe; __Host-session=; =;;'])],
  ['two hosts', request('GET /api/players?limit=1', ['Host: evil.test'])],
  [
    'a body said to be zipped',
    request(
      'POST /api/login',
      [...OWN, 'Content-Encoding: gzip', `Content-Length: ${LOGIN.length}`],
      LOGIN,
    ),
  ],
  [
    'a body of another charset',
    request(
      'POST /api/login',
      [
        'Sec-Fetch-Site: same-origin',
        'Content-Type: application/json; charset=utf-32',
        `Content-Length: ${LOGIN.length}`,
      ],
      LOGIN,
    ),
  ],
  [
    'a body in chunks',
    request(
      'POST /api/login',
      [...OWN, 'Transfer-Encoding: chunked'],
      `${LOGIN.length.toString(16)}${CRLF}${LOGIN}${CRLF}0${CRLF}${CRLF}`,
    ),
  ],
  [
    'chunks that are none',
    request('POST /api/login', [...OWN, 'Transfer-Encoding: chunked'], `zz${CRLF}${LOGIN}`),
  ],
  [
    'two lengths',
    request(
      'POST /api/login',
      [...OWN, 'Content-Length: 5', `Content-Length: ${LOGIN.length}`],
      LOGIN,
    ),
  ],
  [
    'a length and chunks',
    request(
      'POST /api/login',
      [...OWN, `Content-Length: ${LOGIN.length}`, 'Transfer-Encoding: chunked'],
      `0${CRLF}${CRLF}GET /api/admin/audit HTTP/1.1${CRLF}Host: x${CRLF}${CRLF}`,
    ),
  ],
  ['a length below nothing', request('POST /api/login', [...OWN, 'Content-Length: -1'], LOGIN)],
  ['no HTTP at all', '\0\x01\x02 hello \xff\r\n\r\n'],
  ['an old version of HTTP', `GET /api/players HTTP/0.9${CRLF}${CRLF}`],
]

test.for(REQUESTS)(
  'a response to %s, if the site sends one, contains no internal details and is no server error',
  async ([_, bytes], { task }) => {
    task.meta.tried = ROUNDS
    for (let round = 0; round < ROUNDS; round++) {
      const answer = await sendRawBytes(demoSystem.siteUrl, Buffer.from(bytes, 'latin1'))
      // Skips errors without a request id, which come from the HTTP server instead of the Worker.
      if (readResponseStatus(answer) >= 500 && !/^x-request-id:/im.test(answer)) continue
      expect(readResponseStatus(answer), answer.slice(0, 500)).toBeLessThan(500)
      expect(answer).not.toMatch(LEAKS)
      expect(answer).not.toMatch(/Location: (https?:)?\/\/evil/i)
    }
  },
)

// Sends only the headers, because a client that still sends the body may lose the response.
test('a body of ten megabytes is rejected before it is read', async () => {
  const announced = [...OWN, `Content-Length: ${10 * 1024 * 1024}`]
  const answer = await sendRawBytes(demoSystem.siteUrl, request('POST /api/login', announced, '{'))
  expect(readResponseStatus(answer)).toBe(413)
})

test('the site still answers an API call after the malformed requests in this file', async () => {
  expect((await fetch(`${demoSystem.siteUrl}/api/players?limit=1`)).status).toBe(200)
})
