import type { Bloodline, BloodlineClan } from '#schema/contracts/realm/bloodlines.ts'
import { fetchApiJson } from './first-answers.ts'
import { locateProfileFact, toDateText } from './profile-facts.ts'
import { expect, test } from './site.ts'

test('a bloodline’s page shows its figures, its texts and its clans', async ({ page, request }) => {
  const all = await fetchApiJson<Bloodline[]>(request, 'bloodlines')
  const bloodline = all.find((one) => one.totalClans > 0)
  const clans = await fetchApiJson<BloodlineClan[]>(request, `bloodlines/${bloodline?.id}/clans`)
  await page.goto(`/bloodlines/${bloodline?.id}?from=clans`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bloodline?.name ?? '')
  await expect(page.getByRole('link', { name: 'Back to Clans' })).toHaveAttribute('href', '/clans')
  await expect(page.getByText('Ancient Bloodline')).toBeVisible()
  for (const [term, value] of [
    ['Founded', toDateText(bloodline?.createdAt ?? null)],
    ['Total Clans', bloodline?.totalClans],
    ['Total Dynasties', bloodline?.totalHouses],
    ['Total Descendants', bloodline?.totalDescendants],
  ] as const) {
    await expect(locateProfileFact(page, term)).toHaveText(String(value))
  }
  for (const [name, text] of [
    ['Lore', bloodline?.lore],
    ['History', bloodline?.history],
  ] as const) {
    await expect(page.getByRole('region', { name })).toHaveCount(text ? 1 : 0)
    const note = page.getByText(new RegExp(`${name}.* not been written yet\\.$`))
    await expect(note).toHaveCount(text ? 0 : 1)
  }
  const kin = page.getByRole('region', { name: `Clans in ${bloodline?.name}` })
  await expect(kin.getByRole('listitem')).toHaveCount(Math.min(clans.length, 6))
  await kin.getByRole('link').first().click()
  await expect(page).toHaveURL(`/clans/${clans[0]?.id}?from=bloodline-${bloodline?.id}`)
  await page.getByRole('link', { name: 'Back to Bloodline', exact: true }).click()
  await expect(page).toHaveURL(`/bloodlines/${bloodline?.id}?from=clans`)
})
