import { callFromHud, enrolHud } from '#realm/hud-emulator.ts'
import { ensureDevVars } from '#tools/secrets.ts'
import { expect, test } from './site.ts'

const AVATAR = '7a31c0de-0d1e-0bad-0ace-00000000f00d'

test('a first password set in the HUD opens the site', async ({ page }) => {
  const api = process.env.EVERNIGHT_API_URL ?? 'http://127.0.0.1:8787'
  const hud = await enrolHud(ensureDevVars().HUD_MASTER_KEYS ?? '', AVATAR)
  const username = 'newly.embraced'
  expect((await callFromHud(api, hud, 'register', { username: 'Newly Embraced' })).status).toBe(200)
  const password = 'moon-over-the-moor'
  expect((await callFromHud(api, hud, 'password', { password })).status).toBe(200)

  await page.goto('/auth')
  await page.getByLabel('Username or UUID').fill(username)
  await page.getByLabel('HUD Password').fill(password)
  await page.getByRole('button', { name: 'Enter the Realm' }).click()
  await expect(page).toHaveURL(/\/dynasties$/)
})

test.describe('too many wrong passwords', () => {
  test.use({ expectedErrors: [/429/] })

  test('are told with the time to wait', async ({ page, request }) => {
    const identifier = 'nobody.who.guesses'
    for (let tries = 0; tries < 10; tries++) {
      await request.post('/api/login', {
        data: { identifier, password: 'wrong' },
        headers: { 'Sec-Fetch-Site': 'same-origin' },
      })
    }
    await page.goto('/auth')
    await page.getByLabel('Username or UUID').fill(identifier)
    await page.getByLabel('HUD Password').fill('wrong')
    await page.getByRole('button', { name: 'Enter the Realm' }).click()
    await expect(page.getByRole('alert')).toContainText(
      /Too many attempts. Please try again in \d+ minutes./,
    )
  })
})
