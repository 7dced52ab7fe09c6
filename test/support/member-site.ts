import { vi } from 'vitest'
import { signIn, type TestBrowser, toJsonRequest } from './people.ts'
import { emptyDatabase, Site } from './site.ts'
import { syncSmallRealm } from './small-realm.ts'

export async function openMemberSite() {
  await emptyDatabase()
  const site = new Site()
  const realm = await syncSmallRealm(site)
  const member = await signIn(site, { username: 'member', playerUuid: realm.member.uuid })
  vi.spyOn(console, 'log').mockImplementation(() => {})
  return { site, realm, member }
}

export function setBio(browser: TestBrowser, bio: string): Promise<Response> {
  return browser.call('/api/user/bio', toJsonRequest({ bio }, 'PUT'))
}
