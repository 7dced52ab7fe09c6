import { describe, expect, test } from 'vitest'
import { checkPagesBindings, checkWorkerBindings, readEnvType } from './check-bindings.ts'
import { checkHeaders, checkRedirects } from './check-pages-files.ts'
import { checkCompatibility, checkSchedule } from './check-schedule.ts'
import type { WorkerConfig } from './read-config.ts'
import { parseSettings } from './settings.ts'

const ENV = `export type Env = {
  DB: D1Database
  /** With LOGIN: in its text. */
  LOGIN_LIMIT?: RateLimit
  GAME?: Fetcher
  SESSION_KEYS?: string
  HUD_MASTER_KEYS?: string
  GAME_FEED_TOKEN?: string
  TEXTURE_ORIGIN?: string
}
`
const limit = (name: string, namespace_id = name, period: 10 | 60 = 60) => ({
  name,
  namespace_id,
  simple: { limit: 60, period },
})
const config: WorkerConfig = {
  name: 'evernight-api',
  d1_databases: [{ binding: 'DB', database_id: 'x' }],
  ratelimits: [limit('LOGIN_LIMIT')],
  triggers: { crons: ['*/5 * * * *'] },
}

describe('bindings', () => {
  test('are read from the type, with what is optional', () => {
    expect(readEnvType(ENV).slice(0, 3)).toEqual([
      { name: 'DB', isOptional: false, type: 'D1Database' },
      { name: 'LOGIN_LIMIT', isOptional: true, type: 'RateLimit' },
      { name: 'GAME', isOptional: true, type: 'Fetcher' },
    ])
  })

  test('are well when the configuration gives what the code uses', () => {
    expect(checkWorkerBindings(ENV, config, null).faults).toEqual([])
  })

  test('one that the configuration lacks is named', () => {
    const [fault] = checkWorkerBindings(ENV, { ...config, ratelimits: [] }, null).faults
    expect(fault).toContain('LOGIN_LIMIT')
  })

  test('one that nobody uses is named', () => {
    const more = { ...config, kv_namespaces: [{ binding: 'OLD', id: 'x' }] }
    expect(checkWorkerBindings(ENV, more, null).faults).toEqual([
      'wrangler.toml binds OLD, and worker/env.ts does not know it',
    ])
  })

  test('the function must be bound to the Worker that is deployed', () => {
    const source = ['return env.API.fetch(request)']
    const services = [{ binding: 'API', service: 'another-api' }]
    expect(checkPagesBindings(source, { services }, config).faults).toHaveLength(1)
    expect(checkPagesBindings(source, {}, config).faults).toEqual([
      'a function uses API, and the build does not bind it',
    ])
  })
})

describe('what Cloudflare would refuse', () => {
  test.each(['*/5 * * *', 'every hour or so'])('the cron "%s"', (cron) => {
    expect(checkSchedule({ ...config, triggers: { crons: [cron] } }, 'scheduled').faults).toEqual([
      `"${cron}" is no cron of five fields`,
    ])
  })

  test('a cron without a handler, and a sync without a cron', () => {
    expect(checkSchedule(config, 'fetch').faults).toHaveLength(1)
    expect(checkSchedule({ ...config, triggers: {} }, 'scheduled').faults).toHaveLength(1)
  })

  test('two limits that count together', () => {
    const ratelimits = [limit('A', '1'), limit('B', '1')]
    expect(checkSchedule({ ...config, ratelimits }, 'scheduled').faults).toEqual([
      'B shares its namespace_id, and so its count, with another limit',
    ])
  })

  test('a compatibility date that the installed runtime does not reach', () => {
    const of = (compatibility_date?: string) =>
      checkCompatibility([{ file: 'a.toml', config: { compatibility_date } }], '1.20261102.1')
    expect(of('2026-11-02').faults).toEqual([])
    expect(of('2026-11-03').faults).toEqual([
      'a.toml asks for 2026-11-03; the installed runtime ends at 2026-11-02',
    ])
    expect(of().faults).toEqual(['a.toml has no compatibility_date'])
  })

  test('a line of _headers over 2,000 characters, and the hundred-and-first rule', () => {
    const rule = (n: number) => `/${n}\n  X-Frame-Options: DENY\n`
    expect(checkHeaders(Array.from({ length: 100 }, (_, n) => rule(n)).join('')).faults).toEqual([])
    expect(
      checkHeaders(Array.from({ length: 101 }, (_, n) => rule(n)).join('')).faults,
    ).toHaveLength(1)
    expect(checkHeaders(`/*\n  X: ${'a'.repeat(2000)}`).faults).toEqual([
      'line 2 has 2005 characters; Pages takes 2,000',
    ])
  })

  test('redirects with a foreign status, twice the same, or too many with a star', () => {
    expect(checkRedirects('# all well\n/a /b 301\n/c/* /d 200\n').found).toContain('1 fixed and 1')
    expect(checkRedirects('/a /b 418').faults).toEqual(['/a: Pages knows no status 418 here'])
    expect(checkRedirects('/a /b\n/a /c').faults).toHaveLength(1)
    const many = Array.from({ length: 101 }, (_, n) => `/${n}/* /app 200`).join('\n')
    expect(checkRedirects(many).faults).toEqual(['has 101 dynamic rules'])
  })
})

describe('deploy.json', () => {
  const good = {
    project: 'thornwood',
    vars: {
      GAME_FEED_URL: 'https://game.example.com/feed',
      TEXTURE_ORIGIN: 'https://textures.example.com/{uuid}',
    },
  }
  const parse = (settings: object) => parseSettings(JSON.stringify(settings), 'deploy.json')

  test('names no administrator unless told', () => {
    expect(parse(good).vars.ADMIN_UUIDS).toBe('')
  })

  test.each([
    ['no JSON', '{', /is no JSON/],
    ['a project with capitals', { ...good, project: 'Thornwood' }, /project: must be lower-case/],
    [
      'a texture origin without {uuid}',
      { ...good, vars: { ...good.vars, TEXTURE_ORIGIN: 'https://t.example.com/' } },
      /must have \{uuid\}/,
    ],
    [
      'an administrator who is no avatar',
      { ...good, vars: { ...good.vars, ADMIN_UUIDS: 'me' } },
      /must be avatar UUIDs/,
    ],
    [
      'neither feed nor game Worker',
      { ...good, vars: { ...good.vars, GAME_FEED_URL: undefined } },
      /either gameWorker or/,
    ],
    ['both of them', { ...good, gameWorker: 'game' }, /either gameWorker or/],
    [
      'a secret among the variables',
      { ...good, vars: { ...good.vars, SESSION_KEYS: 'a:b' } },
      /SESSION_KEYS/,
    ],
  ])('is refused with %s', (_, settings, sentence) => {
    const text = typeof settings === 'string' ? settings : JSON.stringify(settings)
    expect(() => parseSettings(text, 'deploy.json')).toThrow(sentence)
  })
})
