import { beforeAll, expect, test } from 'vitest'
import { FRESH_POST_MS } from '#schema/community/recruiting.ts'
import { resetWriteLimit, signIn, type TestBrowser, toJsonRequest } from '#test/support/people.ts'
import { planWeeklyEvent } from '#test/support/plan-weekly-event.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'

// Reporting a text that is missing, empty or hidden from the reporter always returns the same 404.

const PERSONS = ['stranger', 'member', 'lord', 'officer elsewhere', 'administrator'] as const
type Person = (typeof PERSONS)[number]
const EVERYBODY: readonly Person[] = PERSONS
const HOUSE: readonly Person[] = ['member', 'lord', 'administrator']
const NOBODY: readonly Person[] = []

const READERS = {
  'the bio of a player': EVERYBODY,
  'the bio of a veiled player': HOUSE,
  'what a player seeks': ['lord', 'officer elsewhere', 'administrator'],
  'what a veiled player seeks': ['lord', 'officer elsewhere', 'administrator'],
  'what a player sought 30 days ago': ['administrator'],
  'an event of a house alone': HOUSE,
  'an event for everybody with an account': EVERYBODY,
  'an empty field': NOBODY,
  'a player who is not there': NOBODY,
} satisfies Record<string, readonly Person[]>

const site = new Site()
let people: Record<Person, TestBrowser>
let subjects: Record<keyof typeof READERS, object>

beforeAll(async () => {
  await emptyDatabase()
  site.now = Date.now()
  const { lord, member, alpha, outlaw } = await syncSmallRealm(site)
  people = {
    stranger: await signIn(site, { username: 'stranger', playerUuid: outlaw.uuid }),
    member: await signIn(site, { username: 'member', playerUuid: member.uuid }),
    lord: await signIn(site, { username: 'lord', playerUuid: lord.uuid }),
    'officer elsewhere': await signIn(site, { username: 'alpha', playerUuid: alpha.uuid }),
    administrator: await signIn(site, { username: 'admin', isAdmin: true }),
  }
  const { DB } = site.env
  await DB.batch([
    DB.prepare(`
      INSERT INTO leadership_seats (kind, group_uuid, seat, role, player_uuid)
      SELECT 'dynasty', uuid, 'owner', 'Alpha', ? FROM dynasties WHERE name = 'Thornback Pack'`).bind(
      alpha.uuid,
    ),
    DB.prepare("UPDATE players SET bio = 'words' WHERE uuid IN (?, ?)").bind(
      alpha.uuid,
      member.uuid,
    ),
    DB.prepare("UPDATE players SET veil = 'veiled' WHERE uuid = ?").bind(member.uuid),
    DB.prepare(`
      INSERT INTO house_seekers (id, uuid, languages, seeking, renewed_at)
      SELECT id, uuid, '[]', 'a quiet coven', ?1 - (uuid = ?2) * ?3 FROM players`).bind(
      Date.now() - 1000,
      outlaw.uuid,
      FRESH_POST_MS,
    ),
  ])
  const idOf = async (uuid: string) =>
    (await DB.prepare('SELECT id FROM players WHERE uuid = ?').bind(uuid).first<number>('id')) ?? 0
  const house = `dynasty:${await DB.prepare("SELECT id FROM dynasties WHERE name = 'House Vesper'").first('id')}`
  const plan = async (audience: 'house' | 'members') =>
    (await planWeeklyEvent(people.lord, house, { audience })).id
  const ofPlayer = (id: number, field: string) => ({ kind: 'player', id, field })
  const ofEntry = (id: number) => ({ kind: 'entry', id, field: 'text' })
  subjects = {
    'the bio of a player': ofPlayer(await idOf(alpha.uuid), 'bio'),
    'the bio of a veiled player': ofPlayer(await idOf(member.uuid), 'bio'),
    'what a player seeks': ofPlayer(await idOf(lord.uuid), 'seeking'),
    'what a veiled player seeks': ofPlayer(await idOf(member.uuid), 'seeking'),
    'what a player sought 30 days ago': ofPlayer(await idOf(outlaw.uuid), 'seeking'),
    'an event of a house alone': ofEntry(await plan('house')),
    'an event for everybody with an account': ofEntry(await plan('members')),
    'an empty field': ofPlayer(await idOf(lord.uuid), 'bio'),
    'a player who is not there': ofPlayer(999_999, 'bio'),
  }
})

test.each(Object.entries(READERS))(
  '%s can be reported only by users who can read it',
  async (name, readers) => {
    await resetWriteLimit(site)
    const able: Person[] = []
    for (const person of PERSONS) {
      await site.env.DB.exec('DELETE FROM reports')
      const subject = subjects[name as keyof typeof READERS]
      const body = { ...subject, reason: 'other', note: '' }
      const response = await people[person].call('/api/reports', toJsonRequest(body))
      if (response.status === 201) able.push(person)
      else {
        expect(await response.json()).toMatchObject({
          code: 'not-found',
          error: 'There is nothing to report.',
        })
      }
    }
    expect(able).toEqual(readers)
  },
)
