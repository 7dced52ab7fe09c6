import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expectNoHorizontalScroll } from './expect-no-horizontal-scroll.ts'
import {
  DEMO_PASSWORD,
  expect,
  leavePageAndClearCookies,
  SAME_ORIGIN_HEADERS,
  signIn,
  test,
} from './signed-in.ts'

// Expects a console error for the wrong password.
test.use({ expectedErrors: [/status of 40[13]/] })

// No other test uses this account, because deleting it ends its sessions.
const USERNAME = 'bloodline.demo'

const banner = (page: Page) => page.getByRole('complementary', { name: 'Deletion of your account' })

test('a user logs out another device, and cancels a requested account deletion', async ({
  page,
  playwright,
  baseURL,
}) => {
  const { cookies } = await signIn(playwright.request, String(baseURL), USERNAME)
  await page.context().addCookies(cookies)
  const phone = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: SAME_ORIGIN_HEADERS,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) FxiOS/141.0 Safari/605.1',
  })
  const credentials = { identifier: USERNAME, password: DEMO_PASSWORD }
  expect((await phone.post('/api/login', { data: credentials })).ok()).toBe(true)
  expect((await phone.get('/api/user')).status()).toBe(200)

  await test.step('both devices are listed, and the keyboard logs out the other one', async () => {
    await page.goto('/profile')
    const card = page.getByRole('region', { name: 'Devices' })
    await expect(card.getByText('Firefox on iPhone')).toBeVisible()
    await expect(card.getByText('This device')).toHaveCount(1)
    await card.getByRole('button', { name: 'Log out Firefox on iPhone' }).press('Enter')
    const dialog = page.getByRole('alertdialog', { name: 'Log out this device?' })
    await dialog.getByRole('button', { name: 'Log out' }).press('Enter')
    await expect(card.getByText('Firefox on iPhone')).toHaveCount(0)
    await expect(card.getByRole('list')).toBeFocused()
    expect((await phone.get('/api/user')).status()).toBe(401)
  })

  await test.step('the player says until which day they are away, and ends the absence early', async () => {
    const card = page.getByRole('region', { name: 'Away' })
    await card.getByLabel('Back on').fill('2020-01-01')
    await card.getByRole('button', { name: 'I am away' }).press('Enter')
    await expect(card.getByLabel('Back on')).toHaveAccessibleDescription(/Choose a day/)
    const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
    await card.getByLabel('Back on').fill(day)
    await card.getByRole('button', { name: 'I am away' }).press('Enter')
    await expect(card.getByText('You are away until')).toBeVisible()
    await expectAccessible(page)
    await card.getByRole('button', { name: 'I am back' }).press('Enter')
    await expect(card.getByText('Say until when you are away')).toBeVisible()
  })

  await test.step('the player reads and downloads their own data', async () => {
    await page.getByRole('link', { name: 'My data' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'My Data' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Signing in' })).toContainText(
      `Your username is ${USERNAME}.`,
    )
    await expect(page.getByRole('region', { name: 'In the game' })).toContainText(
      'Everybody can see the profile.',
    )
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download all of it' }).press('Enter')
    expect((await download).suggestedFilename()).toBe('my-data.json')
  })

  await test.step('a requested deletion is shown on every private page and at login, and can be cancelled', async () => {
    const card = page.getByRole('region', { name: 'Delete your account' })
    await card.getByLabel('HUD Password').fill('not-my-password')
    await card.getByLabel('HUD Password').press('Enter')
    await expect(card.getByLabel('HUD Password')).toHaveAccessibleDescription(/not your password/)
    await card.getByLabel('HUD Password').fill(DEMO_PASSWORD)
    await card.getByLabel('HUD Password').press('Enter')
    await expect(banner(page)).toBeVisible()
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Your profile/ })
      .click()
    await expect(page).toHaveURL('/profile')
    await expect(banner(page)).toBeVisible()
    await leavePageAndClearCookies(page)
    await page.goto('/auth')
    await page.getByLabel('Username or UUID').fill(USERNAME)
    await page.getByLabel('HUD Password').fill(DEMO_PASSWORD)
    await page.getByLabel('HUD Password').press('Enter')
    await expect(page).toHaveURL('/my-data')
    await banner(page).getByRole('button', { name: 'Keep my account' }).press('Enter')
    await expect(banner(page)).toHaveCount(0)
    await expect(card.getByLabel('HUD Password')).toBeVisible()
  })
  await phone.dispose()
})
