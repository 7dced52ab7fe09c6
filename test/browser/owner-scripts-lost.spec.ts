import type { Page } from '@playwright/test'
import { button, textbox, toast } from './locators.ts'
import { expect, test } from './owners.ts'
import { findScripts } from './script-weight.ts'

// What only the script of the editor's form holds, and only that of its preview: the Markdown parser.
const FORM = 'Preview of the $'
const PREVIEW = 'includeImageAlt'
const TOASTS = 'Notifications ({hotkey})'

test.use({ kind: 'clan', expectedErrors: [/ERR_FAILED|dynamically imported module/] })

/** Aborts requests for the scripts with this text, `times` at most; returns how to stop that. */
async function loseScripts(
  page: Page,
  text: string,
  { times = Number.POSITIVE_INFINITY, after = Promise.resolve() } = {},
): Promise<() => void> {
  const scripts = findScripts(text)
  let left = times
  await page.route(
    ({ pathname }) => scripts.includes(pathname),
    async (route) => {
      await after
      return left-- > 0 ? route.abort() : route.continue()
    },
  )
  return () => {
    left = 0
  }
}

test('an editor opens although the first request for its script failed', async ({
  page,
  owned: { path },
}) => {
  await page.goto(`/${path}`)
  await loseScripts(page, FORM, { times: 1 })
  const failed = page.waitForEvent('requestfailed')
  await button(page, 'Edit Description').click()
  await failed
  await expect(textbox(page, 'Description')).toBeVisible()
})

test('an editor that cannot be loaded says so, and leaves the page as it was', async ({
  page,
  owned: { path },
}) => {
  await page.goto(`/${path}`)
  const edit = button(page, 'Edit Description')
  const isBusy = Promise.withResolvers<void>()
  await loseScripts(page, FORM, { after: isBusy.promise })
  // The message needs no script either.
  await loseScripts(page, TOASTS)
  await edit.click()
  await expect(edit).toHaveAttribute('aria-busy', 'true')
  isBusy.resolve()
  await expect(page.getByText('The editor did not load. Please reload the page.')).toBeVisible()
  await expect(edit).toBeVisible()
})

test('a text is not lost when its preview cannot be loaded', async ({ page, owned: { path } }) => {
  const form = page.locator('form', { has: textbox(page, 'Description') })
  await page.goto(`/${path}`)
  await button(page, 'Edit Description').click()
  await textbox(page, 'Description').fill('**Half** a sentence')
  const letThrough = await loseScripts(page, PREVIEW)
  await form.getByRole('button', { name: 'Preview' }).click()
  await expect(form.getByRole('alert')).toContainText('The preview could not be loaded.')
  await expect(textbox(page, 'Description')).toHaveValue('**Half** a sentence')
  letThrough()
  await form.getByRole('button', { name: 'Try again' }).click()
  await expect(textbox(page, 'Description')).toHaveValue('**Half** a sentence')
  await button(page, 'Save').click()
  await expect(toast(page, 'Description Updated')).toBeVisible()
})
