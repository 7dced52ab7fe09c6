import type { Clan, ClanDynasty, RankedClan } from '#schema/contracts/realm/clans.ts'
import { fetchApiJson } from './first-answers.ts'
import { locateProfileFact, toDateText } from './profile-facts.ts'
import { expect, test } from './site.ts'

test('a clan lists its dynasties, six to a page, and each dynasty links back to the clan', async ({
  page,
  request,
}) => {
  const clans = await fetchApiJson<RankedClan[]>(request, 'clans')
  let id = 0
  let houses: ClanDynasty[] = []
  for (const one of clans) {
    id = one.id
    houses = await fetchApiJson<ClanDynasty[]>(request, `clans/${id}/houses`)
    if (houses.length > 6) break
  }
  const clan = await fetchApiJson<Clan>(request, `clans/${id}`)
  await page.goto(`/clans/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(clan.name)
  for (const [term, value] of [
    ['Founded', toDateText(clan.foundedDate)],
    ['Total Members', clan.memberCount],
    ['Active Members', clan.memberCount],
    ['Total Dynasties', clan.dynastyCount],
  ] as const) {
    await expect(locateProfileFact(page, term)).toHaveText(String(value))
  }
  await expect(page.getByText(clan.bloodlineName ?? 'No bloodline').first()).toBeVisible()
  const hall = page.getByRole('region', { name: 'Dynasties', exact: true })
  const banners = hall.getByRole('listitem')
  await expect(banners).toHaveCount(6)
  await expect(banners.first()).toContainText(houses[0]?.lordName ?? '')
  await expect(hall.getByText(`Page 1 of ${Math.ceil(houses.length / 6)}`)).toBeVisible()
  await hall.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2#houses$/)
  await expect(banners.first()).toContainText(houses[6]?.name ?? '')
  await expect(hall.getByRole('heading', { level: 2, name: 'Dynasties' })).toBeInViewport()
  await banners.first().getByRole('link').click()
  await expect(page).toHaveURL(`/dynasties/${houses[6]?.id}?from=clan&clanId=${id}`)
  await page.getByRole('link', { name: 'Back to Clan', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(clan.name)
})
