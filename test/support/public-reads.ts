import { EVENT_KINDS } from '#schema/history/event-kinds.ts'
import { DIRECTORY_PAGE_SIZE } from '#schema/rules.ts'
import { app } from '#worker/app.ts'
import { type ApiCall, isPublicRead, listAllApiCalls, toExamplePath } from './calls.ts'

export const PUBLIC_READ_CALLS = (await listAllApiCalls(app)).filter(isPublicRead)
export const NAMESAKE_UUID = '0d02d587-2bf9-0322-007b-ffffffffffff'
const KNOWN = {
  name: 'Namesake',
  uuid: NAMESAKE_UUID,
  players: 7,
  dynasties: 1,
  clans: 1,
  bloodlines: 1,
  rankings: 1,
  kind: 'dynasty',
  board: 'chronicle',
  calendar: 1,
  planner: 'dynasty:1',
  week: '2026-43',
  season: 'now',
}

type ToQuery = (players: number) => string

const QUERIES: Record<string, Record<string, ToQuery>> = {
  listPlayers: {
    'the first page': () => '?page=1',
    'a page in the middle': (players) => `?page=${Math.ceil(players / DIRECTORY_PAGE_SIZE / 2)}`,
    'the last page': (players) => `?page=${players / DIRECTORY_PAGE_SIZE}`,
    'a page behind the last': () => '?page=1000000',
    'the first page of a race': () => '?race=Vampire',
    'a race’s middle': (players) =>
      `?race=Witch&page=${Math.ceil(players / DIRECTORY_PAGE_SIZE / 6)}`,
    'the search for a letter': () => '?search=e',
    'its middle': (players) => `?search=e&page=${Math.ceil(players / DIRECTORY_PAGE_SIZE / 8)}`,
    'the search for two letters': () => '?search=is&race=Lycan',
    'the search for a former name': () => '?search=former',
    'the search for a name that some have and many had': () => '?search=el',
    'the search for a whole name': () => '?search=elisra%20000001',
    'the search for a name that no player has': () => '?search=zzz',
    'the search with a slip': () => '?search=elsira%20000001',
    'the search with a slip in a part that all names have': () => '?search=00z00',
    'the search with a slip in a former name': () => '?search=formre',
    'those who fit some filters': () => '?status=Dead&awake=no&group=dynasty:1',
    'a later page of those': () => '?status=Dead&page=9',
    'the search for two letters among those': () => '?status=Dead&search=is',
    'the search for a letter among those': () => '?status=Dead&search=e',
    'the search for a text of many names among those, its middle': (players) =>
      `?status=Dead&search=000&page=${Math.ceil(players / DIRECTORY_PAGE_SIZE / 2)}`,
    'the search for a former name among those': () => '?status=Dead&search=former',
    'the search with a slip among those': () => '?status=Dead&search=elsira%20000001',
    'the search for a name among those': () => '?status=Dead&search=elisra%20000001',
    'the resolver of a name': () => '?search=Ravenel%20000000&limit=1',
    'the resolver of a link': () => `?uuid=${NAMESAKE_UUID}&limit=1`,
  },
  listEvents: {
    'the newest': () => '',
    'those before one of them': (players) => `?before=${players}`,
    'of a kind': () => '?kind=seat-taken',
    'of a kind that there is not': () => '?kind=rose',
    'of five kinds': () => '?kind=seat-taken,moved,died,group-moved,embraced',
    'of ten kinds': (players) => `?kind=${EVENT_KINDS.slice(-10).join(',')}&before=${players}`,
    'of eleven kinds': () => `?kind=${EVENT_KINDS.slice(-11).join(',')}`,
    'until a day': () => '?until=2026-10-15',
    'of a group': () => '?group=bloodline:1',
    'of a group and a kind': () => '?group=clan:1&kind=moved',
    'of a species': () => '?species=Vampire',
    'of a species, a group and a kind': () => '?species=Vampire&group=clan:1&kind=moved',
    'of a player': () => '?player=7',
    'of a player and a kind': () => '?player=7&kind=moved',
    'of a player, a group and a kind': () => '?player=7&group=clan:1&kind=moved',
  },
  getAtomFeed: {
    'the newest': () => '',
    'those before one of them': (players) => `?before=${players}`,
    'of a topic': () => '?topic=houses',
    'of a group': () => '?group=bloodline:1',
    'of a player, a group and a topic': () => '?player=7&group=clan:1&topic=seats',
  },
  getRanking: {
    'the newest, after 400 days': () => '',
    'its last page': () => '?page=1000&sort=growth&dir=asc',
    'of a type and a species': () => '?type=house&species=Vampire&sort=name',
    'of a past day': () => '?asOf=2026-10-15&sort=awake',
    'those that take players in': () => '?recruiting=yes',
    'a search of today': () => '?search=h',
    'a search of a past day': () => '?asOf=2026-10-15&search=h',
  },
  listDynastyMembersPage: {
    'the leaders and those who joined first': () => '',
    'the second page, the newest first': () => '?sort=joined&dir=desc&page=2',
    'a page of the others': () => '?page=5&after=150',
    'a page of the others, and back': () => '?page=5&before=150',
    'a later page by name': () => '?sort=name&page=5&after=150',
    'and back': () => '?sort=name&page=5&before=150',
    'a later page of who was seen last': () => '?sort=seen&page=5&after=150',
    'a page that cannot be found': () => '?sort=seen&page=9',
  },
  listDead: {
    'the newest deaths': () => '',
    'within one night': () => '?cursor=2000-9',
    'from one night into the next': () => '?cursor=1000-4',
    'from the dated into the others': (players) => `?cursor=1000-${players}`,
    'those without a date': () => '?cursor=0-20',
  },
  getWeekReport: {
    'of the realm': () => '',
    'of a house': () => '?group=dynasty:1',
    'of a bloodline': () => '?group=bloodline:1',
  },
  listCalendar: {
    'of all groups': () => '',
    'of a group': () => '&group=dynasty:1',
    'of a species and a language': () => '&species=Vampire&speaks=en',
  },
  getRealmWeek: { 'of a past week': () => '?ending=2026-10-15' },
  listRealmDays: { 'of all years': () => '?from=2001-01-01' },
  listDynastyDays: { 'of all years': () => '?from=2001-01-01' },
  listClanDays: { 'of all years': () => '?from=2001-01-01' },
  listBloodlineDays: { 'of all years': () => '?from=2001-01-01' },
  getDynastyGrowth: { 'of a year': () => '?days=365' },
  getClanGrowth: { 'of a year': () => '?days=365' },
  getBloodlineGrowth: { 'of a year': () => '?days=365' },
  getSitemap: {
    'its parts': () => '',
    groups: () => '?part=groups',
    weeks: () => '?part=weeks',
    seasons: () => '?part=seasons',
    players: () => '?part=players',
  },
}

type Read = { what: string; call: ApiCall; toPath: ToQuery }
export const PUBLIC_READ_EXAMPLES: Read[] = PUBLIC_READ_CALLS.flatMap((call) => {
  const path = toExamplePath(call, KNOWN)
  return Object.entries(QUERIES[call.id] ?? { '': () => '' }).map(([what, toQuery]) => ({
    what: [call.name, what].join(' '),
    call,
    toPath: (players) => path + toQuery(players),
  }))
})
