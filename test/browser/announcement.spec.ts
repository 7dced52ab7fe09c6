import { expectAccessible } from './expect-accessible.ts'
import { expectNoHorizontalScroll } from './expect-no-horizontal-scroll.ts'
import { locateButton, locateToast } from './locators.ts'
import { expect, leavePageAndClearCookies, test } from './signed-in.ts'

// Runs in order, because the site has only one announcement and every page shows it.
test.describe.configure({ mode: 'serial' })
test.use({ username: 'admin.demo' })

const TEXT = 'The castle moves on Saturday.'

test('an announcement appears on every page until the user dismisses it or an administrator ends it', async ({
  page,
  context,
}) => {
  await page.goto('/admin')
  const card = page.getByRole('region', { name: 'Announcement' })
  await card.getByLabel('Text').fill(TEXT)
  await card.getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(locateToast(page, 'Announcement Published')).toBeVisible()
  const line = page.getByRole('complementary', { name: 'Announcement' })
  await expect(line).toContainText(TEXT)
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)

  const cookies = await context.cookies()
  await leavePageAndClearCookies(page)
  // Waits without loading the page, because an isolate may reuse its cache for half a second.
  await expect.poll(async () => (await page.request.get('/clans')).text()).toContain(TEXT)
  await page.goto('/clans')
  await expect(line).toContainText(TEXT)
  await locateButton(page, 'Dismiss the announcement').press('Enter')
  await expect(line).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(line).toBeHidden()

  await context.addCookies(cookies)
  await page.goto('/admin')
  const hidden = page.locator('[data-announcement]')
  await expect(hidden).toContainText(TEXT)
  await card.getByRole('button', { name: 'End it now' }).press('Enter')
  await expect(locateToast(page, 'Announcement Ended')).toBeVisible()
  await expect(hidden).toHaveCount(0)
})

test('an administrator writes the rules, and the footer links to them', async ({ page }) => {
  const footer = page.getByRole('contentinfo')
  await page.goto('/rules')
  await expect(footer.getByRole('button', { name: 'Game Rules Coming Soon' })).toBeVisible()
  await locateButton(page, 'Edit Rules').press('Enter')
  await page.getByRole('textbox', { name: 'Rules' }).fill('**Be kind** to newcomers.')
  await locateButton(page, 'Save').press('Enter')
  await expect(page.getByText('Last changed on')).toBeVisible()
  await footer.getByRole('link', { name: 'Game Rules' }).click()
  await expect(page.getByRole('main').locator('strong')).toHaveText('Be kind')
  await page.getByRole('link', { name: 'History of the rules' }).click()
  await expect(page.getByRole('table', { name: 'Audit log' })).toContainText('Be kind')
  await page.goBack()
  await locateButton(page, 'Edit Rules').click()
  await page.getByRole('textbox', { name: 'Rules' }).fill('')
  await locateButton(page, 'Save').click()
  await expect(footer.getByRole('button', { name: 'Game Rules Coming Soon' })).toBeVisible()
})
