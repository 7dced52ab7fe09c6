import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createEmulatedHud, sendHudRequest } from '#demo/hud-emulator.ts'
import { readDevVars } from '#tools/local/dev-vars.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, leavePageAndClearCookies, test } from './signed-in.ts'

test.use({
  username: 'clan.demo',
  // Expects a 409 for the second use of the link and a 404 for the account without a character.
  expectedErrors: [/status of (409 .*\/api\/login\/link|404 .*\/api\/profile\/private)/],
})

async function makeLink(site: string, username: string): Promise<string> {
  const hud = await createEmulatedHud(readDevVars().HUD_MASTER_KEYS ?? '', randomUUID())
  await sendHudRequest(site, hud, 'register', { username })
  await sendHudRequest(site, hud, 'password', { password: 'moon-over-the-moor' })
  const response = await sendHudRequest(site, hud, 'sign-in-link', { version: '1.1.0' })
  return ((await response.json()) as { url: string }).url
}

function watchRequests(page: Page, text: string): string[] {
  const found: string[] = []
  page.on('request', (request) => {
    const { referer = '' } = request.headers()
    if (`${request.url()} ${referer} ${request.postData()}`.includes(text))
      found.push(request.url())
  })
  return found
}

test('a HUD sign-in token is removed from the URL, waits for a click, and works only once', async ({
  page,
  baseURL,
}) => {
  const username = `linked.${randomUUID().slice(0, 8)}`
  const link = await makeLink(baseURL ?? '', username)
  const [, token = ''] = link.split('#token=')
  const requests = watchRequests(page, token)
  // Fetches the link as a chat does for a link preview. This does not use it up, because the token
  // is in the fragment.
  expect((await page.request.get(link)).status()).toBe(200)

  await page.goto(link)
  const enter = page.getByRole('button', { name: `Enter as ${username}` })
  await expect(enter).toBeVisible()
  await expect(page).toHaveURL('/auth')
  await expect(
    page.getByText('As clan.demo. Entering logs that account out on this device.'),
  ).toBeVisible()
  await expectAccessible(page)
  expect(
    await page.evaluate(() => JSON.stringify([history.state, { ...sessionStorage }])),
  ).not.toContain(token)

  await enter.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dynasties')
  await expect(page.getByRole('link', { name: /Your profile/ })).toContainText(username)
  await expect
    .poll(() => requests.map((url) => new URL(url).pathname))
    .toEqual(['/api/login/link/owner', '/api/login/link'])

  await leavePageAndClearCookies(page)
  await page.goto(link)
  await expect(page.getByRole('alert')).toHaveText(
    /^This link has already been used\. Touch your HUD/,
  )
  await expect(page.getByLabel('HUD Password')).toBeVisible()
  await expect.poll(() => requests).toHaveLength(3)
})
