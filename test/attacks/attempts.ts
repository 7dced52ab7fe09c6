import fc from 'fast-check'
import { type ApiCall, toInputSchema } from '#test/support/calls.ts'
import { generateFromSchema } from './generate-from-schema.ts'
import { anyHostileString } from './hostile-strings.ts'

/** `isSigned` is true if the request carries a valid HUD signature. */
export type AttackAttempt = {
  method: string
  path: string
  headers: [string, string][]
  body: string | Uint8Array<ArrayBuffer> | null
  isSigned: boolean
}

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']
const BODY_LIMIT = 64 * 1024

/** Generates requests that mostly follow the call’s contract but may contain invalid parts. */
export function anyAttackAttempt(
  call: ApiCall,
  known: readonly string[],
): fc.Arbitrary<AttackAttempt> {
  const of = (place: 'path' | 'query' | 'body') =>
    generateFromSchema(toInputSchema(call, place), known)
  return (
    fc
      .record({
        method: mostly(fc.constant(call.method), fc.constantFrom(...METHODS)),
        params: mostly(of('path'), fc.dictionary(fc.constantFrom('id', 'uuid', 'name'), pathTrick)),
        suffix: mostly(fc.constant(''), pathTrick),
        query: query(of('query')),
        headers: headers,
        body: body(of('body')),
        isSigned: mostly(fc.constant(true), fc.constant(false)),
      })
      .map(({ params, suffix, query: search, ...rest }) => ({
        ...rest,
        path: `${fillPath(call.path, params)}${suffix}${search}`,
      }))
      // Excludes URLs that leave /api with `..`, because they never reach the Worker.
      .filter(({ path }) => new URL(path, 'https://evernight.test').pathname.startsWith('/api/'))
  )
}

function mostly<T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof({ arbitrary: usual, weight: 9 }, { arbitrary: odd, weight: 1 })
}

const pathTrick = fc.constantFrom(
  '%2e%2e',
  '%2e%2e%2f%2e%2e%2fadmin',
  '..%2f..%2fadmin%2faudit',
  '//evil.test',
  '/',
  '//',
  '/..;/admin/audit',
  '%00',
  '%ff%fe',
  '%E0%A4%A',
  '%',
  '%252e%252e',
  ';a=b',
  '.json',
  '\\..\\admin',
  '/%5c%5cevil.test',
  'a'.repeat(5000),
)

function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replace(/\{(\w+)\}/g, (_, name) => toPathPart(params[name] ?? '1'))
}

function toPathPart(value: unknown): string {
  const text = String(typeof value === 'object' ? JSON.stringify(value) : value)
  return /%|\.\.|\/\//.test(text) ? text : encodeURIComponent(text.toWellFormed())
}

function query(fields: fc.Arbitrary<Record<string, unknown>>): fc.Arbitrary<string> {
  const written = fields.map((object) =>
    Object.entries(object).map(([name, value]) => `${name}=${toQueryPart(value)}`),
  )
  const odd = fc.array(
    fc.oneof(
      fc.constantFrom('page=1', 'page=2', 'uuid=', 'search=%00', 'search=%ff', 'search[]=a', 'a=b'),
      fc.constantFrom(
        '__proto__[x]=1',
        'constructor=1',
        '&&&',
        '=',
        '%=%',
        'limit=1e3',
        'limit=0x10',
      ),
      anyHostileString.map(
        (text) => `search=${encodeURIComponent(text.slice(0, 2000).toWellFormed())}`,
      ),
    ),
    { maxLength: 30 },
  )
  return fc
    .tuple(written, mostly(fc.constant<string[]>([]), odd))
    .map(([parts, more]) => [...parts, ...more])
    .map((parts) => (parts.length > 0 ? `?${parts.join('&')}` : ''))
}

function toQueryPart(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return encodeURIComponent(text.toWellFormed())
}

const headerText = fc.string({ unit: fc.constantFrom(...'abc,;="/ *0-%<>\xe9'), maxLength: 60 })

const oddHeaders: fc.Arbitrary<[string, string][]> = fc.array(
  fc.oneof(
    fc.constantFrom<[string, string]>(
      ['Content-Type', 'text/plain'],
      ['Content-Type', 'application/json; charset=utf-16'],
      ['Content-Type', 'application/json; charset=no-such'],
      ['Content-Type', 'multipart/form-data; boundary=x'],
      ['Content-Type', 'application/x-www-form-urlencoded'],
      ['Content-Encoding', 'gzip'],
      ['Content-Length', '0'],
      ['Content-Length', '99999999999'],
      ['Transfer-Encoding', 'chunked'],
      ['Sec-Fetch-Site', 'cross-site'],
      ['Sec-Fetch-Site', 'none'],
      ['Origin', 'null'],
      ['Origin', 'https://evil.test'],
      ['If-None-Match', '*'],
      ['If-None-Match', '"'.repeat(2000)],
      ['Range', 'bytes=0-1,2-3'],
      ['Accept', 'text/html'],
      ['X-HTTP-Method-Override', 'DELETE'],
      ['X-Forwarded-Host', 'evil.test'],
      ['X-Original-URL', '/api/admin/audit'],
      ['X-Request-Id', 'forged'],
      ['X-SecondLife-Owner-Key', 'x'],
      ['X-Evernight-Time', '1e9'],
      ['X-Evernight-Nonce', 'n'.repeat(10_000)],
      ['Cookie', '__Host-session=x; __Host-session=y'],
      ['Cookie', '%ff=%ff; =; ;;; __Host-session'],
    ),
    fc.tuple(
      fc.constantFrom(
        'X-Evernight-Signature',
        'X-Evernight-Key',
        'If-None-Match',
        'Accept',
        'Cookie',
      ),
      headerText,
    ),
    fc.integer({ min: 0, max: 500 }).map((n): [string, string] => [`X-Flood-${n}`, 'x'.repeat(n)]),
  ),
  { maxLength: 40 },
)

const headers = mostly(fc.constant<[string, string][]>([]), oddHeaders)

function body(fields: fc.Arbitrary<Record<string, unknown>>): fc.Arbitrary<AttackAttempt['body']> {
  const json = fields.map((object) => JSON.stringify(object))
  return mostly(
    json,
    fc.oneof(
      fc.constant(null),
      json.map((text) => `\ufeff${text}`),
      json.map((text) => text.slice(0, -1)),
      json.map((text) => text.replace('{', '{"__proto__":{"isAdmin":true},"constructor":{},')),
      json.map((text) => Uint8Array.from(new TextEncoder().encode(text), (byte) => byte ^ 0x80)),
      fc.constantFrom(
        '',
        'null',
        '[]',
        '"x"',
        '0',
        'undefined',
        '{}',
        '[[[[',
        'NaN',
        '{"a":1e999}',
      ),
      fc.constantFrom('['.repeat(BODY_LIMIT - 1), '{"a":'.repeat(10_000), ' '.repeat(BODY_LIMIT)),
      fc.constantFrom(BODY_LIMIT + 1, 1024 * 1024).map((length) => 'x'.repeat(length)),
      anyHostileString,
      fc.uint8Array({ maxLength: 2000 }).map((bytes) => new Uint8Array(bytes)),
    ),
  )
}
