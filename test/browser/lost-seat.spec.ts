import { expect, test } from './signed-in.ts'

test.use({ username: 'clan.demo', expectedErrors: [/status of 403/] })

test('an owner who has lost the seat since the page loaded sees a message, and no editing tools', async ({
  page,
}) => {
  const clans: { id: number; name: string }[] = await (await page.request.get('/api/clans')).json()
  let owned = 0
  for (const { id } of clans) {
    const { isOwner } = await (await page.request.get(`/api/clans/${id}`)).json()
    if (isOwner) owned = id
  }
  expect(owned).toBeGreaterThan(0)
  await page.goto(`/clans/${owned}`)
  await page.getByRole('button', { name: /edit/i }).first().click()
  // Mocks the error of a save after a sync has given the seat to another player.
  await page.route(`**/api/clans/${owned}/description`, (route) =>
    route.fulfill({
      status: 403,
      json: { error: 'You no longer own this.', code: 'forbidden', requestId: 'r' },
    }),
  )
  const clan = await (await page.request.get(`/api/clans/${owned}`)).json()
  await page.route(`**/api/clans/${owned}`, (route) =>
    route.fulfill({ json: { ...clan, isOwner: false, editableFields: [], officerFields: [] } }),
  )
  await page.getByRole('textbox').first().fill('We stand as one.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('You no longer own this.', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /edit/i })).toHaveCount(0)
})
