import { beforeEach, describe, expect, test, vi } from 'vitest'
import { BACKDATE_HOUSE_POST_STATEMENTS } from '#demo/texts/make-post-old.ts'
import { FRESH_POST_MS } from '#schema/community/recruiting.ts'
import { recruitingHouses } from '#schema/contracts/community/recruiting.ts'
import { makeRowCountingEnv } from '#test/support/count-rows.ts'
import {
  listRecruitingHouses,
  openRecruitingSite,
  readHousePost,
  readRecruitingPage,
  writeHousePost,
} from '#test/support/house-posts.ts'
import { signIn, TEST_PASSWORD, type TestBrowser, toJsonRequest } from '#test/support/people.ts'
import { makeDynasty } from '#test/support/rows.ts'
import { Site } from '#test/support/site.ts'

let site: Site
let realm: Awaited<ReturnType<typeof openRecruitingSite>>['realm']
let owner: TestBrowser
let path: string

beforeEach(async () => {
  ;({ site, realm, owner, path } = await openRecruitingSite())
})

test('a house’s recruiting post is outdated after 30 days, and one click renews it', async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - FRESH_POST_MS)
  await owner.logIn('owner', TEST_PASSWORD)
  expect((await writeHousePost(owner, path)).status).toBe(200)
  expect(await listRecruitingHouses(site)).toEqual([['House Vesper', true]])
  clock.mockRestore()
  await owner.logIn('owner', TEST_PASSWORD)
  expect(await readHousePost(site, path)).toMatchObject({ isOpen: true, isOld: true })
  expect((await readRecruitingPage(site)).houses).toMatchObject([
    { name: 'House Vesper', isOld: true },
  ])
  expect(await listRecruitingHouses(site)).toEqual([])
  const renew = (by: TestBrowser) => by.call(`${path}/recruiting/renew`, toJsonRequest({}))
  const stranger = await signIn(site, { username: 'alpha', playerUuid: realm.alpha.uuid })
  expect((await renew(stranger)).status).toBe(403)
  expect((await renew(owner)).status).toBe(200)
  expect(await readHousePost(site, path)).toMatchObject({ isOld: false })
  expect(await listRecruitingHouses(site)).toEqual([['House Vesper', true]])
})

describe('filters of recruiting houses', () => {
  test.each([
    ['&species=Vampire', 1],
    ['&species=Lycan', 0],
    ['&speaks=fr,de', 1],
    ['&speaks=fr', 0],
    ['&plays=23-2', 1],
    ['&plays=1-19', 0],
    ['&species=Vampire&speaks=en&plays=20-21', 1],
  ])('the filter %s returns %i houses', async (query, total) => {
    await writeHousePost(owner, path)
    expect((await readRecruitingPage(site, query)).total).toBe(total)
  })

  test('a house that states no playing hours matches every filter by hours', async () => {
    await writeHousePost(owner, path, { hours: null })
    expect((await readRecruitingPage(site, '&plays=1-19')).total).toBe(1)
  })
})

test('a house that has left the game is not listed, and its post is back when it returns', async () => {
  const { dynasties } = site.game.world
  dynasties.push(makeDynasty(), makeDynasty(), makeDynasty(), makeDynasty())
  await site.sync()
  await writeHousePost(owner, path)
  dynasties.splice(dynasties.indexOf(realm.house), 1)
  await site.sync()
  expect((await readRecruitingPage(site)).total).toBe(0)
  dynasties.push(realm.house)
  await site.sync()
  expect((await readRecruitingPage(site)).total).toBe(1)
})

test('the demo has one outdated recruiting post, which is listed last and marked as outdated', async () => {
  await writeHousePost(owner, path)
  const { dynasties } = site.game.world
  dynasties.push(makeDynasty({ name: 'House Ember' }), makeDynasty({ name: 'House Frost' }))
  await site.sync()
  await site.env.DB.exec(
    "INSERT INTO house_posts (id, uuid, is_open, languages, renewed_at) SELECT id, uuid, 1, '[\"en\"]', 4e15 FROM dynasties WHERE name IN ('House Ember', 'House Frost')",
  )
  await site.sync()
  for (let starts = 0; starts < 2; starts++) {
    for (const statement of BACKDATE_HOUSE_POST_STATEMENTS)
      await site.env.DB.prepare(statement).run()
    const { houses } = await readRecruitingPage(site)
    expect(houses.map(({ isOld }) => isOld)).toEqual([false, false, true])
  }
})

test('a page of the recruiting list or ranking reads at most 60 rows, even with 5,000 houses', async () => {
  await site.env.DB.exec(
    `WITH RECURSIVE numbers (n) AS (SELECT 10001 UNION ALL SELECT n + 1 FROM numbers WHERE n < 15000) INSERT INTO dynasties (id, uuid, name, type, member_count, leaders) SELECT n, 'house-' || n, 'House ' || n, 'house', 0, '[]' FROM numbers`,
  )
  await site.env.DB.exec(
    `INSERT INTO house_posts (id, uuid, is_open, languages, renewed_at) SELECT id, uuid, 1, '["en"]', ${Date.now()} - id FROM dynasties WHERE id > 10000`,
  )
  await site.sync()
  await writeHousePost(owner, path)
  site.game.world.players.splice(-1)
  await site.sync()
  const { env, reading } = makeRowCountingEnv(site.env)
  const counted = new Site(env)
  const page = recruitingHouses.parse(await counted.get('/api/recruiting?page=100'))
  expect(page).toMatchObject({ page: 100 })
  expect(page.total).toBeGreaterThan(4000)
  expect(page.houses).toHaveLength(20)
  expect(reading.rows).toBeGreaterThan(40)
  expect(reading.rows).toBeLessThanOrEqual(60)
  reading.rows = 0
  await counted.get('/api/rankings/dynasty?recruiting=yes')
  expect(reading.rows).toBeGreaterThan(10)
  expect(reading.rows).toBeLessThanOrEqual(60)
})
