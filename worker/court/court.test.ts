import { beforeEach, describe, expect, test } from 'vitest'
import type { CourtNews, CourtUnread, Watches } from '#schema/contracts/court.ts'
import { DAY_MS } from '#schema/rules.ts'
import { aroundD1 } from '#test/support/around-d1.ts'
import { administratorCtx, Browser, json, makeAccount, signIn } from '#test/support/people.ts'
import { planEvening } from '#test/support/plan-evening.ts'
import { makeDynasty, makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'
import { callHud } from '#test/support/worn-hud.ts'
import { recordCourtNews, sweepCourtNews } from '#worker/sync/days/record-court-news.ts'
import { undoRun } from '#worker/sync/decide.ts'

let site: Site
let realm: Awaited<ReturnType<typeof syncSmallRealm>>
let lord: Browser
let member: Browser

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
  // The courts are read by the clock of the calls.
  site.now = Date.now() - 12 * 60 * 60_000
  realm = await syncSmallRealm(site)
  lord = await signIn(site, { username: 'lord', playerUuid: realm.lord.uuid })
  member = await signIn(site, { username: 'member', playerUuid: realm.member.uuid })
})

async function syncAndTick() {
  const run = await site.sync()
  await recordCourtNews(site.ctx())
  return run
}

async function read<T>(browser: Browser, path: string): Promise<T> {
  const response = await browser.call(`/api/court/${path}`)
  expect(response.status).toBe(200)
  return response.json()
}

/** Why, about whom, and what. */
async function listTold(browser: Browser, query = ''): Promise<string[]> {
  const { items } = await read<CourtNews>(browser, `news${query}`)
  return items.map(({ kind, subject, event }) => {
    const { name } = subject.kind === 'player' ? subject.player : subject.group
    return `${kind}, ${name}: ${event.kind}`
  })
}

async function markShown(browser: Browser, shown?: CourtNews['shown']): Promise<void> {
  const body = shown ?? (await read<CourtNews>(browser, 'news')).shown
  expect((await browser.call('/api/court/read', json(body))).status).toBe(200)
}

async function countUnread(browser: Browser): Promise<number> {
  return (await read<CourtUnread>(browser, 'unread')).count
}

async function put(browser: Browser, path: string, body: object = {}): Promise<void> {
  const response = await browser.call(`/api/court/${path}`, json(body, 'PUT'))
  expect({ path, status: response.status }).toEqual({ path, status: 200 })
}

async function idOf(table: string, uuid: string): Promise<number> {
  const row = await site.env.DB.prepare(`SELECT id FROM ${table} WHERE uuid = ?`)
    .bind(uuid)
    .first<{ id: number }>()
  return row?.id ?? 0
}

test('a sire is told of a childe, a childe of the sire, and each only once on all devices', async () => {
  realm.member.title = 'Night Warden'
  realm.lord.title = 'Duchess of Ash'
  await syncAndTick()
  const phone = new Browser(site)
  for (const [name, value] of lord.cookies) phone.cookies.set(name, value)
  expect(await listTold(lord)).toEqual(['childer, Nox-Marie: title'])
  expect(await listTold(member)).toEqual(['sire, Aurelia Vesper: title'])
  expect([await countUnread(lord), await countUnread(phone)]).toEqual([1, 1])
  await markShown(lord)
  await markShown(lord)
  expect(await countUnread(phone)).toBe(0)
  expect(await listTold(phone)).toEqual([])
  expect(await countUnread(member)).toBe(1)
})

test('what comes between showing and reading is told the next time', async () => {
  realm.member.title = 'Night Warden'
  await syncAndTick()
  const { shown } = await read<CourtNews>(lord, 'news')
  realm.member.title = 'Day Warden'
  await syncAndTick()
  await markShown(lord, shown)
  expect(await listTold(lord)).toHaveLength(1)
  await markShown(lord)
  // An older page on another device reads nothing back.
  await markShown(lord, shown)
  expect(await listTold(lord)).toEqual([])
  expect(await listTold(lord, '?newerThan=0')).toHaveLength(2)
})

describe('two devices at once', () => {
  test('read while news is written: what neither showed stays unread, and nothing is told again', async () => {
    const phone = lord.at(site)
    const told: string[] = []
    for (const title of ['Night Warden', 'Day Warden', 'Dusk Warden']) {
      realm.member.title = title
      await site.sync()
      const [desk, pocket] = await Promise.all([
        read<CourtNews>(lord, 'news'),
        read<CourtNews>(phone, 'news'),
        recordCourtNews(site.ctx()),
      ])
      await Promise.all([markShown(lord, desk.shown), markShown(phone, pocket.shown)])
      const newest = desk.shown.eventId > pocket.shown.eventId ? desk : pocket
      told.push(...newest.items.map(({ event }) => JSON.stringify(event)))
    }
    const rest = await read<CourtNews>(phone, 'news')
    told.push(...rest.items.map(({ event }) => JSON.stringify(event)))
    expect([told.length, new Set(told).size]).toEqual([3, 3])
  })

  test('mark what they showed: the later of both counts, in whichever order', async () => {
    const phone = lord.at(site)
    realm.member.title = 'Night Warden'
    await syncAndTick()
    const { shown: earlier } = await read<CourtNews>(lord, 'news')
    realm.member.title = 'Day Warden'
    await syncAndTick()
    await markShown(lord, earlier)
    expect([await countUnread(lord), await countUnread(phone)]).toEqual([1, 1])
    const { shown: later } = await read<CourtNews>(phone, 'news')
    await Promise.all([markShown(phone, later), markShown(lord, earlier)])
    expect([await countUnread(lord), await countUnread(phone)]).toEqual([0, 0])
  })

  test('mark the same: another account’s court is as it was', async () => {
    realm.member.title = 'Night Warden'
    realm.lord.title = 'Duchess of Ash'
    await syncAndTick()
    const { shown } = await read<CourtNews>(lord, 'news')
    await Promise.all([markShown(lord, shown), markShown(lord.at(site), shown)])
    expect([await countUnread(lord), await countUnread(member)]).toEqual([0, 1])
  })
})

test('an event that has several reasons is told for the first of them', async () => {
  await put(lord, `watches/player/${await idOf('players', realm.member.uuid)}`)
  realm.member.dynastyRole = 'Steward'
  await syncAndTick()
  expect(await listTold(lord)).toEqual(['house, House Vesper: role'])
})

test('who joins is told to those who hold a seat, and to others who ask for it', async () => {
  const [alone, second] = [makePlayer({ name: 'Ines' }), makePlayer({ name: 'Ivo' })]
  site.game.world.players.push(alone, second)
  await syncAndTick()
  alone.dynasty = realm.house.uuid
  await syncAndTick()
  expect(await listTold(lord)).toEqual(['house, House Vesper: joined'])
  expect(await listTold(member)).toEqual([])
  alone.dynasty = null
  await syncAndTick()
  expect(await listTold(member)).toEqual(['house, House Vesper: left'])
  await markShown(member)
  await put(member, 'settings/kinds', { kind: 'joinings', isOn: true })
  second.dynasty = realm.house.uuid
  await syncAndTick()
  expect(await listTold(member)).toEqual(['house, House Vesper: joined'])
})

test('a milestone is told to the sire, and a house’s own to its members', async () => {
  const { house, lord: sire } = realm
  const others = Array.from({ length: 22 }, () => makePlayer({ dynasty: house.uuid }))
  const joined = new Date(site.now - 99 * DAY_MS).toISOString()
  site.game.world.players.push(makePlayer({ name: 'Ash', sire: sire.uuid, joined }), ...others)
  await syncAndTick()
  await markShown(lord)
  site.now += DAY_MS
  site.game.world.players.push(makePlayer({ dynasty: house.uuid }))
  await syncAndTick()
  expect(await listTold(member)).toEqual(['house, House Vesper: group-milestone'])
  expect(await listTold(lord)).toEqual([
    'childer, Ash: milestone',
    'house, House Vesper: group-milestone',
    'house, House Vesper: arrived',
  ])
})

test('a kind that is off and a subject that is muted tell nothing', async () => {
  realm.member.title = 'Night Warden'
  await syncAndTick()
  await put(lord, 'settings/kinds', { kind: 'childer', isOn: false })
  expect([await listTold(lord), await countUnread(lord)]).toEqual([[], 0])
  await put(lord, 'settings/kinds', { kind: 'childer', isOn: true })
  expect(await countUnread(lord)).toBe(1)
  const path = `muted/player/${await idOf('players', realm.member.uuid)}`
  await put(lord, path)
  await put(lord, path)
  expect([await listTold(lord), await countUnread(lord)]).toEqual([[], 0])
  const settings = await read<{ muted: { name: string }[] }>(lord, 'settings')
  expect(settings.muted.map(({ name }) => name)).toEqual(['Nox-Marie'])
  await lord.call(`/api/court/${path}`, json({}, 'DELETE'))
  expect(await countUnread(lord)).toBe(1)
})

test('what is watched is told, until it is watched no more', async () => {
  const watcher = await signIn(site, { username: 'watcher' })
  const [pack, alpha] = [
    `watches/dynasty/${await idOf('dynasties', realm.pack.uuid)}`,
    `watches/player/${await idOf('players', realm.alpha.uuid)}`,
  ]
  await put(watcher, pack)
  await put(watcher, alpha)
  realm.pack.name = 'Thornfront Pack'
  realm.alpha.title = 'First Howl'
  await syncAndTick()
  expect((await listTold(watcher)).sort()).toEqual([
    'watches, Fenn: title',
    'watches, Thornfront Pack: group-renamed',
  ])
  const { watches } = await read<Watches>(watcher, 'watches')
  expect(watches.map(({ name }) => name)).toEqual(['Thornfront Pack', 'Fenn'])
  await watcher.call(`/api/court/${alpha}`, json({}, 'DELETE'))
  realm.alpha.title = 'Last Howl'
  await syncAndTick()
  expect(await listTold(watcher)).toHaveLength(2)
  expect(await read(watcher, alpha)).toEqual({ isWatched: false })
})

test('an account watches 200 subjects at most', async () => {
  const { id } = await makeAccount(site, { username: 'eager' })
  await site.env.DB.prepare(
    `WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 200)
     INSERT INTO watches (account_id, kind, uuid, since) SELECT ?, 'player', 'uuid ' || i, 1 FROM n`,
  )
    .bind(id)
    .run()
  await site.env.DB.prepare(
    'UPDATE watches SET account_id = (SELECT id FROM accounts WHERE username = ?)',
  )
    .bind('lord')
    .run()
  const path = `/api/court/watches/player/${await idOf('players', realm.alpha.uuid)}`
  expect((await lord.call(path, json({}, 'PUT'))).status).toBe(409)
  expect((await member.call(path, json({}, 'PUT'))).status).toBe(200)
})

test('a run that is undone takes its news away', async () => {
  realm.member.title = 'Night Warden'
  const run = await syncAndTick()
  expect(await countUnread(lord)).toBe(1)
  await undoRun({ ...administratorCtx(site), now: site.now }, run?.id ?? 0)
  expect([await listTold(lord), await countUnread(lord)]).toEqual([[], 0])
  const { results } = await site.env.DB.prepare('SELECT event_id FROM court_news').all()
  expect(results).toEqual([])
})

test('news is kept for 90 days', async () => {
  realm.member.title = 'Night Warden'
  await syncAndTick()
  await markShown(lord, { eventId: 0, auditId: 0 })
  await site.env.DB.prepare('UPDATE events SET at = at - ?')
    .bind(89 * DAY_MS)
    .run()
  expect(await countUnread(lord)).toBe(1)
  await site.env.DB.prepare('UPDATE events SET at = at - ?')
    .bind(2 * DAY_MS)
    .run()
  expect(await countUnread(lord)).toBe(0)
  expect(await listTold(lord, '?newerThan=0')).toEqual([])
  await sweepCourtNews({ ...site.ctx(), now: Date.now() })
  const { results } = await site.env.DB.prepare('SELECT event_id FROM court_news').all()
  expect(results).toEqual([])
})

test('a first visit is told of the last seven days', async () => {
  realm.member.title = 'Night Warden'
  await syncAndTick()
  await site.env.DB.prepare('UPDATE events SET at = at - ?')
    .bind(8 * DAY_MS)
    .run()
  realm.member.title = 'Day Warden'
  await syncAndTick()
  const { items, lastVisitAt } = await read<CourtNews>(lord, 'news')
  expect([items.length, lastVisitAt]).toEqual([1, null])
})

describe('of the account', () => {
  test('a text that was taken down and restored, a password and a passkey', async () => {
    await lord.call('/api/user/bio', json({ bio: 'An insult' }, 'PUT'))
    await markShown(lord)
    const admin = await signIn(site, { username: 'admin', isAdmin: true })
    const id = await idOf('players', realm.lord.uuid)
    const body = { kind: 'player', id, field: 'bio', reason: 'It insults' }
    expect((await admin.call('/api/admin/take-down', json(body))).status).toBe(200)
    const entry = (action: string, kind: string, target: string, after: string | null) =>
      site.env.DB.prepare(
        `INSERT INTO audit_log (at, actor, action, target_kind, target, after, request_id)
         VALUES (?, 'hud', ?, ?, ?, ?, 'r')`,
      )
        .bind(Date.now(), action, kind, target, after)
        .run()
    await entry('set password', 'player', realm.lord.uuid, null)
    await entry('add passkey', 'account', 'lord', 'My phone')
    const { notices, shown } = await read<CourtNews>(lord, 'news')
    expect(notices.map(({ kind, field, words }) => [kind, field, words])).toEqual([
      ['passkey', null, 'My phone'],
      ['password', null, null],
      ['taken-down', 'bio', 'It insults'],
    ])
    expect(await countUnread(lord)).toBe(3)
    await put(lord, 'settings/kinds', { kind: 'texts', isOn: false })
    expect(await countUnread(lord)).toBe(2)
    await markShown(lord, shown)
    expect(await countUnread(lord)).toBe(0)
    expect(await countUnread(member)).toBe(0)
  })

  test('a text of an evening that was taken down and restored, to those who plan for the group', async () => {
    await site.env.DB.prepare(
      "UPDATE leadership_seats SET player_uuid = ? WHERE group_uuid = ? AND seat = 'officer_1'",
    )
      .bind(realm.member.uuid, realm.house.uuid)
      .run()
    const house = await idOf('dynasties', realm.house.uuid)
    await lord.call(`/api/dynasties/${house}/description`, json({ description: 'Vile' }, 'PUT'))
    const { id } = await planEvening(lord, `dynasty:${house}`)
    await Promise.all([lord, member].map((browser) => markShown(browser)))
    const admin = await signIn(site, { username: 'admin', isAdmin: true })
    for (const body of [
      { kind: 'dynasty', id: house, field: 'description', reason: 'It is vile' },
      { kind: 'entry', id, field: 'title', reason: 'It insults' },
    ]) {
      expect((await admin.call('/api/admin/take-down', json(body))).status).toBe(200)
    }
    const logged = await site.env.DB.prepare(
      "SELECT id FROM audit_log WHERE action = 'take down title' AND target_kind = 'entry'",
    ).first<{ id: number }>()
    const restored = await admin.call(`/api/admin/audit/${logged?.id}/restore`, json({}))
    expect(restored.status).toBe(200)
    const told = async (browser: Browser) => {
      const { notices } = await read<CourtNews>(browser, 'news')
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

  test('each password that is set is told, minutes after another, too', async () => {
    await markShown(lord)
    for (const password of ['raven-and-rose', 'rose-and-raven']) {
      const response = await callHud(site, 'password', { avatar: realm.lord.uuid, password })
      expect(response.status).toBe(200)
      await lord.logIn('lord', password)
      const { notices } = await read<CourtNews>(lord, 'news')
      expect([password, notices.map(({ kind }) => kind)]).toEqual([password, ['password']])
      await markShown(lord)
      expect(await countUnread(lord)).toBe(0)
    }
  })

  test('what is logged while a page is read is told the next time, and once', async () => {
    await markShown(lord)
    const { DB } = site.env
    let isLogged = false
    const busy = new Site({
      DB: aroundD1(DB, async (sql, run) => {
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
      const { notices, shown } = await read<CourtNews>(reader, 'news')
      told.push(...notices.map(({ kind }) => kind))
      await markShown(lord, shown)
    }
    expect([isLogged, told]).toEqual([true, ['password']])
  })
})

test('a veiled player is named to oneself, and to those who lead the house', async () => {
  const house = makeDynasty({ name: 'House Umbra' })
  const chief = makePlayer({ name: 'Umbra Prime', dynasty: house.uuid })
  const hidden = makePlayer({ name: 'Hidden One', dynasty: house.uuid, sire: realm.lord.uuid })
  const plain = makePlayer({ name: 'Plain One', dynasty: house.uuid })
  house.leadership = [{ seat: 'owner', role: 'Lord', player: chief.uuid }]
  site.game.world.dynasties.push(house)
  site.game.world.players.push(chief, hidden, plain)
  await syncAndTick()
  await site.env.DB.prepare("UPDATE players SET veil = 'veiled' WHERE uuid = ?")
    .bind(hidden.uuid)
    .run()
  const listMembers = async (username: string, playerUuid: string) => {
    const browser = await signIn(site, { username, playerUuid })
    const { house: own } = await (await browser.call('/api/court')).json<{
      house: { members: { first: { name: string; uuid: string | null }[] } }
    }>()
    return own.members.first.map(({ name, uuid }) => [name, uuid === null]).sort()
  }
  expect(await listMembers('plain', plain.uuid)).toContainEqual(['Veiled', true])
  expect(await listMembers('hidden', hidden.uuid)).toContainEqual(['Hidden One', false])
  expect(await listMembers('chief', chief.uuid)).toContainEqual(['Hidden One', false])
})
