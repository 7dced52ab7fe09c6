import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, expect, signIn, test } from './signed-in.ts'

const REFUSED = [/status of 4(01|09|29)/]

async function fillLogin(page: Page, identifier: string, password: string): Promise<void> {
  await page.getByLabel('Username or UUID').fill(identifier)
  await page.getByLabel('HUD Password').fill(password)
}

const enter = (page: Page) => page.getByRole('button', { name: 'Enter the Realm' })

test.describe('on the login page', () => {
  test.use({ expectedErrors: REFUSED })

  test('the login sends trimmed values, and its error message disappears when a field is edited', async ({
    page,
  }) => {
    const username = `nobody.${randomUUID()}`
    const sent: unknown[] = []
    const released = Promise.withResolvers<void>()
    await page.route('**/api/login', async (route) => {
      sent.push(route.request().postDataJSON())
      await released.promise
      await route.continue()
    })
    await page.goto('/auth')

    await test.step('pressing the button disables it and sends the values without spaces around them', async () => {
      await fillLogin(page, `  ${username} `, ' not-the-password ')
      await enter(page).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Entering...' })).toBeDisabled()
      await expect
        .poll(() => sent)
        .toEqual([{ identifier: username, password: 'not-the-password' }])
      released.resolve()
    })

    await expect(page.getByRole('alert')).toHaveText('Invalid username or password')
    const hint = page.getByText('Forgot your password? In the virtual world, touch your HUD')
    await expect(hint).toBeVisible()
    await expect(enter(page)).toBeFocused()
    await page.getByLabel('HUD Password').press('End')
    await page.getByLabel('HUD Password').pressSequentially('!')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(hint).toHaveCount(0)
    await expect(page).toHaveURL('/auth')

    await test.step('after too many attempts, the page shows the server’s message', async () => {
      const sentence = 'Too many attempts. Please try again in 15 minutes.'
      await page.route('**/api/login', (route) =>
        route.fulfill({ status: 429, json: { error: sentence, code: 'too-many', requestId: 'r' } }),
      )
      await enter(page).click()
      await expect(page.getByRole('alert')).toHaveText(sentence)
    })

    await test.step('an error response that is not JSON is shown with its status and text', async () => {
      await page.route('**/api/login', (route) => route.fulfill({ status: 429, body: 'Slow down' }))
      await enter(page).click()
      await expect(page.getByRole('alert')).toHaveText('429: Slow down')
    })
  })
})

test('the login form says which values are missing, can show the typed password, and links home', async ({
  page,
}) => {
  await page.goto('/auth')
  await page.getByLabel('Username or UUID').fill('   ')
  await enter(page).click()
  const identifier = page.getByLabel('Username or UUID')
  const password = page.getByLabel('HUD Password')
  await expect(identifier).toHaveAccessibleDescription('Username or UUID is required')
  await expect(password).toHaveAccessibleDescription('Password is required')
  await expect(identifier).toBeFocused()
  await identifier.fill('player.demo')
  await expect(page.getByText('is required')).toHaveCount(0)
  await enter(page).click()
  await expect(password).toBeFocused()
  await expect(identifier).toHaveAccessibleDescription('')

  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  await expect(page.getByRole('complementary', { name: 'Security Notice' })).toContainText(
    'never your account password',
  )
  await expect(page.getByText('Register via the in-game HUD')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})

test.describe('when the URL is unknown', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('an unknown path below a members-only page shows the 404 page instead of the login', async ({
    page,
  }) => {
    await page.goto('/lineage/x')
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page).toHaveURL('/lineage/x')
    await expect(page).toHaveTitle('Page not found · Evernight')
  })
})

test('after the login, the visitor is on the members-only page they wanted to open', async ({
  page,
}) => {
  await page.goto('/admin/audit?actor=somebody')
  await expect(page).toHaveURL('/auth')
  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByRole('tab', { name: 'Log in' }).click()
  await fillLogin(page, 'Player.Demo Resident', DEMO_PASSWORD)
  await page.getByLabel('HUD Password').press('Enter')
  await expect(page).toHaveURL('/admin/audit?actor=somebody')
  await page.goBack()
  await expect(page).not.toHaveURL('/auth')
})

test('after the login, the visitor is on the page from which they opened the login', async ({
  page,
}) => {
  await page.goto('/clans?sort=name')
  await page.getByRole('link', { name: 'Enter Realm' }).first().click()
  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByRole('tab', { name: 'Log in' }).click()
  await fillLogin(page, 'player.demo', DEMO_PASSWORD)
  await enter(page).click()
  await expect(page).toHaveURL('/clans?sort=name')
  await expect(page.getByRole('link', { name: /Your profile/ })).toBeVisible()
})

test('a login opened from the landing page leads to /dynasties', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Enter the Realm' }).first().click()
  await fillLogin(page, 'player.demo', DEMO_PASSWORD)
  await enter(page).click()
  await expect(page).toHaveURL('/dynasties')
  await expect(page.getByRole('link', { name: /Your profile/ })).toBeVisible()
})

test.describe('on the registration page', () => {
  test.use({ expectedErrors: REFUSED })

  test('registration creates an account, says how to set the password, and shows error messages', async ({
    page,
  }) => {
    const username = `e2e.${randomUUID().slice(0, 13)}`
    await page.goto('/auth?tab=register')
    const name = page.getByLabel('Virtual-world username')
    const uuid = page.getByLabel('Avatar UUID')
    await test.step('registration requires a name, and rejects an invalid UUID', async () => {
      await uuid.fill('not-a-uuid')
      await page.getByRole('button', { name: 'Register' }).click()
      await expect(name).toHaveAccessibleDescription('Username is required')
      await expect(name).toBeFocused()
      await expect(uuid).toHaveAccessibleDescription('Please enter a valid UUID format')
    })
    await name.fill(`  ${username.toUpperCase()} `)
    await uuid.fill(randomUUID().toUpperCase())
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText('Account created successfully', { exact: true })).toBeVisible()
    await expect(
      page.getByText('Use your in-game HUD to set your password, then login.', { exact: true }),
    ).toBeVisible()
    await expect(page).toHaveURL('/auth?tab=register')
    await expect(page.getByRole('heading', { name: `${username} is registered` })).toBeFocused()
    await expect(page.getByRole('listitem').filter({ hasText: 'Set password' })).toBeVisible()
    await page.getByRole('button', { name: 'Go to login' }).click()
    await expect(page).toHaveURL('/auth')
    await expect(page.getByLabel('Username or UUID')).toHaveValue(username)

    await page.getByRole('tab', { name: 'Register' }).click()
    const error = 'Too many attempts. Please try again in 1 minute.'
    await page.route('**/api/register', (route) =>
      route.fulfill({ status: 429, json: { error, code: 'too-many', requestId: 'r' } }),
    )
    await name.fill(username)
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText('Registration failed', { exact: true })).toBeVisible()
    await expect(page.getByText(error, { exact: true })).toBeVisible()
  })
})

test.describe('signed in with two tabs', () => {
  // Expects a 401, because a preloaded page may make another request after the session has ended.
  test.use({ expectedErrors: REFUSED })

  test('a signed-in user on the login page is redirected to /dynasties, and a logout affects all tabs', async ({
    page,
    context,
    playwright,
    baseURL,
  }) => {
    const { cookies } = await signIn(playwright.request, baseURL ?? '', 'player.demo')
    await context.addCookies(cookies)
    await page.goto('/auth')
    await expect(page).toHaveURL('/dynasties')
    const other = await context.newPage()
    await other.goto('/profile')
    await expect(other.getByRole('heading', { name: 'Account Information' })).toBeVisible()
    await other
      .getByRole('banner')
      .getByRole('link', { name: /Players/ })
      .click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Enter Realm' })).toBeVisible()
    // Clicks the login link or the user’s name, because the other tab may already have noticed the
    // logout.
    const way = other.getByRole('banner').getByRole('link', { name: /Your profile|Enter Realm/ })
    await way.click()
    await expect(other).toHaveURL('/auth')
    await expect(other.getByRole('banner').getByRole('link', { name: 'Enter Realm' })).toBeVisible()
    await other.close()
  })
})

test.describe('during an API outage', () => {
  test.use({ username: 'player.demo', expectedErrors: [/503/] })

  test('during an API outage, a private page shows an error and does not redirect to the login', async ({
    page,
  }) => {
    await page.route('**/api/user', (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto('/profile')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page).toHaveURL('/profile')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Account Information' })).toBeVisible()
  })
})
