import { randomUUID } from 'node:crypto'
import { callFromHud, enrolHud } from '#realm/hud-emulator.ts'
import { ensureDevVars } from '#tools/secrets.ts'
import { expect, test } from './site.ts'

// The account has no character yet, and its own profile is asked for after signing in.
test.use({ expectedErrors: [/status of 404 .*\/api\/profile\/private/] })

test('a first password set in the HUD opens the site', async ({ page }) => {
  const api = process.env.EVERNIGHT_API_URL ?? ''
  const avatar = randomUUID()
  const hud = await enrolHud(ensureDevVars().HUD_MASTER_KEYS ?? '', avatar)
  const name = `Newly ${avatar.slice(0, 8)}`
  expect((await callFromHud(api, hud, 'register', { username: name })).status).toBe(200)
  const password = 'moon-over-the-moor'
  expect((await callFromHud(api, hud, 'password', { password })).status).toBe(200)

  await page.goto('/auth')
  await page.getByLabel('Username or UUID').fill(name.toLowerCase().replace(' ', '.'))
  await page.getByLabel('HUD Password').fill(password)
  await page.getByRole('button', { name: 'Enter the Realm' }).click()
  await expect(page).toHaveURL(/\/dynasties$/)
})
