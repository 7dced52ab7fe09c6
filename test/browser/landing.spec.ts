import { expect, test } from './site.ts'
import { waitForFontsAndPictures } from './wait-for-fonts-and-pictures.ts'

test('the landing page explains how to join, announces the rules, and loads nothing external but its video', async ({
  page,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') foreign.push(request.url())
  })
  await page.goto('/')
  await waitForFontsAndPictures(page)
  const steps = [
    'Answer the Call',
    'Summon the Houses',
    'Claim the Mark of the Realm',
    'Seal Your Fate and Oath',
  ]
  for (const step of steps) await expect(page.getByRole('heading', { name: step })).toBeVisible()
  await page.getByText('How to Join', { exact: true }).first().click()
  await expect(page.locator('#how-to-join')).toBeInViewport()
  await expect(page.locator('#how-to-join')).toBeFocused()

  await test.step('each of the three feature boxes shows its crest in the theme’s colours', async () => {
    const crests = page.getByRole('main').locator('li img')
    await expect(crests).toHaveCount(3)
    for (const crest of await crests.all()) {
      await crest.scrollIntoViewIfNeeded()
      await expect.poll(() => crest.evaluate(isDrawn)).toBe(true)
      const answer = await page.request.get((await crest.getAttribute('src')) ?? '')
      const drawing = await answer.text()
      expect(drawing).toMatch(/stop-color="#[0-9a-f]{6}"/)
      expect(drawing).not.toContain('var(')
    }
  })

  const rules = page.getByRole('contentinfo').getByText('Game Rules Coming Soon')
  await expect(rules).toBeVisible()
  await expect(page.getByRole('link', { name: 'Game Rules Coming Soon' })).toHaveCount(0)
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(foreign).toEqual([])

  await test.step('the landing page’s video plays in a frame without cookies, and the frame takes the focus', async () => {
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Video</title>' }),
    )
    await page.getByRole('button', { name: /^Play/ }).click()
    const frame = page.locator('iframe')
    await expect(frame).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\//)
    await expect(frame).toBeFocused()
  })
})

function isDrawn(image: HTMLElement | SVGElement): boolean {
  return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0
}
