import { beforeEach, expect, test } from 'vitest'
import { signIn } from '#test/support/people.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'

beforeEach(emptyDatabase)

test('only the player and administrators can read a private profile', async () => {
  const site = new Site()
  const { lord } = await syncSmallRealm(site)
  const owner = await signIn(site, { username: 'owner', playerUuid: lord.uuid })
  const own = await (await owner.call('/api/profile/private')).json()
  expect(own).toMatchObject({
    publicData: { characterName: 'Aurelia Vesper' },
    privateData: {
      username: lord.username,
      houseRole: 'Lord',
      clanRole: 'Sovereign',
      sire: null,
      totalFollowers: 0,
    },
  })
  const path = '/api/player/Nox-Marie/profile'
  expect(await (await owner.call(path)).json()).toMatchObject({ privateData: null })
  const admin = await signIn(site, { username: 'admin', isAdmin: true })
  expect(await (await admin.call(path)).json()).toMatchObject({
    isAdmin: true,
    privateData: { sire: 'Aurelia Vesper' },
  })
})

test('an administrator’s read of a private profile is in the audit log', async () => {
  const site = new Site()
  const { lord } = await syncSmallRealm(site)
  const path = `/api/players/by-uuid/${lord.uuid}/profile`
  const own = await signIn(site, { username: 'lord.vesper', playerUuid: lord.uuid })
  const admin = await signIn(site, { username: 'boss', isAdmin: true })
  const member = await signIn(site, { username: 'member' })
  for (const browser of [own, member, admin, admin]) await (await browser.call(path)).text()
  const { results } = await site.env.DB.prepare('SELECT actor, action, target FROM audit_log').all()
  expect(results).toEqual([{ actor: 'boss', action: 'read private profile', target: lord.uuid }])
})
