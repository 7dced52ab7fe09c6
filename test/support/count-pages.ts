// Counts the D1 rows and measures the milliseconds of each page’s calls and of each Discord command
// in a simulated realm. Prints them as JSON. tools/bench/ runs this file as: node
// test/support/count-pages.ts {state directory} {players}
import { Hono } from 'hono'
import type { Actor } from '#schema/roles.ts'
import { type LocalBindings, withLocalBindings } from '#tools/local/local-bindings.ts'
import { createSystemCtx } from '#worker/core/context.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { routes } from '#worker/routes.ts'
import { makeRowCountingEnv } from './count-rows.ts'
import { SIMULATED_LORD as LORD_ROW, simulateCommunity } from './simulate-community.ts'
import { FIRST_SIMULATED_ID, simulateRealm } from './simulate-realm.ts'
import { timeCommands } from './time-commands.ts'

const [stateDir = '', players = ''] = process.argv.slice(2)
const count = Number(players)
const asOf = new Date(Date.now() - 300 * 86_400_000).toISOString().slice(0, 10)
const uuidOf = (id: number) => `0d02d587-2bf9-0322-00db-${id.toString(16).padStart(12, '0')}`
const middle =
  FIRST_SIMULATED_ID +
  10 * Math.floor(count / 20) -
  ((FIRST_SIMULATED_ID + 10 * Math.floor(count / 20)) % 10)
const house = `/api/dynasties/${FIRST_SIMULATED_ID}`
const today = new Date().toISOString().slice(0, 10)
const month = `from=${today}&to=${new Date(Date.now() + 41 * 86_400_000).toISOString().slice(0, 10)}`
const VISITOR: Actor = { kind: 'visitor' }
const MEMBER: Actor = {
  kind: 'account',
  accountId: 1,
  playerUuid: uuidOf(FIRST_SIMULATED_ID),
  isInGame: true,
  isAdmin: false,
}

const LORD: Actor = { ...MEMBER, accountId: LORD_ROW.accountId, playerUuid: uuidOf(LORD_ROW.id) }

/** The API calls of each page, made as a visitor unless an actor is given. */
const PAGES: [page: string, calls: string[], actor?: Actor][] = [
  ['directory', ['/api/players']],
  ['directory, a page in the middle', [`/api/players?page=${Math.ceil(count / 40)}`]],
  ['directory of a house', [`/api/players?group=dynasty:${FIRST_SIMULATED_ID}&page=2`]],
  ['directory, two filters', ['/api/players?status=Dead&race=Vampire&page=3']],
  ['directory, a search of one letter', ['/api/players?search=p&page=2']],
  ['directory, a word in all names', ['/api/players?search=player&page=3']],
  ['directory, a search and two filters', ['/api/players?search=yer&status=Dead&race=Vampire']],
  ['directory, a whole name', [`/api/players?search=player%20${Math.floor(middle / 2)}`]],
  ['directory, a slip', ['/api/players?search=plyaer']],
  ['directory, nobody', ['/api/players?search=zzzqqqxxx']],
  ['ranking', ['/api/rankings/dynasty']],
  ['ranking, last page by growth', ['/api/rankings/dynasty?page=100000&sort=growth']],
  ['ranking of a type and a species', ['/api/rankings/dynasty?type=house&species=Vampire']],
  ['ranking, a search', ['/api/rankings/dynasty?search=house']],
  ['ranking of a past day', [`/api/rankings/dynasty?asOf=${asOf}&sort=awake`]],
  ['ranking of the clans', ['/api/rankings/clan']],
  ['chronicle', ['/api/chronicle']],
  ['chronicle of a topic', ['/api/chronicle?kind=returned,departed,joined,left,moved']],
  ['chronicle of a species', ['/api/chronicle?species=Vampire']],
  ['chronicle of a house', [`/api/chronicle?group=dynasty:${FIRST_SIMULATED_ID}`]],
  ['chronicle of a bloodline', [`/api/chronicle?group=bloodline:${FIRST_SIMULATED_ID}`]],
  [
    'chronicle of a clan and a topic',
    [`/api/chronicle?group=clan:${FIRST_SIMULATED_ID}&kind=moved`],
  ],
  [
    'chronicle of a house and a species',
    [`/api/chronicle?group=dynasty:${FIRST_SIMULATED_ID}&species=Vampire`],
  ],
  ['chronicle of a player', [`/api/chronicle?player=${middle}`], MEMBER],
  ['growth of a year', [`${house}/growth?days=365`]],
  [
    'compare two houses',
    [`/api/compare/dynasty?ids=${FIRST_SIMULATED_ID},${FIRST_SIMULATED_ID + 1}`],
  ],
  [
    'compare four houses',
    [`/api/compare/dynasty?ids=${[0, 1, 2, 3].map((n) => FIRST_SIMULATED_ID + n)}`],
  ],
  [
    'the realm, all days',
    ['/api/realm/days?from=2000-01-01', '/api/chronicle?kind=group-appeared,group-dissolved'],
  ],
  ['memorial', ['/api/memorial', '/api/chronicle?kind=rose&limit=2']],
  ['memorial, for members', ['/api/memorial', '/api/chronicle?kind=rose&limit=2'], MEMBER],
  [
    'kinship',
    [`/api/lineage/kinship?a=${uuidOf(FIRST_SIMULATED_ID + count - 1)}&b=${uuidOf(middle)}`],
    MEMBER,
  ],
  ['members', [`${house}/members/page`]],
  ['members, second page by name', [`${house}/members/page?sort=name&page=2`]],
  ['members, a page in the middle', [`${house}/members/page?sort=joined&page=9&after=${middle}`]],
  ['members, and back', [`${house}/members/page?sort=seen&page=9&before=${middle}`]],
  ['roster of a house', [`${house}/roster`], LORD],
  ['roster, a filter', [`${house}/roster?filter=silent-14&sort=name&page=2`], LORD],
  ['roster, a search', [`${house}/roster?search=player&sort=childer`], LORD],
  ['raised hands of a house', [`${house}/hands`], LORD],
  ['recruiting', ['/api/recruiting']],
  ['recruiting, filters', ['/api/recruiting?species=Vampire&speaks=en&plays=18-23&page=2']],
  ['recruiting, for members', ['/api/recruiting', '/api/recruiting/own'], LORD],
  ['ranking of houses that recruit', ['/api/rankings/dynasty?recruiting=yes']],
  ['players who seek a house', ['/api/recruiting/seekers'], LORD],
  ['calendar of a month', [`/api/calendar?${month}`]],
  ['calendar, filters', [`/api/calendar?${month}&species=Vampire&speaks=en`]],
  ['calendar of a house', [`/api/calendar?${month}&group=dynasty:${FIRST_SIMULATED_ID}`]],
  ['calendar, for members', [`/api/calendar?${month}`], LORD],
  ['calendar, the next evening', ['/api/calendar/next']],
  ['what comes next of a house', [`/api/calendar/planners/dynasty:${FIRST_SIMULATED_ID}/coming`]],
  ['what a house plans', [`/api/calendar/planners/dynasty:${FIRST_SIMULATED_ID}`]],
  [
    'what a house plans, for members',
    [`/api/calendar/planners/dynasty:${FIRST_SIMULATED_ID}`],
    LORD,
  ],
  ['calendar, one’s own week', ['/api/calendar/own'], LORD],
  ['court', ['/api/court'], LORD],
  ['court, the news', ['/api/court/news'], LORD],
  ['court, how much is new', ['/api/court/unread'], LORD],
  ['court, the settings', ['/api/court/settings'], LORD],
  ['court, what is watched', ['/api/court/watches'], LORD],
  ['my data', ['/api/account/data'], LORD],
  ['sessions', ['/api/sessions'], LORD],
  [
    'profile of a house',
    [house, `/api/rankings/dynasty/${FIRST_SIMULATED_ID}`, `${house}/members/page`],
  ],
]

// Replaces the cache with one that is always empty, because cached calls make no queries.
const cache = { match: async () => undefined, put: async () => undefined }
Object.assign(globalThis, { caches: { open: async () => cache } })
const execution = { waitUntil() {} } as unknown as ExecutionContext

await withLocalBindings(stateDir, async (bindings) => {
  await simulateRealm(bindings as never, count)
  await simulateCommunity(bindings as never, count)
  const lines: object[] = []
  for (const [page, calls, actor = VISITOR] of PAGES) {
    const rows: number[] = []
    const start = performance.now()
    for (const path of calls) rows.push(await countRows(bindings, path, actor))
    const ms = Math.round(performance.now() - start)
    lines.push({
      ...{ players: count, page, calls: calls.length },
      ...{ rows: rows.reduce((a, b) => a + b), ms },
      paths: actor === VISITOR ? calls : [],
    })
  }
  lines.push(...(await timeCommands(bindings, count)))
  console.log(JSON.stringify(lines))
})

async function countRows(bindings: LocalBindings, path: string, actor: Actor): Promise<number> {
  const { env, reading } = makeRowCountingEnv(bindings as never)
  const app = new Hono<AppEnv>()
    .basePath('/api')
    .use(async (c, next) => {
      c.set('ctx', { ...createSystemCtx(env, Date.now(), 'bench'), actor })
      await next()
    })
    .route('/', routes)
  const response = await app.fetch(new Request(`https://evernight.test${path}`), env, execution)
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return reading.rows
}
