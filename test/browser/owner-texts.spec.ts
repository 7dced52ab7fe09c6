import { expectAccessible } from './expect-accessible.ts'
import { expectNoHorizontalScroll } from './expect-no-horizontal-scroll.ts'
import { locateButton, locateTextbox, locateToast } from './locators.ts'
import { expect, test } from './owners.ts'
import { SAME_ORIGIN_HEADERS, test as signedIn } from './signed-in.ts'

for (const [kind, label, limit] of [
  ['clan', 'Description', 500],
  ['bloodline', 'History', 6000],
  ['bloodline', 'Lore', 6000],
] as const) {
  test.describe(`editing the ${label.toLowerCase()} of a ${kind}`, () => {
    test.use({ kind })

    test('characters are counted while writing, and visitors can read the saved text', async ({
      page,
      owned: { path },
      playwright,
      baseURL,
    }) => {
      const text = `Written by candle, ${Date.now()}`
      await page.goto(`/${path}`)
      await locateButton(page, `Edit ${label}`).click()
      await locateTextbox(page, label).fill(text)
      await expect(page.getByText(`${text.length}/${limit} characters`)).toBeVisible()
      await locateButton(page, 'Save').click()
      await expect(locateToast(page, `${label} Updated`)).toBeVisible()
      await expect(page.getByText(text)).toBeVisible()
      const visitor = await playwright.request.newContext({ baseURL })
      expect(await (await visitor.get(`/api/${path}`)).text()).toContain(text)
      await visitor.dispose()
    })
  })
}

test.describe('editing the description of a dynasty', () => {
  test.use({ expectedErrors: [/status of 50\d/] })

  test('an unsaved description survives errors and navigation, and HTML tags are shown as text', async ({
    page,
    owned: { path },
  }) => {
    await page.goto(`/${path}`)
    const edit = locateButton(page, 'Edit Description')
    const firstLine = `<b>Written</b> by candle, ${Date.now()}`
    const kept = `${firstLine}\nand read by day`
    const shown = page.getByText(firstLine)

    await edit.click()
    await locateTextbox(page, 'Description').fill('x'.repeat(501))
    await expect(page.getByText('501/500 characters')).toBeVisible()
    await expect(locateButton(page, 'Save')).toBeDisabled()
    await locateButton(page, 'Cancel').click()
    await expect(page.getByText('x'.repeat(20))).toHaveCount(0)
    await expect(edit).toBeFocused()

    await edit.click()
    await locateTextbox(page, 'Description').fill(kept)
    await expect(page.getByText(`${kept.length}/500 characters`)).toBeVisible()
    await locateTextbox(page, 'Description').press('ControlOrMeta+Enter')
    await expect(locateToast(page, 'Description Updated')).toBeVisible()
    await expect(locateTextbox(page, 'Description')).toHaveCount(0)
    await expect(shown).toHaveText(kept, { useInnerText: true })
    await page.reload()
    await expect(shown).toHaveText(kept, { useInnerText: true })

    await test.step('a text that the server rejects stays in the editor', async () => {
      const call = `**/api/${path}/description`
      await page.route(call, (route) => route.fulfill({ status: 500, body: 'down' }))
      await edit.click()
      await locateTextbox(page, 'Description').fill('Lost in the post')
      await locateButton(page, 'Save').click()
      await expect(locateToast(page, 'Update Failed')).toBeVisible()
      await expect(locateToast(page, 'Failed to update description')).toBeVisible()
      await expect(locateTextbox(page, 'Description')).toHaveValue('Lost in the post')
      await page.unroute(call)
      await page.route(call, (route) =>
        route.fulfill({ status: 503, json: { error: 'The scribe is asleep.' } }),
      )
      await locateButton(page, 'Save').click()
      await expect(locateToast(page, 'The scribe is asleep.')).toBeVisible()
      await locateButton(page, 'Cancel').click()
    })

    await test.step('leaving the page does not lose an unsaved text', async () => {
      await edit.click()
      await locateTextbox(page, 'Description').press('Escape')
      await expect(locateTextbox(page, 'Description')).toHaveCount(0)
      await edit.click()
      await locateTextbox(page, 'Description').fill('Half a sentence')
      await page.getByRole('link', { name: /^Back to/ }).click()
      const dialog = page.getByRole('alertdialog')
      await expect(dialog).toContainText('has not been saved')
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(locateTextbox(page, 'Description')).toBeFocused()
      await expect(locateTextbox(page, 'Description')).toHaveValue('Half a sentence')
      await locateTextbox(page, 'Description').press('Escape')
      await dialog.getByRole('button', { name: 'Discard' }).click()
      await expect(locateTextbox(page, 'Description')).toHaveCount(0)
      await page.getByRole('link', { name: /^Back to/ }).click()
      await expect(page).toHaveURL('/dynasties')
    })
  })
})

test.describe('when somebody else saves the same text first', () => {
  test.use({ expectedErrors: [/status of 409/] })

  for (const choice of ['Use Their Version', 'Save My Version']) {
    test(`an editor sees a conflicting change by another user, and chooses: ${choice}`, async ({
      page,
      owned: { path },
    }) => {
      await page.goto(`/${path}`)
      await locateButton(page, 'Edit Description').click()
      const mine = `Mine, ${choice} ${Date.now()}`
      const theirs = `Theirs, ${choice} ${Date.now()}`
      await locateTextbox(page, 'Description').fill(mine)
      const put = { data: { description: theirs }, headers: SAME_ORIGIN_HEADERS }
      expect((await page.request.put(`/api/${path}/description`, put)).status()).toBe(200)
      await locateButton(page, 'Save').click()
      const newer = page.getByRole('region', { name: /^Somebody else has changed this/ })
      await expect(newer).toBeFocused()
      await expect(newer).toContainText(theirs)
      await expect(locateTextbox(page, 'Description')).toHaveValue(mine)
      await expectNoHorizontalScroll(page)
      await expectAccessible(page)
      await locateButton(page, choice).click()
      if (choice === 'Use Their Version') {
        await expect(newer).toHaveCount(0)
        await expect(locateTextbox(page, 'Description')).toHaveValue(theirs)
        await locateButton(page, 'Cancel').click()
      }
      await expect(locateTextbox(page, 'Description')).toHaveCount(0)
      await page.reload()
      await expect(page.getByText(choice === 'Use Their Version' ? theirs : mine)).toBeVisible()
    })
  }
})

test.describe('editing a text with rich-text marks', () => {
  test.use({ kind: 'clan', expectedErrors: [/net::ERR_FAILED/] })

  test('a keyboard user formats a text, and the preview shows what visitors will see', async ({
    page,
    owned: { path },
    playwright,
    baseURL,
  }) => {
    const strong = `Sworn ${Date.now()}`
    const text = `**${strong}** by *night*\n- [hall &amp; well](https://site.example/hall)\n- <b>as typed</b>`
    const main = page.getByRole('main')
    const form = page.locator('form', { has: locateTextbox(page, 'Description') })
    const preview = page.getByRole('region', { name: 'Preview of the description' })
    const link = preview.getByRole('link')
    await page.goto(`/${path}`)
    await locateButton(page, 'Edit Description').press('Enter')
    await expect(locateTextbox(page, 'Description')).toBeFocused()
    await locateTextbox(page, 'Description').fill(text)
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

    for (const target of [link, preview, locateTextbox(page, 'Description')]) {
      await page.keyboard.press('Shift+Tab')
      await expect(target).toBeFocused()
    }
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type('\n- and more')
    await expect(preview.getByRole('listitem')).toHaveCount(3)
    await page.getByText('How to write bold, lists and links').press('Enter')
    await expect(page.getByText('a numbered list')).toBeVisible()
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)

    const previewed = await preview.locator('.rich-text').innerHTML()
    await locateTextbox(page, 'Description').press('ControlOrMeta+Enter')
    await expect(locateTextbox(page, 'Description')).toHaveCount(0)
    const read = main.locator('.rich-text', { has: page.getByText(strong) })
    expect(await read.innerHTML()).toBe(previewed)
    const visitor = await playwright.request.newContext({ baseURL })
    expect(await (await visitor.get(`/${path}`)).text()).toContain(`<strong>${strong}</strong>`)
    await visitor.dispose()
  })

  test('the editor counts a text’s length in the same way as the server', async ({
    page,
    owned: { path },
  }) => {
    const full = `${'🦇\n'.repeat(166)}ab`
    await page.goto(`/${path}`)
    await locateButton(page, 'Edit Description').click()
    for (const [text, count, status] of [
      [`${full}c`, 501, 400],
      [full, 500, 200],
    ] as const) {
      await locateTextbox(page, 'Description').fill(text)
      await expect(page.getByText(`${count}/500 characters`)).toBeVisible()
      await expect(locateButton(page, 'Save')).toBeEnabled({ enabled: status === 200 })
      const put = { data: { description: text }, headers: SAME_ORIGIN_HEADERS }
      const response = await page.request.put(`/api/${path}/description`, put)
      expect(response.status()).toBe(status)
    }
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
      await expect(locateTextbox(page, 'Logo UUID')).toHaveCount(0)
    }
  })
})
