import { locateButton, locateTextbox } from './locators.ts'
import { expect, test } from './owners.ts'

test.use({ kind: 'clan', expectedErrors: [/status of 403/] })

test('an owner who has lost the seat since the page loaded sees a message, and no editing tools', async ({
  page,
  owned: { path },
}) => {
  await page.goto(`/${path}`)
  await locateButton(page, 'Edit Description').click()
  // Mocks the response to a save after a sync has given the seat to another player.
  await page.route(`**/api/${path}/description`, (route) =>
    route.fulfill({
      status: 403,
      json: { error: 'You no longer own this.', code: 'forbidden', requestId: 'r' },
    }),
  )
  const clan = await (await page.request.get(`/api/${path}`)).json()
  await page.route(`**/api/${path}`, (route) =>
    route.fulfill({ json: { ...clan, isOwner: false, editableFields: [], officerFields: [] } }),
  )
  await locateTextbox(page, 'Description').fill('We stand as one.')
  await locateButton(page, 'Save').click()
  await expect(page.getByText('You no longer own this.', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /edit/i })).toHaveCount(0)
})
