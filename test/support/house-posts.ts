import { housePostResponse, recruitingHouses } from '#schema/contracts/community/recruiting.ts'
import type { Ranking } from '#schema/contracts/realm/rankings.ts'
import { signIn, type TestBrowser, toJsonRequest } from './people.ts'
import { emptyDatabase, Site } from './site.ts'
import { getGroupPath, syncSmallRealm } from './small-realm.ts'

export const EXAMPLE_HOUSE_POST = {
  isOpen: true,
  languages: ['en', 'de'],
  hours: { startHour: 19, endHour: 1 },
  lookingFor: 'A scribe, and someone for the gate.',
  contact: 'Ask in the group chat',
  landmark: 'http://maps.secondlife.com/secondlife/Evernight/128/128/24',
}

export async function openRecruitingSite() {
  await emptyDatabase()
  const site = new Site()
  const realm = await syncSmallRealm(site)
  const owner = await signIn(site, { username: 'owner', playerUuid: realm.lord.uuid })
  const path = await getGroupPath(site, 'dynasties', 'House Vesper')
  return { site, realm, owner, path }
}

export function writeHousePost(
  by: TestBrowser,
  path: string,
  change: object = {},
): Promise<Response> {
  return by.call(`${path}/recruiting`, toJsonRequest({ ...EXAMPLE_HOUSE_POST, ...change }, 'PUT'))
}

export async function readHousePost(site: Site, path: string) {
  return housePostResponse.parse(await site.get(`${path}/recruiting`)).post
}

export async function readRecruitingPage(site: Site, query = '') {
  return recruitingHouses.parse(await site.get(`/api/recruiting?page=1${query}`))
}

export async function listRecruitingHouses(site: Site) {
  const ranking = await site.get<Ranking>('/api/rankings/dynasty?recruiting=yes')
  return ranking.rows.map(({ name, isRecruiting }) => [name, isRecruiting])
}
