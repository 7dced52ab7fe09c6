import type { PlayersResponse } from '#schema/contracts/realm/players.ts'
import { gotoAppShell } from './bare-shell.ts'
import { expectNoLayoutGaps } from './expect-composed.ts'
import { SCRIPTLESS_PATH } from './shared-page.ts'
import { expect, test } from './site.ts'

const DEMO = 'Aurelian-Vasquière'

test('the portrait is served from KV with an immutable cache header', async ({ request }) => {
  const profile = await (
    await request.get(`/api/player/${encodeURIComponent(DEMO)}/profile`)
  ).json()
  const portrait = await request.get(profile.publicData.avatarUrl)
  expect(portrait.headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
})

test('a player’s former name redirects to the current one in the browser, and Back skips the old URL', async ({
  page,
  request,
}) => {
  const path = `/player/${encodeURIComponent(DEMO)}`
  const profile = await (await request.get(`/api${path}/profile`)).json()
  await page.route('**/api/player/Once-Upon/profile', (route) =>
    route.fulfill({ json: { ...profile, movedTo: path } }),
  )
  await page.goto(SCRIPTLESS_PATH)
  await gotoAppShell(page, '/player/Once-Upon?from=clans')
  await expect(page).toHaveURL(`${path}?from=clans`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aurelian Vasquière')
  await page.goBack()
  await expect(page).toHaveURL(SCRIPTLESS_PATH)
})

test('the page of a player without house or bio shows “Outlaw” and has no empty sections', async ({
  page,
  request,
}) => {
  const { players }: PlayersResponse = await (await request.get('/api/players?limit=100')).json()
  for (const { id } of players) {
    const { publicData } = await (await request.get(`/api/players/${id}/profile`)).json()
    if (publicData.houseName || publicData.bio) continue
    await page.goto(`/players/${id}`)
    await expect(page.getByText('Outlaw')).toBeVisible()
    await expect(page.getByText('No house affiliation')).toBeVisible()
    await expectNoLayoutGaps(page)
    return
  }
  throw new Error('the world has no outlaw among a hundred players')
})

test.describe('while the API is down', () => {
  test.use({ expectedErrors: [/500/] })

  test('a profile that fails to load offers a retry, not “not found”', async ({ page }) => {
    await page.route('**/api/player/**', (route) => route.fulfill({ status: 500, body: 'oops' }))
    await gotoAppShell(page, `/player/${DEMO}`)
    await expect(page.getByRole('button', { name: /try again/i })).toBeVisible()
    await expect(page.getByText(/not found/i)).toHaveCount(0)
    await page.unroute('**/api/player/**')
    await page.getByRole('button', { name: /try again/i }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aurelian Vasquière')
  })
})
