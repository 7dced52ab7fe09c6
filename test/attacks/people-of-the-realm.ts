import { signIn, TestBrowser } from '#test/support/people.ts'
import type { Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'

export type SignedInPerson = { browser: TestBrowser; uuid: string | null; isAdmin: boolean }

/**
 * Signs in every kind of user. The lord owns the house, clan and bloodline. The alpha owns the
 * pack.
 */
export async function signInEveryUserKind(site: Site) {
  const realm = await syncSmallRealm(site)
  const { lord, member, alpha, outlaw } = realm
  realm.pack.leadership = [{ seat: 'owner', role: 'Alpha', player: alpha.uuid }]
  await site.sync()
  const make = async (
    username: string,
    uuid: string,
    isAdmin = false,
  ): Promise<SignedInPerson> => ({
    browser: await signIn(site, { username, playerUuid: uuid, isAdmin }),
    uuid,
    isAdmin,
  })
  const people: Record<string, SignedInPerson> = {
    visitor: { browser: new TestBrowser(site), uuid: null, isAdmin: false },
    player: await make('player', member.uuid),
    owner: await make('owner', lord.uuid),
    'other owner': await make('other', alpha.uuid),
    admin: await make('admin', outlaw.uuid, true),
  }
  return { realm, people }
}
