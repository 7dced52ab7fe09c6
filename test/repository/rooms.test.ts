import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Top-level folders from the lowest layer up: each one imports only from those before it. */
const DISTRICTS = [
  'core',
  'realm',
  'history',
  'identity',
  'sync',
  'community',
  'outside',
  'operations',
]
/**
 * The layers inside folders of `worker/`, from the lowest up. `''` stands for the files directly in
 * the folder.
 */
const WORKER_ROOMS: Record<string, string[]> = {
  core: ['', 'db', 'http', 'openapi'],
  realm: [
    ...['textures', 'rows', 'groups', 'players', 'rankings', 'lineage'],
    ...['bloodlines', 'clans', 'dynasties'],
  ],
  history: ['records', 'chronicle', 'compare'],
  identity: ['auth', 'passkeys', 'account'],
  sync: [
    ...['run', 'applying', 'reading', 'judging', 'lineage', 'directory', 'days', 'milestones'],
    ...['', 'verify', 'push'],
  ],
  community: ['site', 'recruiting', 'calendar', 'moderation', 'court', 'roster', 'admin'],
  outside: ['hud', 'icalendar', 'inworld', 'sitemap', 'discord', 'news-feeds', 'downloads'],
  operations: ['csp-reports', 'health', 'caches'],
}
/**
 * The layers inside folders of `web/`, from the lowest up. Subfolders that are not listed may
 * import listed ones, but not the reverse.
 */
const WEB_ROOMS: Record<string, string[]> = {
  realm: ['groups', 'players', 'bloodlines', 'clans', 'dynasties', 'lineage'],
  history: ['compare', 'chronicle', 'realm'],
  identity: ['auth', 'account'],
  community: ['site', 'admin', 'calendar', 'court', 'moderation', 'recruiting', 'roster'],
  outside: ['api-docs', 'discord'],
}
/**
 * `WEB_GROUND` lists folders of `web/` that every folder may import. `WEB_COMPOSING` lists folders
 * that may import every folder.
 */
const WEB_GROUND = ['ui', 'lib']
const WEB_COMPOSING = ['landing', 'routes', 'shell', 'startup', 'server', 'service-worker', '']
const SETTINGS = 'web/site.ts'

type Import = { from: string; to: string }

const files = execFileSync('git', ['ls-files', 'schema', 'worker', 'web', 'tools'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.gen\.ts$/.test(file))

const imports: Import[] = files
  .filter((file) => /^(schema|worker|web)\//.test(file))
  .flatMap((from) => {
    const found = readFileSync(from, 'utf8').matchAll(/(?:from|import|import\() ?'([#.][^'?]+)/g)
    return Array.from(found, ([, path = '']) => {
      const to = path.startsWith('#') ? path.slice(1) : normalize(`${dirname(from)}/${path}`)
      return { from, to }
    })
  })
  .filter(({ to }) => to !== SETTINGS)

/**
 * Returns the subfolder of `root` that contains the file: `''` for a file directly in `root`, and
 * null for a file outside of it.
 */
function roomOf(file: string, root: string): string | null {
  if (!file.startsWith(`${root}/`)) return null
  const [first = '', second] = file.slice(root.length + 1).split('/')
  return second === undefined ? '' : first
}

function listRooms(root: string): Set<string> {
  return new Set(files.map((file) => roomOf(file, root)).filter((room) => room !== null))
}

function listUpward(root: string, order: string[], among = imports): string[] {
  return among.flatMap(({ from, to }) => {
    const [user, used] = [roomOf(from, root), roomOf(to, root)]
    if (user === null || used === null || user === used) return []
    return order.indexOf(used) < order.indexOf(user) ? [] : [`${from} → ${to}`]
  })
}

describe('imports only from lower layers', () => {
  test.each([
    ['worker', [...DISTRICTS, '']],
    ...Object.entries(WORKER_ROOMS).map(([district, rooms]) => [`worker/${district}`, rooms]),
  ] as [string, string[]][])('files in %s import only from lower layers', (root, order) => {
    expect(listRooms(root)).toEqual(new Set(order))
    expect(listUpward(root, order)).toEqual([])
  })

  test('in web, only page-composing folders import from higher layers, except ui and lib from each other', () => {
    expect(listRooms('web')).toEqual(
      new Set([...WEB_GROUND, ...Object.keys(WEB_ROOMS), ...WEB_COMPOSING]),
    )
    const below = imports.filter(({ from, to }) => {
      const isWithinGround = [from, to].every((file) =>
        WEB_GROUND.includes(roomOf(file, 'web') ?? ''),
      )
      return !isWithinGround && !WEB_COMPOSING.includes(roomOf(from, 'web') ?? '')
    })
    const order = [...WEB_GROUND, ...Object.keys(WEB_ROOMS), ...WEB_COMPOSING]
    expect(listUpward('web', order, below)).toEqual([])
  })

  test('web/routes never imports from web/server', () => {
    expect(
      imports.filter(
        ({ from, to }) => from.startsWith('web/routes/') && to.startsWith('web/server/'),
      ),
    ).toEqual([])
  })

  test.each(Object.entries(WEB_ROOMS))(
    'subfolders of web/%s import only from lower layers',
    (district, rooms) => {
      const root = `web/${district}`
      expect(listRooms(root)).toEqual(new Set(rooms))
      expect(listUpward(root, rooms)).toEqual([])
    },
  )

  test.each(['schema/contracts', 'schema/tables'])(
    'subfolders of %s import only from lower layers of that folder',
    (root) => {
      const rooms = DISTRICTS.filter((district) => listRooms(root).has(district))
      expect(listRooms(root)).toEqual(new Set(rooms))
      expect(listUpward(root, rooms)).toEqual([])
    },
  )
})

test('worker/ has at most ten files and folders besides its entry points', () => {
  expect(listRooms('worker').size - 1).toBeLessThanOrEqual(10)
})

test('every district (folder of worker/) has a README of at most 15 lines', () => {
  const districts = DISTRICTS.flatMap((district) => {
    const readme = `worker/${district}/README.md`
    const lines = existsSync(readme) ? readFileSync(readme, 'utf8').trim().split('\n').length : 0
    return lines >= 3 && lines <= 15 ? [] : [`${readme}: ${lines} lines`]
  })
  expect(districts).toEqual([])
})

test('no folder has more than 21 files directly in it, except web/routes', () => {
  const counts = Map.groupBy(files, (file) => dirname(file))
  const crowded = [...counts].filter(([, loose]) => loose.length > 21).map(([folder]) => folder)
  expect(crowded.sort()).toEqual(['web/routes'])
})

test.each([
  'schema',
  'worker/sync',
  'worker/outside/discord',
  'web/ui',
  'web/community/admin',
  'web/server',
])('%s has at most 15 files directly in it', (folder) => {
  expect(files.filter((file) => dirname(file) === folder).length).toBeLessThanOrEqual(15)
})

test('each file directly in tools/ is named in a package.json script or in tools/run.mjs', () => {
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
