import { addDays, toDateOfDayNumber, toDayNumber, toUtcDate } from '#schema/core/time/dates.ts'
import { toIsoWeek, toWeekMonday } from '#schema/core/time/weeks.ts'
import { app } from '#worker/app.ts'
import { saveSeason } from '#worker/history/chronicle/season/get-season.ts'
import { recordCourtNews } from '#worker/sync/days/record-court-news.ts'
import { saveRecordLists } from '#worker/sync/days/save-record-lists.ts'
import { listAllApiCalls, toExamplePath } from './calls.ts'
import { signIn, TestBrowser, toJsonRequest } from './people.ts'
import { planWeeklyEvent } from './plan-weekly-event.ts'
import { makePlayer } from './rows.ts'
import { emptyDatabase, type Site } from './site.ts'
import { syncSmallRealm } from './small-realm.ts'

// This file sets up a player whose name is in every place that can show a name, and six kinds of
// readers who look for it.

export const READER_KINDS = [
  'visitor',
  'member',
  'self',
  'officer of the house',
  'officer of another house',
  'administrator',
] as const
export type ReaderKind = (typeof READER_KINDS)[number]

const NAME = 'Isolde Nightveil'
const PORTRAIT = '5ec2e700-1111-2222-3333-444455556666'
/** The id is unusual, so that no other number in a response contains it. */
const ID = 7_654_321
export const VEILED_PLAYER_SECRETS = [
  String(ID),
  'Nightveil',
  'Dayveil',
  PORTRAIT,
  'Warden of Xanth',
  'Wolfsbane',
  'veiled-words',
]

export const API_GET_CALLS = (await listAllApiCalls(app)).filter(({ method }) => method === 'GET')

/** The last day of the previous week, by the real clock. */
const SUNDAY = toDateOfDayNumber(toWeekMonday(toDayNumber(toUtcDate(Date.now()))) - 1)

function listQueries(
  uuid: string,
  other: string,
  run: number,
  house: number,
): Record<string, string[]> {
  return {
    listPlayers: [
      '?search=Nightveil',
      '?search=Isolde%20Nigthveil',
      '?search=Isolde%20Dayveil',
      '?search=Isolde%20Nightveil&limit=1',
      `?uuid=${uuid}`,
      '?status=Dead',
      '?race=Vampire',
    ],
    downloadPlayersCsv: ['?search=Nightveil'],
    listEvents: ['?kind=renamed', '?kind=seat-taken', '?kind=embraced', '?kind=title,died'],
    getRanking: ['?search=Nightveil'],
    listDynastyMembersPage: ['?sort=name', '?sort=seen&dir=desc'],
    listSyncChanges: [`?run=${run}`],
    downloadSyncChanges: [`?run=${run}`],
    listDynastyLords: ['?seat=officer_2'],
    getLineageTree: [`?root=${other}`, `?asOf=${SUNDAY}`],
    findAccounts: ['?search=isolde'],
    getSitemap: ['?part=players'],
    getRealmWeek: [`?ending=${addDays(SUNDAY, 1)}`],
    getWeekReport: [`?group=dynasty:${house}`],
    getAtomFeed: [`?group=dynasty:${house}`, '?topic=names', '?topic=seats'],
    getJsonFeed: [`?group=dynasty:${house}`, '?topic=names', '?topic=seats'],
  }
}

/**
 * Opens a site with the player, who is not veiled yet. Returns the paths of the calls whose
 * responses show the player.
 */
export async function openVeiledPlayerSite(site: Site) {
  await emptyDatabase()
  site.now = Date.parse(`${SUNDAY}T10:00Z`)
  const { realm, isolde, childer, run } = await live(site)
  const { lord, alpha, outlaw, house } = realm
  const people: Record<ReaderKind, TestBrowser> = {
    visitor: new TestBrowser(site),
    member: await signIn(site, { username: 'outlaw', playerUuid: outlaw.uuid }),
    self: await signIn(site, { username: 'isolde', playerUuid: isolde.uuid }),
    'officer of the house': await signIn(site, { username: 'lord', playerUuid: lord.uuid }),
    'officer of another house': await signIn(site, { username: 'pack', playerUuid: alpha.uuid }),
    administrator: await signIn(site, { username: 'admin', isAdmin: true }),
  }
  const playerId = await idOf(site, 'players', isolde.uuid)
  const dynasties = await idOf(site, 'dynasties', house.uuid)
  await people.member.call(`/api/court/watches/player/${playerId}`, toJsonRequest({}, 'PUT'))
  const date = addDays(toUtcDate(Date.now()), 7)
  const planner = `dynasty:${dynasties}`
  await people.self.call('/api/user/bio', toJsonRequest({ bio: 'veiled-words of mine' }, 'PUT'))
  const evening = await planWeeklyEvent(people['officer of the house'], planner, { date })
  const coming = `/api/calendar/${evening.id}/occurrences/${date}/coming`
  await people.self.call(coming, toJsonRequest({}, 'PUT'))
  const report = { kind: 'player', id: playerId, field: 'bio', reason: 'other', note: '' }
  await people.member.call('/api/reports', toJsonRequest(report))
  const known = {
    players: playerId,
    name: 'Isolde-Nightveil',
    q: 'nightveil',
    mode: 'bloodline',
    kind: 'dynasty',
    board: 'chronicle',
    week: toIsoWeek(toDayNumber(SUNDAY)),
    season: 'now',
    run,
    dynasties,
    clans: await idOf(site, 'clans', realm.clan.uuid),
    bloodlines: await idOf(site, 'bloodlines', realm.bloodline.uuid),
    rankings: dynasties,
    admin: run,
    root: lord.uuid,
    a: childer[0]?.uuid ?? '',
    b: isolde.uuid,
    planner,
    date,
    calendar: evening.id,
  }
  const queries = listQueries(isolde.uuid, lord.uuid, run, dynasties)
  const paths = API_GET_CALLS.map((call) => {
    // Requests these paths with other players’ UUIDs, whose trees include the veiled player.
    const uuid = {
      getLineageTree: lord.uuid,
      getLineageTimeline: lord.uuid,
      listAncestors: childer[0]?.uuid,
    }[call.id]
    const path = toExamplePath(call, {
      ...known,
      uuid: uuid ?? (call.id === 'getTexture' ? PORTRAIT : isolde.uuid),
    })
    const [bare = ''] = path.split('?')
    return [call.id, [path, ...(queries[call.id] ?? []).map((query) => bare + query)]] as const
  })
  return { realm, isolde, playerId, people, paths }
}

/** Gives the player a former name, a title, a seat, childer and a death. */
async function live(site: Site) {
  const realm = await syncSmallRealm(site)
  const { lord, member, alpha, house, pack, bloodline } = realm
  const { world } = site.game
  // Inserts a row with the id before `ID`, so that the next player inserted gets `ID`.
  await site.env.DB.prepare(`
    INSERT INTO players (id, uuid, name, slug, search_name, username, race, power, health, max_health, essence,
      subsistence, activity_score, status, departed_at)
    SELECT ?, '', '', '', '', '', race, power, 0, 0, 0, 0, 0, status, 1 FROM players LIMIT 1`)
    .bind(ID - 1)
    .run()
  const isolde = makePlayer({
    name: 'Isolde Dayveil',
    username: 'isolde.resident',
    portrait: PORTRAIT,
    sire: member.uuid,
    dynasty: house.uuid,
    blood: bloodline.uuid,
    generation: 7,
  })
  const childer = ['Little Ash', 'Little Elm', 'Little Oak'].map((name) =>
    makePlayer({ name, sire: isolde.uuid, follows: isolde.uuid, dynasty: house.uuid }),
  )
  world.players.push(isolde)
  pack.leadership = [{ seat: 'owner', role: 'Alpha', player: alpha.uuid }]
  await site.sync()
  await site.env.DB.prepare('DELETE FROM players WHERE id = ?')
    .bind(ID - 1)
    .run()
  world.players.push(...childer)
  await site.sync()
  await recordCourtNews(site.ctx())
  isolde.title = 'Warden of Xanth'
  house.leadership?.push({ seat: 'officer_2', role: 'Keeper', player: isolde.uuid })
  await site.sync()
  isolde.name = NAME
  isolde.follows = lord.uuid
  house.leadership?.pop()
  await site.sync()
  isolde.status = 'Dead'
  isolde.deathCause = 'Wolfsbane'
  const last = await site.sync()
  await site.env.DB.prepare(`
    INSERT INTO milestones (subject, uuid, kind, value, seat, role, day)
    VALUES ('player', ?, 'seat-year', 1, 'dynasty ' || ? || ' officer_2', 'Warden of Xanth', 20000)`)
    .bind(isolde.uuid, house.uuid)
    .run()
  await recordCourtNews(site.ctx())
  await saveRecordLists(site.ctx())
  await saveSeason(site.ctx())
  return { realm, isolde, childer, run: last?.id ?? 0 }
}

async function idOf(site: Site, table: string, uuid: string): Promise<number> {
  const select = site.env.DB.prepare(`SELECT id FROM ${table} WHERE uuid = ?`)
  return (await select.bind(uuid).first<number>('id')) ?? 0
}
