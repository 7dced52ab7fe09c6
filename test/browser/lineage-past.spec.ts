import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './signed-in.ts'

test.use({ username: 'clan.demo' })

test('a tree before the records began is built from join dates; a slider and a film move through its days', async ({
  page,
}) => {
  await page.goto('/lineage?asOf=2000-01-01')
  const past = page.getByRole('region', { name: 'The tree as of a day' })
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
  await expect(page.locator('[role=treeitem][aria-level="3"]').first()).toBeVisible()
  await expectAccessible(page)
  await slider.press('Home')
  await expect(status).toHaveText(/: 1 in one generation$/)
  await expect(page.getByRole('treeitem')).toHaveCount(1)
  await expect(page).toHaveURL(/asOf=20\d\d-\d\d-\d\d/)
  await slider.press('ArrowRight')
  await expect(page).not.toHaveURL(/asOf=2026/)
  await slider.press('End')
  await expect(status).toHaveText(today ?? '')

  await page.getByRole('button', { name: 'Chart', exact: true }).click()
  await past.getByLabel('Show the tree as of a day').fill('2024-05-05')
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
