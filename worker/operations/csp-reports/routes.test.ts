import { beforeEach, expect, test, vi } from 'vitest'
import { Site } from '#test/support/site.ts'

const PAGE = 'https://evernight.test/player/Morwen%20Vale?from=secret'
const SCRIPT = 'https://evernight.test/assets/entry-1.js?who=morwen'
const ONE = {
  'csp-report': {
    'document-uri': PAGE,
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.test/x.js?cookie=1',
    'source-file': SCRIPT,
    'line-number': 7,
    'script-sample': 'alert("Morwen")',
  },
}
const several = (count: number) =>
  Array.from({ length: count }, () => ({
    type: 'csp-violation',
    user_agent: 'A browser of Morwen’s',
    body: {
      documentURL: PAGE,
      effectiveDirective: 'require-trusted-types-for',
      blockedURL: 'trusted-types-sink',
      sourceFile: 'chrome-extension://abc/inject.js',
      sample: 'Element innerHTML|Morwen',
    },
  }))

let lines: Record<string, unknown>[]

beforeEach(() => {
  lines = []
  vi.spyOn(console, 'warn').mockImplementation((line) => void lines.push(JSON.parse(line)))
})

function send(site: Site, body: string, type: string): Promise<Response> {
  const headers = { 'Content-Type': type, 'Sec-Fetch-Site': 'same-origin' }
  return site.call('/api/csp-reports', { method: 'POST', headers, body })
}

test.each([
  [
    'application/csp-report',
    ONE,
    {
      directive: 'script-src-elem',
      blocked: 'https://evil.test',
      source: '/assets/entry-1.js',
      line: 7,
    },
  ],
  [
    'application/reports+json',
    several(1),
    {
      directive: 'require-trusted-types-for',
      blocked: 'trusted-types-sink',
      source: 'chrome-extension:',
      line: null,
    },
  ],
])('a violation reported as %s is logged without personal data', async (type, body, line) => {
  expect((await send(new Site(), JSON.stringify(body), type)).status).toBe(200)
  expect(lines).toEqual([{ level: 'warn', what: 'csp violation', page: '/player', ...line }])
})

test('at most five CSP violations per request are logged', async () => {
  await send(new Site(), JSON.stringify(several(40)), 'application/reports+json')
  expect(lines).toHaveLength(5)
})

test.each(['', '{', '7', '{"csp-report":7}', '[{"body":null}]'])(
  '%j is not a valid CSP report and is not logged',
  async (body) => {
    expect((await send(new Site(), body, 'application/csp-report')).status).toBe(400)
    expect(lines).toEqual([])
  },
)

test.each(['CSP_REPORT_LIMIT', 'CSP_REPORTS_LIMIT'])(
  'a CSP report that exceeds %s is rejected and not logged',
  async (name) => {
    const limit = vi.fn(async () => ({ success: false }))
    const site = new Site({ [name]: { limit } })
    const refused = await send(site, JSON.stringify(ONE), 'application/csp-report')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('60')
    expect(limit).toHaveBeenCalledExactlyOnceWith({
      key: name === 'CSP_REPORT_LIMIT' ? 'unknown' : 'all',
    })
    expect(lines).toEqual([])
  },
)

test('a CSP report refused by the limit per address does not count toward the overall limit', async () => {
  const all = vi.fn(async () => ({ success: true }))
  const site = new Site({
    CSP_REPORT_LIMIT: { limit: async () => ({ success: false }) },
    CSP_REPORTS_LIMIT: { limit: all },
  })
  const refused = await send(site, JSON.stringify(ONE), 'application/csp-report')
  expect(refused.status).toBe(429)
  expect(all).not.toHaveBeenCalled()
})

test('CSP reports from other sites are refused, and only the report call accepts their content type', async () => {
  const site = new Site()
  const headers = { 'Content-Type': 'application/csp-report' }
  const init = { method: 'POST', body: JSON.stringify(ONE) }
  const foreign = { ...headers, 'Sec-Fetch-Site': 'cross-site' }
  const own = { ...headers, 'Sec-Fetch-Site': 'same-origin' }
  expect((await site.call('/api/csp-reports', { ...init, headers: foreign })).status).toBe(403)
  expect((await site.call('/api/logout', { ...init, headers: own })).status).toBe(415)
  expect(lines.filter(({ what }) => what === 'csp violation')).toEqual([])
})
