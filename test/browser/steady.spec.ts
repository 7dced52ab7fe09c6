import { expect, test } from './signed-in.ts'

test('a page past the last becomes the last, in the address too', async ({ page }) => {
  await page.goto('/clans')
  await page.goto('/clans?page=999')
  await expect(page).toHaveURL(/\/clans\?page=[1-9]$/)
  await page.goBack()
  await expect(page).toHaveURL('/clans')
})

test('the way back from a profile leads to the page and the search that were left', async ({
  page,
}) => {
  await page.goto('/dynasties?search=a&page=2')
  const row = page.getByRole('row').nth(1)
  const name = await row.getByRole('link').first().textContent()
  await row.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
  await page.getByRole('link', { name: 'Back to Dynasties' }).click()
  await expect(page).toHaveURL('/dynasties?search=a&page=2')
})

test('who came by a link of their own is led to the first page', async ({ page }) => {
  await page.goto('/dynasties/1')
  await page.getByRole('link', { name: 'Back to Dynasties' }).click()
  await expect(page).toHaveURL('/dynasties')
})

test('on the last page the pressed button keeps the focus', async ({ page, request }) => {
  const clans = (await (await request.get('/api/clans')).json()) as unknown[]
  await page.goto(`/clans?page=${Math.ceil(clans.length / 10) - 1}`)
  const next = page.getByRole('button', { name: 'Next' })
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(next).toBeDisabled()
  await expect(next).toBeFocused()
})

test('the menu closes when the window outgrows it', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 800 })
  await page.goto('/clans')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.setViewportSize({ width: 1200, height: 800 })
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a page in place of an answer reads as an outage', async ({ page }) => {
  await page.route('**/api/clans', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Hotel</title>Accept our terms' }),
  )
  await page.goto('/auth')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clans' }).click()
  await expect(page.getByText('The realm does not answer.')).toBeVisible()
})

test.describe('a refused login', () => {
  test.use({ expectedErrors: [/401/] })

  test('leaves the focus on its button', async ({ page }) => {
    await page.goto('/auth')
    await page.getByLabel('Username or UUID').fill('nobody.at.all')
    await page.getByLabel('HUD Password').fill('not the password')
    const enter = page.getByRole('button', { name: 'Enter the Realm' })
    await enter.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(enter).toBeFocused()
  })
})

test.describe('who edits', () => {
  test.use({ username: 'player.demo' })

  test('saves once, however often the button is pressed', async ({ page }) => {
    let sent = 0
    await page.route('**/api/user/bio', async (route) => {
      if (route.request().method() === 'PUT') sent++
      await route.continue()
    })
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Edit Bio' }).click()
    await page.getByRole('textbox', { name: 'Bio' }).fill(`Written ${Date.now()}`)
    const save = page.getByRole('button', { name: 'Save' })
    await save.evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
    await expect(page.getByRole('button', { name: 'Edit Bio' })).toBeVisible()
    expect(sent).toBe(1)
  })
})
