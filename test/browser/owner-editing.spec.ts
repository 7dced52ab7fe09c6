import type { Page } from '@playwright/test'
import { gotoBareShell } from './bare-shell.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, NOUNS, test } from './owners.ts'
import { OWN_PAGE, test as signedIn } from './signed-in.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true })

const logoOf = (page: Page, name: string) => page.getByRole('img', { name: `The logo of ${name}` })

async function removeLogo(page: Page, kind: string, name: string): Promise<void> {
  await button(page, 'Remove Logo').click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(`Are you sure you want to remove the ${kind} logo?`)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page, 'Success')).toBeVisible()
  await expect(toast(page, `Logo removed from ${name}`)).toBeVisible()
  await expect(logoOf(page, name)).toHaveCount(0)
}

async function listLogos(page: Page): Promise<[string, string]> {
  const realm = process.env.EVERNIGHT_REALM_URL ?? ''
  const { logos }: { logos: string[] } = await (await page.request.get(`${realm}/textures`)).json()
  if (!logos[0] || !logos[1]) throw new Error('the realm has no logos')
  return [logos[0], logos[1]]
}

test.describe('the owner of a dynasty', () => {
  test.use({ kind: 'dynasty', expectedErrors: [/status of 404.*api\/texture/] })

  test('sets, replaces and removes the logo', async ({ page, owned: { name, path } }) => {
    const [first, second] = await listLogos(page)
    await page.request.delete(`/api/${path}/logo`, { headers: OWN_PAGE })
    await page.goto(`/${path}`)

    await field(page, 'Logo UUID').press('Enter')
    await expect(page.getByText('Please enter a UUID and preview it first')).toBeVisible()
    await expect(button(page, 'Set')).toBeDisabled()
    await expect(button(page, 'Preview')).toBeDisabled()
    await field(page, 'Logo UUID').fill('not a uuid')
    await expect(page.getByText('Please enter a valid UUID format')).toBeVisible()
    await expect(button(page, 'Set')).toBeDisabled()
    await expect(button(page, 'Preview')).toBeDisabled()
    await field(page, 'Logo UUID').fill('')
    await expect(page.getByText('Please enter a valid UUID', { exact: true })).toBeVisible()

    await field(page, 'Logo UUID').fill('d15c0000-0000-0000-0000-00000000dead')
    await expect(field(page, 'Logo UUID')).toHaveAccessibleDescription(
      /^The image could not be loaded\..*Copy Asset UUID/,
    )
    await expect(button(page, 'Set')).toBeDisabled()
    await expect(button(page, 'Preview')).toBeEnabled()

    await field(page, 'Logo UUID').fill(` ${first.toUpperCase()} `)
    const preview = page.getByRole('img', { name: 'Preview of the new logo' })
    await expect(preview).toHaveJSProperty('complete', true)
    await button(page, 'Preview').click()
    await expect(preview).toBeVisible()
    await button(page, 'Set').click()
    await expect(toast(page, 'Logo Updated!')).toBeVisible()
    await expect(toast(page, 'Previous logo was replaced.')).toHaveCount(0)
    await expect(logoOf(page, name)).toHaveAttribute('src', `/api/texture/${first}`)
    await expect(field(page, 'Logo UUID')).toHaveCount(0)

    await button(page, 'Replace Logo').click()
    await expect(field(page, 'Logo UUID')).toBeFocused()
    await expect(field(page, 'Logo UUID')).toHaveValue('')
    await field(page, 'Logo UUID').fill(second)
    await field(page, 'Logo UUID').press('Enter')
    await expect(toast(page, 'Previous logo was replaced.')).toBeVisible()
    await expect(logoOf(page, name)).toHaveAttribute('src', `/api/texture/${second}`)

    await button(page, 'Remove Logo').click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(logoOf(page, name)).toBeVisible()
    await removeLogo(page, 'dynasty', name)
    await expect(field(page, 'Logo UUID')).toBeFocused()
  })
})

// The form is the same for all three, its calls and the rankings are not.
for (const kind of ['dynasty', 'clan', 'bloodline'] as const) {
  test.describe(`the logo of a ${kind}`, () => {
    test.use({ kind })

    test('is in the ranking until its owner removes it', async ({
      page,
      owned: { name, path },
    }) => {
      const [logo] = await listLogos(page)
      await page.request.delete(`/api/${path}/logo`, { headers: OWN_PAGE })
      await page.goto(`/${path}`)
      await field(page, 'Logo UUID').fill(logo)
      await field(page, 'Logo UUID').press('Enter')
      await expect(logoOf(page, name)).toHaveAttribute('src', `/api/texture/${logo}`)
      await page.getByRole('link', { name: /^Back to/ }).click()
      await page.getByRole('searchbox').fill(name)
      await expect(page.locator(`img[src*="${logo}"]`).first()).toBeVisible()
      await page.goto(`/${path}`)
      await removeLogo(page, kind, name)
    })
  })
}

test.describe('an editor', () => {
  test.use({ kind: 'clan', expectedErrors: [/ERR_FAILED|dynamically imported module/] })

  test('that cannot be loaded after a reload says so, and leaves the page as it was', async ({
    page,
    owned: { path },
  }) => {
    await page.goto(`/${path}`)
    const edit = button(page, 'Edit Description')
    await page.waitForLoadState('networkidle')
    await page.route('**/assets/*.js', async (route) => {
      const response = await route.fetch()
      const isForm = (await response.text()).includes('Discard your changes?')
      return isForm ? route.abort() : route.fulfill({ response })
    })
    const isReloaded = page.waitForEvent('load')
    await edit.click()
    await isReloaded
    await page.locator('#root[data-prerendered]').waitFor({ state: 'detached' })
    await edit.click()
    await expect(toast(page, 'The editor did not load')).toBeVisible()
    await expect(edit).toBeVisible()
  })
})

// The editor is the same for all four, its calls and limits are not.
for (const [kind, label, limit] of [
  ['clan', 'Description', 500],
  ['bloodline', 'History', 6000],
] as const) {
  test.describe(`the ${label.toLowerCase()} of a ${kind}`, () => {
    test.use({ kind })

    test('is written, counted, and there for visitors', async ({
      page,
      owned: { path },
      playwright,
      baseURL,
    }) => {
      const text = `Written by candle, ${Date.now()}`
      await page.goto(`/${path}`)
      await button(page, `Edit ${label}`).click()
      await field(page, label).fill(text)
      await expect(page.getByText(`${text.length}/${limit} characters`)).toBeVisible()
      await button(page, 'Save').click()
      await expect(toast(page, `${label} Updated`)).toBeVisible()
      await expect(page.getByText(text)).toBeVisible()
      const visitor = await playwright.request.newContext({ baseURL })
      expect(await (await visitor.get(`/api/${path}`)).text()).toContain(text)
      await visitor.dispose()
    })
  })
}

for (const [kind, label, limit] of [
  ['dynasty', 'Description', 500],
  ['bloodline', 'Lore', 6000],
] as const) {
  test.describe(`the ${label.toLowerCase()} of a ${kind}`, () => {
    test.use({ kind, expectedErrors: [/status of 50\d/] })

    test('is written, counted, reverted, kept as plain text, and not lost', async ({
      page,
      owned: { path },
    }) => {
      await page.goto(`/${path}`)
      const edit = button(page, `Edit ${label}`)
      const firstLine = `<b>Written</b> by candle, ${Date.now()}`
      const kept = `${firstLine}\nand read by day`
      const shown = page.getByText(firstLine)

      await edit.click()
      await field(page, label).fill('x'.repeat(limit + 1))
      await expect(page.getByText(`${limit + 1}/${limit} characters`)).toBeVisible()
      await expect(button(page, 'Save')).toBeDisabled()
      await button(page, 'Cancel').click()
      await expect(page.getByText('x'.repeat(20))).toHaveCount(0)
      await expect(edit).toBeFocused()

      await edit.click()
      await field(page, label).fill(kept)
      await expect(page.getByText(`${kept.length}/${limit} characters`)).toBeVisible()
      await field(page, label).press('ControlOrMeta+Enter')
      await expect(toast(page, `${label} Updated`)).toBeVisible()
      await expect(field(page, label)).toHaveCount(0)
      await expect(shown).toHaveText(kept, { useInnerText: true })
      await page.reload()
      await expect(shown).toHaveText(kept, { useInnerText: true })

      await test.step('a text that the server does not keep stays in the editor', async () => {
        const call = `**/api/${path}/${label.toLowerCase()}`
        await page.route(call, (route) => route.fulfill({ status: 500, body: 'down' }))
        await edit.click()
        await field(page, label).fill('Lost in the post')
        await button(page, 'Save').click()
        await expect(toast(page, 'Update Failed')).toBeVisible()
        await expect(toast(page, `Failed to update ${label.toLowerCase()}`)).toBeVisible()
        await expect(field(page, label)).toHaveValue('Lost in the post')
        await page.unroute(call)
        await page.route(call, (route) =>
          route.fulfill({ status: 503, json: { error: 'The scribe is asleep.' } }),
        )
        await button(page, 'Save').click()
        await expect(toast(page, 'The scribe is asleep.')).toBeVisible()
        await button(page, 'Cancel').click()
      })

      await test.step('a text that is not saved is not lost by leaving', async () => {
        await edit.click()
        await field(page, label).press('Escape')
        await expect(field(page, label)).toHaveCount(0)
        await edit.click()
        await field(page, label).fill('Half a sentence')
        await page.getByRole('link', { name: /^Back to/ }).click()
        const dialog = page.getByRole('alertdialog')
        await expect(dialog).toContainText('has not been saved')
        await dialog.getByRole('button', { name: 'Cancel' }).click()
        await expect(field(page, label)).toBeFocused()
        await expect(field(page, label)).toHaveValue('Half a sentence')
        await field(page, label).press('Escape')
        await dialog.getByRole('button', { name: 'Discard' }).click()
        await expect(field(page, label)).toHaveCount(0)
        await page.getByRole('link', { name: /^Back to/ }).click()
        await expect(page).toHaveURL(`/${NOUNS[kind]}`)
      })
    })
  })
}

test.describe('a text with marks', () => {
  test.use({ kind: 'clan', expectedErrors: [/net::ERR_FAILED/] })

  test('is previewed beside the editor, by keyboard alone, as visitors will read it', async ({
    page,
    owned: { path },
    playwright,
    baseURL,
  }) => {
    const strong = `Sworn ${Date.now()}`
    const text = `**${strong}** by *night*\n- [hall &amp; well](https://site.example/hall)\n- <b>as typed</b>`
    const main = page.getByRole('main')
    const form = page.locator('form', { has: field(page, 'Description') })
    const preview = page.getByRole('region', { name: 'Preview of the description' })
    const link = preview.getByRole('link')
    await page.goto(`/${path}`)
    await button(page, 'Edit Description').press('Enter')
    await expect(field(page, 'Description')).toBeFocused()
    await field(page, 'Description').fill(text)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(form.getByRole('button', { name: 'Preview' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )

    await expect(preview.getByRole('strong')).toHaveText(strong)
    await expect(preview.getByRole('emphasis')).toHaveText('night')
    await expect(preview.getByRole('listitem')).toHaveCount(2)
    await expect(preview.getByRole('listitem').nth(1)).toHaveText('<b>as typed</b>')
    await expect(link).toHaveText('hall &amp; well (site.example) (opens in a new tab)')
    await expect(link).toHaveAttribute('href', 'https://site.example/hall')
    await expect(link).toHaveAttribute('rel', 'nofollow ugc noopener')

    for (const target of [link, preview, field(page, 'Description')]) {
      await page.keyboard.press('Shift+Tab')
      await expect(target).toBeFocused()
    }
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type('\n- and more')
    await expect(preview.getByRole('listitem')).toHaveCount(3)
    await page.getByText('How to write bold, lists and links').press('Enter')
    await expect(page.getByText('a numbered list')).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectAccessible(page)

    const previewed = await preview.locator('.rich-text').innerHTML()
    await field(page, 'Description').press('ControlOrMeta+Enter')
    await expect(field(page, 'Description')).toHaveCount(0)
    const read = main.locator('.rich-text', { has: page.getByText(strong) })
    expect(await read.innerHTML()).toBe(previewed)
    const visitor = await playwright.request.newContext({ baseURL })
    expect(await (await visitor.get(`/${path}`)).text()).toContain(`<strong>${strong}</strong>`)
    await visitor.dispose()
  })

  test('can be previewed and saved when no more scripts can be loaded', async ({
    page,
    owned: { path },
  }) => {
    const form = page.locator('form', { has: field(page, 'Description') })
    await page.goto(`/${path}`)
    await button(page, 'Edit Description').click()
    await field(page, 'Description').fill('**Half** a sentence')
    await page.waitForLoadState('networkidle')
    await page.route('**/assets/*.js', (route) => route.abort())
    await form.getByRole('button', { name: 'Preview' }).click()
    await expect(form.getByRole('region', { name: /^Preview/ }).locator('strong')).toHaveText(
      'Half',
    )
    const isSaved = page.waitForResponse((response) => response.url().endsWith('/description'))
    await button(page, 'Save').click()
    expect((await isSaved).ok()).toBe(true)
  })

  test('has the length that the editor counts and the server limits', async ({
    page,
    owned: { path },
  }) => {
    const full = `${'🦇\n'.repeat(166)}ab`
    await page.goto(`/${path}`)
    await button(page, 'Edit Description').click()
    for (const [text, count, status] of [
      [`${full}c`, 501, 400],
      [full, 500, 200],
    ] as const) {
      await field(page, 'Description').fill(text)
      await expect(page.getByText(`${count}/500 characters`)).toBeVisible()
      await expect(button(page, 'Save')).toBeEnabled({ enabled: status === 200 })
      const put = { data: { description: text }, headers: OWN_PAGE }
      const response = await page.request.put(`/api/${path}/description`, put)
      expect(response.status()).toBe(status)
    }
  })
})

test.describe('a logo the server refuses', () => {
  test.use({ kind: 'dynasty', expectedErrors: [/status of 50\d/] })

  test('says why, or that it failed', async ({ page, owned: { path } }) => {
    const [logo] = await listLogos(page)
    await page.route(`**/api/${path}`, async (route) => {
      const group = await (await route.fetch()).json()
      await route.fulfill({ json: { ...group, logoUuid: null } })
    })
    await page.route(`**/api/${path}/logo`, (route) => route.fulfill({ status: 500 }))
    await gotoBareShell(page, `/${path}`)
    await field(page, 'Logo UUID').fill(logo)
    await button(page, 'Set').click()
    await expect(toast(page, 'Error')).toBeVisible()
    await expect(toast(page, 'Failed to set logo')).toBeVisible()
    await expect(field(page, 'Logo UUID')).toHaveValue(logo)
  })
})

signedIn.describe('a signed-in player who owns nothing', () => {
  signedIn.use({ username: 'player.demo' })

  signedIn('sees no editor anywhere', async ({ page }) => {
    for (const [noun, words] of [
      ['dynasties', 'Only the dynasty owner can manage the logo.'],
      ['clans', 'Clan Insignia'],
      ['bloodlines', 'Insignia'],
    ] as const) {
      await page.goto(`/${noun}/1`)
      await expect(page.getByRole('region', { name: 'Leadership' })).toBeVisible()
      await expect(page.getByText(words)).toBeVisible()
      await expect(page.getByRole('button', { name: /Edit|Set|Remove|Replace/ })).toHaveCount(0)
      await expect(field(page, 'Logo UUID')).toHaveCount(0)
    }
  })
})
