import { beforeAll, expect, test } from 'vitest'
import type { CommandName } from '#schema/discord/commands.ts'
import { addDays, toDateOf, toDateOfDay, toDayOf } from '#schema/time/dates.ts'
import { toMonday, toWeek } from '#schema/time/iso-week.ts'
import { listCalls, toExamplePath } from '#test/support/calls.ts'
import { giveCommand, linkPerson } from '#test/support/discord-command.ts'
import { Browser, json, signIn } from '#test/support/people.ts'
import { planEvening } from '#test/support/plan-evening.ts'
import { makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'
import { app } from '#worker/app.ts'
import { saveSeason } from '#worker/chronicle/season/save-season.ts'
import { recordCourtNews } from '#worker/sync/days/record-court-news.ts'
import { saveRecords } from '#worker/sync/days/save-records.ts'

// Every call that reads, for six persons: who finds a veiled player in its responses.

const PERSONS = [
  'visitor',
  'member',
  'self',
  'officer of the house',
  'officer of another house',
  'administrator',
] as const
type Person = (typeof PERSONS)[number]

const WHO_SEES: readonly Person[] = ['self', 'officer of the house', 'administrator']
const ADMINISTRATOR: readonly Person[] = ['administrator']
const SELF: readonly Person[] = ['self']
/** The administrator of the test is no player, and has no house. */
const HOUSE: readonly Person[] = ['self', 'officer of the house']
const NOBODY: readonly Person[] = []
const OTHER = 'officer of another house' satisfies Person
const SEAT_AND_ADMINISTRATOR = ['officer of the house', 'administrator'] as const

/** Who finds the player by each call. A new call needs its row. */
const FINDERS: Record<string, readonly Person[]> = {
  compareGroups: NOBODY,
  countCourtNews: NOBODY,
  downloadAudit: ADMINISTRATOR,
  downloadBloodlinesCsv: NOBODY,
  downloadChronicleCsv: WHO_SEES,
  downloadClansCsv: NOBODY,
  downloadDynastiesCsv: NOBODY,
  downloadDynastyRosterCsv: SEAT_AND_ADMINISTRATOR,
  downloadMemorialCsv: WHO_SEES,
  downloadOwnData: SELF,
  downloadPlayersCsv: ADMINISTRATOR,
  downloadPlayersJson: ADMINISTRATOR,
  downloadRealmCsv: NOBODY,
  downloadSyncChanges: ADMINISTRATOR,
  endDiscordChoice: NOBODY,
  findAccounts: ADMINISTRATOR,
  findInLineage: WHO_SEES,
  getApiDocument: NOBODY,
  getAtomFeed: NOBODY,
  getBloodline: NOBODY,
  getBloodlineDiscord: NOBODY,
  getBloodlineGrowth: WHO_SEES,
  getBloodlineLogo: NOBODY,
  getBloodlineCalendarFile: NOBODY,
  getCalendarEntry: NOBODY,
  getCalendarFile: NOBODY,
  getClanCalendarFile: NOBODY,
  getDynastyCalendarFile: NOBODY,
  getCacheEpoch: NOBODY,
  getClan: NOBODY,
  getClanDiscord: NOBODY,
  getClanGrowth: NOBODY,
  getClanLogo: NOBODY,
  getCourt: HOUSE,
  getCourtSettings: NOBODY,
  getDiscordLink: NOBODY,
  getDynasty: NOBODY,
  getDynastyDiscord: NOBODY,
  getDynastyGrowth: WHO_SEES,
  getDynastyLogo: NOBODY,
  getDynastyRoster: SEAT_AND_ADMINISTRATOR,
  getHealth: NOBODY,
  getHousePost: NOBODY,
  getInworldText: NOBODY,
  getKinship: WHO_SEES,
  getLineageStats: NOBODY,
  getLineageTimeline: WHO_SEES,
  getLineageTotals: NOBODY,
  getJsonFeed: NOBODY,
  getLineageTree: WHO_SEES,
  getNextEvening: NOBODY,
  getOwnBio: SELF,
  getOwnData: SELF,
  getOwnProfile: SELF,
  getOwnRecords: NOBODY,
  getOwnRecruiting: NOBODY,
  getOwnCalendarAddress: NOBODY,
  getOwnCalendarFile: NOBODY,
  getOwnWeek: NOBODY,
  listTonight: NOBODY,
  getPlanned: NOBODY,
  getProfileById: WHO_SEES,
  getProfileByName: WHO_SEES,
  getProfileByUuid: WHO_SEES,
  getRanking: NOBODY,
  getRealmDiscord: NOBODY,
  getRealmNews: WHO_SEES,
  getRealmWeek: WHO_SEES,
  getWeekReport: WHO_SEES,
  getSeason: NOBODY,
  getSitemap: NOBODY,
  getSpeciesGlyph: NOBODY,
  getStanding: NOBODY,
  getSync: NOBODY,
  getSyncRun: NOBODY,
  getTexture: NOBODY,
  getWatch: NOBODY,
  getUser: SELF,
  listAffectedHouses: NOBODY,
  listAncestors: WHO_SEES,
  listAudit: ADMINISTRATOR,
  listBloodlineClans: NOBODY,
  listBloodlineDays: NOBODY,
  listBloodlineLords: NOBODY,
  listBloodlineMilestones: WHO_SEES,
  listBloodlineEvents: WHO_SEES,
  listBloodlines: NOBODY,
  listCalendar: NOBODY,
  listClanDays: NOBODY,
  listClanLords: NOBODY,
  listClanMilestones: NOBODY,
  listClanEvents: NOBODY,
  listClanHouses: NOBODY,
  listClans: NOBODY,
  listComing: NOBODY,
  // The player says to come to an evening of the own house.
  listComers: WHO_SEES,
  listCourtNews: HOUSE,
  listDead: WHO_SEES,
  listDynasties: NOBODY,
  listDynastyDays: NOBODY,
  listDynastyLords: WHO_SEES,
  listDynastyMilestones: NOBODY,
  listDynastyEvents: WHO_SEES,
  listDynastyMembers: WHO_SEES,
  listDynastyMembersPage: WHO_SEES,
  listEvents: WHO_SEES,
  // Unless the player raises a hand, by their own choice: worker/recruiting/hands.test.ts.
  listHands: NOBODY,
  listOpenHouses: NOBODY,
  listOwnTakedowns: NOBODY,
  listPasskeys: NOBODY,
  listPlayerEvents: WHO_SEES,
  listPlayerMilestones: WHO_SEES,
  listPlayers: WHO_SEES,
  listRealmDays: NOBODY,
  listRecords: NOBODY,
  listReports: ADMINISTRATOR,
  listSessions: NOBODY,
  listSilentOwners: NOBODY,
  // Unless the player seeks a house: worker/recruiting/seeking.test.ts.
  listSeekers: NOBODY,
  listSyncChanges: ADMINISTRATOR,
  listSyncRuns: NOBODY,
  listWatches: NOBODY,
}

/** Who finds the player by each command at Discord, to which whoever is veiled is linked no more. */
const FINDERS_AT_DISCORD: Record<CommandName | 'while it is typed', readonly Person[]> = {
  player: NOBODY,
  house: NOBODY,
  clan: NOBODY,
  rank: NOBODY,
  week: NOBODY,
  kin: ['officer of the house'],
  court: ['officer of the house'],
  'while it is typed': NOBODY,
}

const NAME = 'Isolde Nightveil'
const PORTRAIT = '5ec2e700-1111-2222-3333-444455556666'
/** What tells who it is. */
const SECRETS = ['Nightveil', 'Dayveil', PORTRAIT, 'Warden of Xanth', 'Wolfsbane', 'veiled-words']

/** The queries of a call beside the one without any. */
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

const CALLS = (await listCalls(app)).filter(({ method }) => method === 'GET')

/** Of the last week that is over: near enough for what is read by the wall clock. */
const SUNDAY = toDateOfDay(toMonday(toDayOf(toDateOf(Date.now()))) - 1)
const site = new Site()
let people: Map<Person, Browser>
let found: Map<string, Person[]>
let foundAtDiscord: Map<string, Person[]>

beforeAll(async () => {
  await emptyDatabase()
  site.now = Date.parse(`${SUNDAY}T10:00Z`)
  const realm = await syncSmallRealm(site)
  const { lord, member, alpha, outlaw, house, pack, bloodline } = realm
  const { world } = site.game
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
  world.players.push(isolde, ...childer)
  pack.leadership = [{ seat: 'owner', role: 'Alpha', player: alpha.uuid }]
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
  const run = await site.sync()
  await site.env.DB.prepare(`
    INSERT INTO milestones (subject, uuid, kind, value, seat, role, day)
    VALUES ('player', ?, 'seat-year', 1, 'dynasty ' || ? || ' officer_2', 'Warden of Xanth', 20000)`)
    .bind(isolde.uuid, house.uuid)
    .run()
  await recordCourtNews(site.ctx())
  await saveRecords(site.ctx())
  await saveSeason(site.ctx())
  people = new Map<Person, Browser>([
    ['visitor', new Browser(site)],
    ['member', await signIn(site, { username: 'outlaw', playerUuid: outlaw.uuid })],
    ['self', await signIn(site, { username: 'isolde', playerUuid: isolde.uuid })],
    ['officer of the house', await signIn(site, { username: 'lord', playerUuid: lord.uuid })],
    ['officer of another house', await signIn(site, { username: 'pack', playerUuid: alpha.uuid })],
    ['administrator', await signIn(site, { username: 'admin', isAdmin: true })],
  ])
  const self = people.get('self')
  const row = await site.env.DB.prepare('SELECT id FROM players WHERE uuid = ?')
    .bind(isolde.uuid)
    .first<{ id: number }>()
  const known: Record<string, string | number> = {
    players: row?.id ?? 0,
    name: 'Isolde-Nightveil',
    q: 'nightveil',
    mode: 'bloodline',
    kind: 'dynasty',
    board: 'chronicle',
    week: toWeek(toDayOf(SUNDAY)),
    season: 'now',
    run: run?.id ?? 0,
    dynasties: await idOf('dynasties', house.uuid),
    clans: await idOf('clans', realm.clan.uuid),
    bloodlines: await idOf('bloodlines', bloodline.uuid),
    rankings: await idOf('dynasties', house.uuid),
    admin: run?.id ?? 0,
    root: lord.uuid,
    a: childer[0]?.uuid ?? '',
    b: isolde.uuid,
  }
  await self?.call('/api/user/bio', json({ bio: 'veiled-words of mine' }, 'PUT'))
  const officer = people.get('officer of the house')
  if (!officer) throw new Error('the house has no officer')
  known.planner = `dynasty:${known.dynasties}`
  known.date = addDays(toDateOf(Date.now()), 7)
  known.calendar = (await planEvening(officer, known.planner, { date: known.date })).id
  await self?.call(
    `/api/calendar/${known.calendar}/occurrences/${known.date}/coming`,
    json({}, 'PUT'),
  )
  await people
    .get('member')
    ?.call(
      '/api/reports',
      json({ kind: 'player', id: row?.id, field: 'bio', reason: 'other', note: '' }),
    )
  const houseId = await idOf('dynasties', house.uuid)
  const queries = listQueries(isolde.uuid, lord.uuid, run?.id ?? 0, houseId)
  const paths = CALLS.map((call) => {
    // The tree and the line are read from others’, in which the player stands.
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
  // Visitors' responses are cached before the player is veiled.
  for (const [, all] of paths) for (const path of all) await people.get('visitor')?.call(path)
  expect((await self?.call('/api/user/veil', json({ veil: 'veiled' }, 'PUT')))?.status).toBe(200)
  found = new Map()
  // Another isolate: this one may believe for a moment that nothing has changed.
  const isolate = new Site()
  for (const [id, all] of paths) {
    const finders: Person[] = []
    for (const person of PERSONS) {
      const browser = people.get(person)?.at(isolate)
      const texts = await Promise.all(
        all.map(async (path) => {
          const response = await browser?.call(path)
          return `${response?.headers.get('Location')} ${await response?.text()}`
        }),
      )
      if (SECRETS.some((secret) => texts.join().includes(secret))) finders.push(person)
      if (texts.join().includes(isolde.uuid) && !finders.includes(person)) finders.push(person)
    }
    found.set(id, finders)
  }
  const linked = { member: outlaw, self: isolde, 'officer of the house': lord, [OTHER]: alpha }
  foundAtDiscord = await findAtDiscord(linked, row?.id ?? 0)
})

/** What each person is told who is linked, in Discord's ids by the place among the persons. */
async function findAtDiscord(linked: Partial<Record<Person, { uuid: string }>>, id: number) {
  for (const [person, { uuid }] of Object.entries(linked)) {
    await linkPerson(site, toDiscordId(person), uuid)
  }
  await site.env.DB.prepare(
    "UPDATE discord_links SET ended_at = 1 WHERE player_uuid IN (SELECT uuid FROM players WHERE veil = 'veiled')",
  ).run()
  const options: Record<CommandName, Record<string, string>[]> = {
    player: [{ name: `#${id}` }],
    house: [{ name: 'Vesper' }],
    clan: [{ name: 'Ash' }],
    rank: [{ of: 'dynasty' }, { of: 'bloodline' }],
    week: [{}, { house: 'Vesper' }],
    kin: [{ name: `#${id}` }, { name: 'Little Ash' }],
    court: [{}],
  }
  const typed = ['player', 'kin'].flatMap((name) =>
    ['nightveil', 'isolde', 'isolde d', 'Nigthveil'].map((value) => ({
      ...{ name, options: { name: value }, focused: 'name' },
    })),
  )
  const commands = Object.entries(options).map(
    ([name, all]) => [name, all.map((one) => ({ name, options: one }))] as const,
  )
  const told = new Map<string, Person[]>()
  for (const [of, all] of [...commands, ['while it is typed', typed] as const]) {
    const finders: Person[] = []
    for (const person of PERSONS) {
      const given = all.map((one) => giveCommand(site, { ...one, person: toDiscordId(person) }))
      const text = JSON.stringify(await Promise.all(given))
      if (SECRETS.some((secret) => text.includes(secret))) finders.push(person)
    }
    told.set(of, finders)
  }
  return told
}

function toDiscordId(person: string): string {
  return `70000000000000000${PERSONS.indexOf(person as Person)}`
}

async function idOf(table: string, uuid: string): Promise<number> {
  const select = site.env.DB.prepare(`SELECT id FROM ${table} WHERE uuid = ?`)
  return (await select.bind(uuid).first<number>('id')) ?? 0
}

test('every call that reads has its row', () => {
  expect(Object.keys(FINDERS).sort()).toEqual(CALLS.map(({ id }) => id).sort())
})

test.each(CALLS.map(({ id, name }) => [id, name]))('%s', (id) => {
  expect(found.get(id)).toEqual(FINDERS[id])
})

test.each(Object.entries(FINDERS_AT_DISCORD))('the command /%s at Discord', (name, finders) => {
  expect(foundAtDiscord.get(name)).toEqual(finders)
})
