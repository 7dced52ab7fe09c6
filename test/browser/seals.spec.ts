import type { Milestones } from '#schema/contracts/history/milestones.ts'
import { toMilestoneName } from '#schema/history/milestones.ts'
import { expect, test } from './site.ts'

test('the seals for a house’s milestones are server-rendered', async ({ request }) => {
  const answer = await request.get('/api/dynasties/1/milestones')
  const { milestones } = (await answer.json()) as Milestones
  expect(milestones.length).toBeGreaterThan(0)
  const document = await request.get('/dynasties/1', { headers: { Accept: 'text/html' } })
  const text = await document.text()
  for (const milestone of milestones) expect(text).toContain(toMilestoneName(milestone))
})

test('the seal of a milestone without a date says that the date is unknown', async ({ page }) => {
  const milestone = { value: 1, role: null, group: null, player: null }
  const first = {
    id: 1,
    uuid: '00000007-0000-4000-8000-000000000000',
    name: 'Ash',
    race: 'Vampire',
  }
  const player = { ...first, avatarUrl: null, isNameShared: true, isDeparted: false }
  await page.route('**/api/dynasties/*/milestones', (route) =>
    route.fulfill({
      json: {
        milestones: [
          { ...milestone, kind: 'first-place', day: '2026-02-03' },
          { ...milestone, kind: 'generation', value: 9, day: '2026-01-09', player },
          { ...milestone, kind: 'members', value: 25, day: null },
        ],
        recordsBeganAt: '2026-01-01',
      },
    }),
  )
  await page.goto('/dynasties')
  await page.getByRole('rowheader').first().getByRole('link').click()
  const seals = page.getByRole('region', { name: 'Seals' })
  await expect(seals.getByRole('listitem')).toHaveText([
    /First place\s*3 February 2026/,
    /First of generation 9\s*Ash\s*9 January 2026/,
    /25 members\s*No day is recorded/,
  ])
  await seals.getByRole('link', { name: 'Ash' }).press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(seals.getByRole('link', { name: 'Ash' })).toBeFocused()
  await expect(seals).toContainText('began (1 January 2026)')
})
