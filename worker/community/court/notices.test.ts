import { beforeEach, describe, expect, test } from 'vitest'
import type { CourtNews } from '#schema/contracts/community/court.ts'
import {
  countUnreadCourtNews,
  markShownNewsAsRead,
  openCourtSite,
  putToCourtApi,
  readFromCourtApi,
  readRowId,
} from '#test/support/courts.ts'
import { signIn, type TestBrowser, toJsonRequest } from '#test/support/people.ts'
import { planWeeklyEvent } from '#test/support/plan-weekly-event.ts'
import { Site } from '#test/support/site.ts'
import { callAsHud } from '#test/support/worn-hud.ts'
import { wrapD1 } from '#test/support/wrap-d1.ts'

let site: Site
let realm: Awaited<ReturnType<typeof openCourtSite>>['realm']
let lord: TestBrowser
let member: TestBrowser

beforeEach(async () => {
  ;({ site, realm, lord, member } = await openCourtSite())
})

describe('account notices', () => {
  test('notices report takedowns, restored texts, a new password and a new passkey', async () => {
    await lord.call('/api/user/bio', toJsonRequest({ bio: 'An insult' }, 'PUT'))
    await markShownNewsAsRead(lord)
    const admin = await signIn(site, { username: 'admin', isAdmin: true })
    const id = await readRowId(site, 'players', realm.lord.uuid)
    const body = { kind: 'player', id, field: 'bio', reason: 'It insults' }
    expect((await admin.call('/api/admin/take-down', toJsonRequest(body))).status).toBe(200)
    const entry = (action: string, kind: string, target: string, after: string | null) =>
      site.env.DB.prepare(
        `INSERT INTO audit_log (at, actor, action, target_kind, target, after, request_id)
         VALUES (?, 'hud', ?, ?, ?, ?, 'r')`,
      )
        .bind(Date.now(), action, kind, target, after)
        .run()
    await entry('set password', 'player', realm.lord.uuid, null)
    await entry('add passkey', 'account', 'lord', 'My phone')
    const { notices, shown } = await readFromCourtApi<CourtNews>(lord, 'news')
    expect(notices.map(({ kind, field, words }) => [kind, field, words])).toEqual([
      ['passkey', null, 'My phone'],
      ['password', null, null],
      ['taken-down', 'bio', 'It insults'],
    ])
    expect(await countUnreadCourtNews(lord)).toBe(3)
    await putToCourtApi(lord, 'settings/kinds', { kind: 'texts', isOn: false })
    expect(await countUnreadCourtNews(lord)).toBe(2)
    await markShownNewsAsRead(lord, shown)
    expect(await countUnreadCourtNews(lord)).toBe(0)
    expect(await countUnreadCourtNews(member)).toBe(0)
  })

  test('the group’s planners get a notice when an event’s text is taken down or restored', async () => {
    await site.env.DB.prepare(
      "UPDATE leadership_seats SET player_uuid = ? WHERE group_uuid = ? AND seat = 'officer_1'",
    )
      .bind(realm.member.uuid, realm.house.uuid)
      .run()
    const house = await readRowId(site, 'dynasties', realm.house.uuid)
    await lord.call(
      `/api/dynasties/${house}/description`,
      toJsonRequest({ description: 'Vile' }, 'PUT'),
    )
    const { id } = await planWeeklyEvent(lord, `dynasty:${house}`)
    await Promise.all([lord, member].map((browser) => markShownNewsAsRead(browser)))
    const admin = await signIn(site, { username: 'admin', isAdmin: true })
    for (const body of [
      { kind: 'dynasty', id: house, field: 'description', reason: 'It is vile' },
      { kind: 'entry', id, field: 'title', reason: 'It insults' },
    ]) {
      expect((await admin.call('/api/admin/take-down', toJsonRequest(body))).status).toBe(200)
    }
    const logged = await site.env.DB.prepare(
      "SELECT id FROM audit_log WHERE action = 'take down title' AND target_kind = 'entry'",
    ).first<{ id: number }>()
    const restored = await admin.call(`/api/admin/audit/${logged?.id}/restore`, toJsonRequest({}))
    expect(restored.status).toBe(200)
    const told = async (browser: TestBrowser) => {
      const { notices } = await readFromCourtApi<CourtNews>(browser, 'news')
      return notices.map(({ kind, field, group, words }) => [kind, field, group?.name, words])
    }
    const ofEvening = [
      ['restored', 'title', 'House Vesper', null],
      ['taken-down', 'title', 'House Vesper', 'It insults'],
    ]
    expect(await told(lord)).toEqual([
      ...ofEvening,
      ['taken-down', 'description', 'House Vesper', 'It is vile'],
    ])
    expect(await told(member)).toEqual(ofEvening)
  })

  test('each new password has its own notice, even if two are set minutes apart', async () => {
    await markShownNewsAsRead(lord)
    for (const password of ['raven-and-rose', 'rose-and-raven']) {
      const response = await callAsHud(site, 'password', { avatar: realm.lord.uuid, password })
      expect(response.status).toBe(200)
      await lord.logIn('lord', password)
      const { notices } = await readFromCourtApi<CourtNews>(lord, 'news')
      expect([password, notices.map(({ kind }) => kind)]).toEqual([password, ['password']])
      await markShownNewsAsRead(lord)
      expect(await countUnreadCourtNews(lord)).toBe(0)
    }
  })

  test('a notice logged during a request for the news appears once, in the next response', async () => {
    await markShownNewsAsRead(lord)
    const { DB } = site.env
    let isLogged = false
    const busy = new Site({
      DB: wrapD1(DB, async (sql, run) => {
        if (!isLogged && sql.includes('audit_log_of_court')) {
          isLogged = true
          await DB.prepare(
            `INSERT INTO audit_log (at, actor, action, target_kind, target, request_id)
             VALUES (?, 'hud', 'set password', 'player', ?, 'r')`,
          )
            .bind(Date.now(), realm.lord.uuid)
            .run()
        }
        return run()
      }),
    })
    const told: string[] = []
    for (const reader of [lord.at(busy), lord, lord]) {
      const { notices, shown } = await readFromCourtApi<CourtNews>(reader, 'news')
      told.push(...notices.map(({ kind }) => kind))
      await markShownNewsAsRead(lord, shown)
    }
    expect([isLogged, told]).toEqual([true, ['password']])
  })

  test('a player named as a house’s contact gets a notice, and the owner who named them does not', async () => {
    await Promise.all([lord, member].map((browser) => markShownNewsAsRead(browser)))
    const house = await readRowId(site, 'dynasties', realm.house.uuid)
    const post = { isOpen: true, languages: ['en'], hours: null, lookingFor: 'Elders' }
    for (const contactUuid of [realm.member.uuid, realm.lord.uuid]) {
      const body = toJsonRequest({ ...post, contactUuid }, 'PUT')
      expect((await lord.call(`/api/dynasties/${house}/recruiting`, body)).status).toBe(200)
    }
    const { notices } = await readFromCourtApi<CourtNews>(member, 'news')
    expect(notices).toMatchObject([{ kind: 'contact', group: { name: 'House Vesper' } }])
    expect((await readFromCourtApi<CourtNews>(lord, 'news')).notices).toEqual([])
  })
})
