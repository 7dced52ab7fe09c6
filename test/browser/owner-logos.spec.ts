import type { Page } from '@playwright/test'
import { locateButton, locateTextbox, locateToast } from './locators.ts'
import { expect, GROUP_KIND_PLURALS, test } from './owners.ts'
import { SAME_ORIGIN_HEADERS } from './signed-in.ts'

const logoOf = (page: Page, name: string) => page.getByRole('img', { name: `The logo of ${name}` })

async function removeLogo(page: Page, kind: string, name: string): Promise<void> {
  await locateButton(page, 'Remove Logo').click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(`Are you sure you want to remove the ${kind} logo?`)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(locateToast(page, 'Success')).toBeVisible()
  await expect(locateToast(page, `Logo removed from ${name}`)).toBeVisible()
  await expect(logoOf(page, name)).toHaveCount(0)
}

async function listLogos(page: Page): Promise<[string, string]> {
  const realm = process.env.EVERNIGHT_REALM_URL ?? ''
  const { logos }: { logos: string[] } = await (await page.request.get(`${realm}/textures`)).json()
  if (!logos[0] || !logos[1]) throw new Error('the realm has no logos')
  return [logos[0], logos[1]]
}

test.describe('the owner of a dynasty', () => {
  test.use({ kind: 'dynasty', expectedErrors: [/status of (404.*api\/texture|50\d)/] })

  test('a dynasty’s owner can set, replace and remove its logo, and sees why an attempt fails', async ({
    page,
    owned: { name, path },
  }) => {
    const [first, second] = await listLogos(page)
    await page.request.delete(`/api/${path}/logo`, { headers: SAME_ORIGIN_HEADERS })
    await page.goto(`/${path}`)

    await locateTextbox(page, 'Logo UUID').press('Enter')
    await expect(page.getByText('Please enter a UUID and preview it first')).toBeVisible()
    await expect(locateButton(page, 'Set')).toBeDisabled()
    await expect(locateButton(page, 'Preview')).toBeDisabled()
    await locateTextbox(page, 'Logo UUID').fill('not a uuid')
    await expect(page.getByText('Please enter a valid UUID format')).toBeVisible()
    await expect(locateButton(page, 'Set')).toBeDisabled()
    await expect(locateButton(page, 'Preview')).toBeDisabled()
    await locateTextbox(page, 'Logo UUID').fill('')
    await expect(page.getByText('Please enter a valid UUID', { exact: true })).toBeVisible()

    await locateTextbox(page, 'Logo UUID').fill('d15c0000-0000-0000-0000-00000000dead')
    await expect(locateTextbox(page, 'Logo UUID')).toHaveAccessibleDescription(
      /^The image could not be loaded\..*Copy Asset UUID/,
    )
    await expect(locateButton(page, 'Set')).toBeDisabled()
    await expect(locateButton(page, 'Preview')).toBeEnabled()

    await locateTextbox(page, 'Logo UUID').fill(` ${first.toUpperCase()} `)
    const preview = page.getByRole('img', { name: 'Preview of the new logo' })
    await expect(preview).toHaveJSProperty('complete', true)
    await locateButton(page, 'Preview').click()
    await expect(preview).toBeVisible()

    await page.route(`**/api/${path}/logo`, (route) => route.fulfill({ status: 500 }))
    await locateButton(page, 'Set').click()
    await expect(locateToast(page, 'Error')).toBeVisible()
    await expect(locateToast(page, 'Failed to set logo')).toBeVisible()
    await expect(locateTextbox(page, 'Logo UUID')).toHaveValue(` ${first.toUpperCase()} `)
    await page.unroute(`**/api/${path}/logo`)
    await locateButton(page, 'Set').click()
    await expect(locateToast(page, 'Logo Updated!')).toBeVisible()
    await expect(locateToast(page, 'Previous logo was replaced.')).toHaveCount(0)
    await expect(logoOf(page, name)).toHaveAttribute('src', `/api/texture/${first}`)
    await expect(locateTextbox(page, 'Logo UUID')).toHaveCount(0)

    await locateButton(page, 'Replace Logo').click()
    await expect(locateTextbox(page, 'Logo UUID')).toBeFocused()
    await expect(locateTextbox(page, 'Logo UUID')).toHaveValue('')
    await locateTextbox(page, 'Logo UUID').fill(second)
    await locateTextbox(page, 'Logo UUID').press('Enter')
    await expect(locateToast(page, 'Previous logo was replaced.')).toBeVisible()
    await expect(logoOf(page, name)).toHaveAttribute('src', `/api/texture/${second}`)
    await page.getByRole('link', { name: /^Back to/ }).click()
    await page.getByRole('searchbox').fill(name)
    await expect(page).toHaveURL(/\?search=/)
    await expect(page.locator(`img[src*="${second}"]`).first()).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(`/${path}`)

    await locateButton(page, 'Remove Logo').click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(logoOf(page, name)).toBeVisible()
    await removeLogo(page, 'dynasty', name)
    await expect(locateTextbox(page, 'Logo UUID')).toBeFocused()
  })
})

for (const kind of ['clan', 'bloodline'] as const) {
  test.describe(`logo of a ${kind}`, () => {
    test.use({ kind })

    test('the ranking and the profile show the logo, and the owner removes it', async ({
      page,
      owned: { name, path },
    }) => {
      const [logo] = await listLogos(page)
      const set = { data: { logoUuid: logo }, headers: SAME_ORIGIN_HEADERS }
      expect((await page.request.post(`/api/${path}/logo`, set)).status()).toBe(200)
      await page.goto(`/${GROUP_KIND_PLURALS[kind]}?search=${encodeURIComponent(name)}`)
      await expect(page.locator(`img[src*="${logo}"]`).first()).toBeVisible()
      await page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
      await expect(logoOf(page, name)).toHaveAttribute('src', `/api/texture/${logo}`)
      await removeLogo(page, kind, name)
    })
  })
}
