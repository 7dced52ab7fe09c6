import type { LineageTimeline } from '#schema/contracts/realm/lineage.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './signed-in.ts'

test.use({ username: 'clan.demo' })

const bar = { name: 'The tree as of a day' }

test('a tree before the records began is built from join dates, and a slider moves through its days', async ({
  page,
}) => {
  await page.goto('/lineage?asOf=2000-01-01')
  const past = page.getByRole('region', bar)
  const status = past.getByRole('status')
  await expect(status).toHaveText(/: 1 in one generation$/)
  await expect(past).toContainText(
    /The records begin on .+\. Before that, only join dates are known/,
  )
  // The player had not joined on the requested day, so the page shows the player’s first day
  // instead.
  await expect(past.getByLabel('Show the tree as of a day')).not.toHaveValue('2000-01-01')
  await past.getByRole('button', { name: 'Back to today’s tree' }).click()
  await expect(past).toHaveCount(0)
  await expect(page).not.toHaveURL(/asOf/)

  await page.getByRole('button', { name: 'As of a past day' }).press('Enter')
  const slider = past.getByRole('slider', { name: 'Day' })
  await expect(status).toHaveText(/^\d+ \w+ 20\d\d: \d+ in \w+ generations$/)
  const today = await status.textContent()
  await expectAccessible(page)
  await slider.press('Home')
  await expect(status).toHaveText(/: 1 in one generation$/)
  await expect(page.getByRole('treeitem')).toHaveCount(1)
  await expect(page).toHaveURL(/asOf=20\d\d-\d\d-\d\d/)
  await slider.press('ArrowRight')
  await expect(page).not.toHaveURL(/asOf=2026/)
  await slider.press('End')
  await expect(status).toHaveText(today ?? '')
})

test('the tree of a past day shows each player below the sire they had on that day', async ({
  page,
}) => {
  const { playerUuid: root } = await (await page.request.get('/api/user')).json()
  const person = (id: string, name: string) => ({
    ...{ playerUuid: `0000000${id}-0000-0000-0000-000000000000`, characterName: name },
    ...{ race: 'Vampire' as const, generation: 2, avatarUrl: null },
  })
  const [first, second] = [person('1', 'First'), person('2', 'Second')]
  const timeline: LineageTimeline = {
    ...{ root, recordsBegan: '2026-01-01', isWhole: true },
    people: [
      {
        ...{ ...person('0', 'Root'), playerUuid: root },
        spells: [{ parentUuid: null, from: '2026-01-01', until: null }],
      },
      { ...first, spells: [{ parentUuid: root, from: '2026-01-02', until: null }] },
      {
        ...second,
        spells: [
          { parentUuid: root, from: '2026-01-03', until: '2026-01-05' },
          { parentUuid: first.playerUuid, from: '2026-01-05', until: '2026-01-07' },
        ],
      },
    ],
  }
  await page.route('**/timeline', (route) => route.fulfill({ json: timeline }))
  await page.goto('/lineage?asOf=2026-01-01')
  const past = page.getByRole('region', bar)
  const levelsAfter = async (days: number, day: string) => {
    const slider = past.getByRole('slider', { name: 'Day' })
    for (let press = 0; press < days; press++) await slider.press('ArrowRight')
    await expect(past.getByRole('status')).toHaveText(new RegExp(`^${day}: `))
    const rows = await page.getByRole('treeitem').all()
    return Promise.all(rows.map((row) => row.getAttribute('aria-level')))
  }
  expect(await levelsAfter(0, '1 January 2026')).toEqual(['1'])
  expect(await levelsAfter(3, '4 January 2026')).toEqual(['1', '2', '2'])
  expect(await levelsAfter(2, '6 January 2026')).toEqual(['1', '2', '3'])
  expect(await levelsAfter(1, '7 January 2026')).toEqual(['1', '2'])
})

test('the film of past days in the chart can be stopped, and saving the film can be cancelled', async ({
  page,
}) => {
  await page.goto('/lineage?view=chart&asOf=2024-05-05')
  const past = page.getByRole('region', bar)
  const status = past.getByRole('status')
  await expect(status).toHaveText(/^5 May 2024: /)
  await past.getByRole('button', { name: 'Play' }).press('Enter')
  await expect(past.getByText(/ June 2024: /)).toBeVisible()
  await past.getByRole('button', { name: 'Stop' }).press('Enter')
  await expect(status).toHaveText(/ 2024: /)
  await expect(page).not.toHaveURL(/asOf=2024-05-05/)
  await page.getByRole('button', { name: 'Save as Film' }).click()
  await expect(page.getByText(/^Recording: \d of 2\d seconds$/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Save as Film' })).toBeVisible()
})
