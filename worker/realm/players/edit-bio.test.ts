import { beforeEach, describe, expect, test } from 'vitest'
import { signIn, type TestBrowser, toJsonRequest } from '#test/support/people.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'

let site: Site
let lord: { uuid: string }
let owner: TestBrowser

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
  ;({ lord } = await syncSmallRealm(site))
  owner = await signIn(site, { username: 'owner', playerUuid: lord.uuid })
})

describe('writing a bio', () => {
  test('a bio can be written by its player and read by everybody', async () => {
    const bio = 'I was there.\n<script>alert(1)</script>'
    expect(await (await owner.call('/api/user/bio', toJsonRequest({ bio }, 'PUT'))).json()).toEqual(
      { bio },
    )
    expect(await (await owner.call('/api/user/bio')).json()).toEqual({ bio })
    expect(await site.get('/api/player/Aurelia-Vesper/profile')).toMatchObject({
      publicData: { bio },
    })
  })

  test('a bio saved unchanged is not logged', async () => {
    for (const bio of ['', 'Once.', 'Once.']) {
      expect((await owner.call('/api/user/bio', toJsonRequest({ bio }, 'PUT'))).status).toBe(200)
    }
    expect(await site.env.DB.prepare('SELECT count(*) AS n FROM audit_log').first('n')).toBe(1)
  })

  test('a departed player cannot write a bio, and gets status 403 for valid and malformed input alike', async () => {
    await site.env.DB.prepare('UPDATE players SET departed_at = 1 WHERE uuid = ?')
      .bind(lord.uuid)
      .run()
    for (const bio of ['I was here.', 5, 'x'.repeat(10_000)]) {
      expect((await owner.call('/api/user/bio', toJsonRequest({ bio }, 'PUT'))).status).toBe(403)
    }
  })

  test('an administrator can write a player’s bio, which is in the audit log', async () => {
    const admin = await signIn(site, { username: 'admin', isAdmin: true })
    const path = `/api/players/uuid/${lord.uuid}/bio`
    expect((await admin.call(path, toJsonRequest({ bio: 'Mended.' }, 'PUT'))).status).toBe(200)
    expect((await owner.call(path, toJsonRequest({ bio: 'Mine!' }, 'PUT'))).status).toBe(403)
    expect(await site.env.DB.prepare('SELECT actor, target FROM audit_log').first()).toEqual({
      actor: 'admin',
      target: lord.uuid,
    })
  })

  test('a bio of more than 500 characters is rejected', async () => {
    expect(
      (await owner.call('/api/user/bio', toJsonRequest({ bio: 'x'.repeat(501) }, 'PUT'))).status,
    ).toBe(400)
  })

  test('the bio of an account without a character returns 404', async () => {
    const lonely = await signIn(site, { username: 'lonely' })
    const response = await lonely.call('/api/user/bio')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      error: 'No character found linked to your account.',
    })
  })
})
