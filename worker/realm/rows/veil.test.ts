import { beforeAll, expect, test } from 'vitest'
import type { CommandName } from '#schema/outside/discord/commands.ts'
import { linkDiscordAccount, sendCommand } from '#test/support/discord-command.ts'
import { toJsonRequest } from '#test/support/people.ts'
import { Site } from '#test/support/site.ts'
import {
  API_GET_CALLS,
  openVeiledPlayerSite,
  READER_KINDS,
  type ReaderKind,
  VEILED_PLAYER_SECRETS,
} from '#test/support/veiled-player.ts'

// These tests make every GET call as six kinds of readers, and check who finds a veiled player
// in the response.

const WHO_SEES: readonly ReaderKind[] = ['self', 'officer of the house', 'administrator']
const ADMINISTRATOR: readonly ReaderKind[] = ['administrator']
const SELF: readonly ReaderKind[] = ['self']
/** The readers in the player’s house. The administrator has no player in these tests. */
const HOUSE: readonly ReaderKind[] = ['self', 'officer of the house']
const NOBODY: readonly ReaderKind[] = []
const OTHER = 'officer of another house' satisfies ReaderKind
const SEAT_AND_ADMINISTRATOR = ['officer of the house', 'administrator'] as const

/** The readers who find the veiled player, for each GET call. A new call needs a row here. */
const FINDERS: Record<string, readonly ReaderKind[]> = {
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
  getOwnRecruiting: SELF,
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
  getRules: NOBODY,
  getSite: NOBODY,
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
  // The veiled player is going to an event of the player’s own house.
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
  // The list names a veiled player only while their hand is raised: see
  // worker/community/recruiting/hands.test.ts.
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
  // The list names a veiled player only in their own post: see
  // worker/community/recruiting/seeker-post.test.ts.
  listSeekers: NOBODY,
  listSyncChanges: ADMINISTRATOR,
  listSyncRuns: NOBODY,
  // The member has watched the player since before the veil, and needs the id to stop watching.
  listWatches: ['member'],
}

/** The readers who find the player with each command. A veiled player has no Discord link. */
const FINDERS_AT_DISCORD: Record<CommandName | 'while it is typed', readonly ReaderKind[]> = {
  player: NOBODY,
  house: NOBODY,
  clan: NOBODY,
  rank: NOBODY,
  week: NOBODY,
  kin: ['officer of the house'],
  court: ['officer of the house'],
  'while it is typed': NOBODY,
}

const site = new Site()
let found: Map<string, ReaderKind[]>
let foundAtDiscord: Map<string, ReaderKind[]>

beforeAll(async () => {
  const { realm, isolde, playerId, people, paths } = await openVeiledPlayerSite(site)
  // Fills the visitors’ cache before the player is veiled.
  for (const [, all] of paths) for (const path of all) await people.visitor.call(path)
  const veiled = await people.self.call('/api/user/veil', toJsonRequest({ veil: 'veiled' }, 'PUT'))
  expect(veiled.status).toBe(200)
  found = new Map()
  // Uses another isolate, because this one may still use its cached responses.
  const isolate = new Site()
  for (const [id, all] of paths) {
    const finders: ReaderKind[] = []
    for (const person of READER_KINDS) {
      const browser = people[person].at(isolate)
      const texts = await Promise.all(
        all.map(async (path) => {
          const response = await browser.call(path)
          return `${response.headers.get('Location')} ${await response.text()}`
        }),
      )
      if (VEILED_PLAYER_SECRETS.some((secret) => texts.join().includes(secret)))
        finders.push(person)
      if (texts.join().includes(isolde.uuid) && !finders.includes(person)) finders.push(person)
    }
    found.set(id, finders)
  }
  const { outlaw, lord, alpha } = realm
  const linked = { member: outlaw, self: isolde, 'officer of the house': lord, [OTHER]: alpha }
  foundAtDiscord = await findAtDiscord(linked, playerId)
})

async function findAtDiscord(linked: Partial<Record<ReaderKind, { uuid: string }>>, id: number) {
  for (const [person, { uuid }] of Object.entries(linked)) {
    await linkDiscordAccount(site, toDiscordId(person), uuid)
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
  const told = new Map<string, ReaderKind[]>()
  for (const [of, all] of [...commands, ['while it is typed', typed] as const]) {
    const finders: ReaderKind[] = []
    for (const person of READER_KINDS) {
      const given = all.map((one) => sendCommand(site, { ...one, person: toDiscordId(person) }))
      const text = JSON.stringify(await Promise.all(given))
      if (VEILED_PLAYER_SECRETS.some((secret) => text.includes(secret))) finders.push(person)
    }
    told.set(of, finders)
  }
  return told
}

function toDiscordId(person: string): string {
  return `70000000000000000${READER_KINDS.indexOf(person as ReaderKind)}`
}

test('the table in this test states for every GET call who may find a veiled player', () => {
  expect(Object.keys(FINDERS).sort()).toEqual(API_GET_CALLS.map(({ id }) => id).sort())
})

test.each(API_GET_CALLS.map(({ id, name }) => [id, name]))(
  'only readers listed in the table find a veiled player through %s',
  (id) => {
    expect(found.get(id)).toEqual(FINDERS[id])
  },
)

test.each(Object.entries(FINDERS_AT_DISCORD))(
  'only readers listed in the table find a veiled player through the Discord command /%s',
  (name, finders) => {
    expect(foundAtDiscord.get(name)).toEqual(finders)
  },
)
