import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

// Each folder of worker/ imports only of those before it; what is at the door of worker/ imports all.
const WORKER = [
  ...['core', 'db', 'http', 'openapi', 'textures', 'rows', 'auth', 'passkeys', 'hud', 'groups'],
  ...[
    'moderation',
    'recruiting',
    'calendar',
    'account',
    'icalendar',
    'records',
    'sync',
    'players',
    'chronicle',
    'rankings',
    'compare',
    'lineage',
  ],
  'court',
  ...['bloodlines', 'clans', 'dynasties', 'roster', 'inworld', 'sitemap', 'csp-reports', 'game'],
  ...['discord', 'health', 'caches', 'news-feeds', 'downloads', 'admin'],
]
// On web/ui and web/lib; the routes, the shell and the server compose them.
const WEB_NOUNS = [
  ...['auth', 'groups', 'players', 'compare', 'chronicle'],
  ...[
    'account',
    'admin',
    'api-docs',
    'bloodlines',
    'calendar',
    'clans',
    'court',
    'discord',
    'dynasties',
  ],
  ...['landing', 'lineage', 'moderation', 'realm', 'recruiting', 'roster'],
]
/** The stages, from the ground; the conductors at the door of worker/sync/ import all but verify. */
const SYNC = [
  ...['run', 'applying', 'reading', 'judging', 'lineage', 'directory', 'days', 'milestones'],
  ...['', 'verify'],
]

type Import = { from: string; to: string }

const files = execFileSync('git', ['ls-files', 'schema', 'worker', 'web', 'tools'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.gen\.ts$/.test(file))

const imports: Import[] = files
  .filter((file) => /^(worker|web)\//.test(file))
  .flatMap((from) => {
    const found = readFileSync(from, 'utf8').matchAll(/(?:from|import) '([#.][^']+)'/g)
    return Array.from(found, ([, path = '']) => {
      const to = path.startsWith('#') ? path.slice(1) : normalize(`${dirname(from)}/${path}`)
      return { from, to }
    })
  })

function roomOf(file: string, root: string): string | null {
  if (!file.startsWith(`${root}/`)) return null
  const [first = '', second] = file.slice(root.length + 1).split('/')
  return second === undefined ? '' : first
}

function listUpward(root: string, order: string[]): string[] {
  return imports.flatMap(({ from, to }) => {
    const [user, used] = [roomOf(from, root), roomOf(to, root)]
    if (user === null || used === null || user === used) return []
    return order.indexOf(used) < order.indexOf(user) ? [] : [`${from} → ${to}`]
  })
}

describe('no import leads upwards', () => {
  test.each([
    ['worker', [...WORKER, '']],
    ['worker/sync', SYNC],
  ])('in %s', (root, order) => {
    const rooms = new Set(files.map((file) => roomOf(file, root)).filter((room) => room !== null))
    expect(rooms).toEqual(new Set(order))
    expect(listUpward(root, order)).toEqual([])
  })

  test('between the nouns of web, nor out of web/ui and web/lib', () => {
    const composing = ['routes', 'shell', 'hydration', 'server', 'service-worker']
    const rooms = new Set(files.map((file) => roomOf(file, 'web')).filter((room) => room !== null))
    expect(rooms).toEqual(new Set(['', 'ui', 'lib', ...WEB_NOUNS, ...composing]))
    const upward = imports.filter(({ from, to }) => {
      const [user, used] = [roomOf(from, 'web'), roomOf(to, 'web')]
      if (!user || used === null || composing.includes(user) || user === used) return false
      const isBelow = /^web\/(ui\/|lib\/|site\.ts)/.test(to)
      return !isBelow && WEB_NOUNS.indexOf(used) >= WEB_NOUNS.indexOf(user)
    })
    expect(upward).toEqual([])
  })
})

test('no folder has more than 21 loose files, but those with a file for each route or noun', () => {
  const counts = Map.groupBy(files, (file) => dirname(file))
  const crowded = [...counts].filter(([, loose]) => loose.length > 21).map(([folder]) => folder)
  expect(crowded.sort()).toEqual(['schema/contracts', 'web/routes'])
})

test.each(['schema', 'worker/sync', 'worker/outside/discord', 'web/ui', 'web/community/admin', 'web/server'])(
  '%s has at most 15 loose files',
  (folder) => {
    expect(files.filter((file) => dirname(file) === folder).length).toBeLessThanOrEqual(15)
  },
)

test('what is loose in tools/ is a command of package.json, or runs one', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const commands = Object.values<string>(scripts).join('\n')
  const runner = readFileSync('tools/run.mjs', 'utf8')
  const loose = files.filter((file) => dirname(file) === 'tools')
  const unused = loose.filter((file) => {
    const name = file.replace(/^tools\/|\.ts$/g, '')
    return !commands.includes(name) && !runner.includes(name)
  })
  expect(unused).toEqual([])
})
