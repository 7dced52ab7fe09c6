import { expectAccessible } from './expect-accessible.ts'
import { expectNoHorizontalScroll } from './expect-no-horizontal-scroll.ts'
import { locateButton, locateTextbox, locateToast } from './locators.ts'
import { expect, test } from './owners.ts'
import { SAME_ORIGIN_HEADERS, test as signedIn } from './signed-in.ts'

test.describe('editing the history and the lore of a bloodline', () => {
  test.use({ kind: 'bloodline' })

  test('the editor counts characters, and visitors can read a bloodline’s saved history and lore', async ({
    page,
    owned: { path },
    playwright,
    baseURL,
  }) => {
    const visitor = await playwright.request.newContext({ baseURL })
    await page.goto(`/${path}`)
    for (const label of ['History', 'Lore']) {
      const text = `${label}, written by candle, ${Date.now()}`
      await locateButton(page, `Edit ${label}`).click()
      await locateTextbox(page, label).fill(text)
      await expect(page.getByText(`${text.length}/6000 characters`)).toBeVisible()
      await locateButton(page, 'Save').click()
      await expect(locateToast(page, `${label} Updated`)).toBeVisible()
      await expect(page.getByText(text)).toBeVisible()
      expect(await (await visitor.get(`/api/${path}`)).text()).toContain(text)
    }
    await visitor.dispose()
  })
})

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
    const longest = `${'🦇\n'.repeat(159)}This text is not saved.`

    await edit.click()
    await locateTextbox(page, 'Description').fill(`${longest}!`)
    await expect(page.getByText('501/500 characters')).toBeVisible()
    await expect(locateButton(page, 'Save')).toBeDisabled()
    await locateTextbox(page, 'Description').fill(longest)
    await expect(page.getByText('500/500 characters')).toBeVisible()
    await expect(locateButton(page, 'Save')).toBeEnabled()
    await locateButton(page, 'Cancel').click()
    await expect(page.getByText('This text is not saved')).toHaveCount(0)
    await expect(edit).toBeFocused()

    await edit.click()
    await locateTextbox(page, 'Description').fill(kept)
    await expect(page.getByText(`${kept.length}/500 characters`)).toBeVisible()
    await locateTextbox(page, 'Description').press('ControlOrMeta+Enter')
    await expect(locateToast(page, 'Description Updated')).toBeVisible()
    await expect(locateTextbox(page, 'Description')).toHaveCount(0)
    await expect(shown).toHaveText(kept, { useInnerText: true })
    const saved = await page.request.get(`/api/${path}`)
    expect(await saved.json()).toMatchObject({ description: kept })

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

  test('an editor sees a conflicting change by another user, and chooses a version', async ({
    page,
    owned: { path },
  }) => {
    const newer = page.getByRole('region', { name: /^Somebody else has changed this/ })
    const readDescription = async () =>
      (await (await page.request.get(`/api/${path}`)).json()).description
    const writeInto = async (mine: string, theirs: string) => {
      await locateTextbox(page, 'Description').fill(mine)
      const put = { data: { description: theirs }, headers: SAME_ORIGIN_HEADERS }
      expect((await page.request.put(`/api/${path}/description`, put)).status()).toBe(200)
      await locateButton(page, 'Save').click()
      await expect(newer).toBeFocused()
      await expect(newer).toContainText(theirs)
      await expect(locateTextbox(page, 'Description')).toHaveValue(mine)
    }
    const [first, second] = [`Theirs, ${Date.now()}`, `Theirs again, ${Date.now()}`]
    const kept = `Mine, ${Date.now()}`
    await page.goto(`/${path}`)
    await locateButton(page, 'Edit Description').click()

    await writeInto('Mine, not kept', first)
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
    await locateButton(page, 'Use Their Version').click()
    await expect(newer).toHaveCount(0)
    await expect(locateTextbox(page, 'Description')).toHaveValue(first)
    expect(await readDescription()).toBe(first)

    await writeInto(kept, second)
    await locateButton(page, 'Save My Version').click()
    await expect(locateTextbox(page, 'Description')).toHaveCount(0)
    await expect(page.getByText(kept)).toBeVisible()
    expect(await readDescription()).toBe(kept)
  })
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
