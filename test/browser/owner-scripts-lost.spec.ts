import { locateButton, locateTextbox, locateToast } from './locators.ts'
import { expect, test } from './owners.ts'
import { listScriptsContaining } from './script-weight.ts'

test.use({ kind: 'clan', expectedErrors: [/ERR_FAILED|dynamically imported module/] })

test('an editor that fails to load even after a reload shows a message and leaves the page unchanged', async ({
  page,
  owned: { path },
}) => {
  await page.goto(`/${path}`)
  const edit = locateButton(page, 'Edit Description')
  // The `}` excludes the event form’s script, which loads if the pointer is over the form’s button.
  const form = listScriptsContaining('} you have written has not been saved.')
  await page.route(
    ({ pathname }) => form.includes(pathname),
    (route) => route.abort(),
  )
  const isReloaded = page.waitForEvent('load')
  await edit.click()
  await isReloaded
  await page.locator('#root[data-prerendered]').waitFor({ state: 'detached' })
  await edit.click()
  await expect(locateToast(page, 'The editor did not load')).toBeVisible()
  await expect(edit).toBeVisible()
})

test('an open editor can still preview and save when scripts no longer load', async ({
  page,
  owned: { path },
}) => {
  const form = page.locator('form', { has: locateTextbox(page, 'Description') })
  await page.goto(`/${path}`)
  await locateButton(page, 'Edit Description').click()
  await locateTextbox(page, 'Description').fill('**Half** a sentence')
  await page.route('**/assets/*.js', (route) => route.abort())
  await form.getByRole('button', { name: 'Preview' }).click()
  const preview = form.getByRole('region', { name: /^Preview/ })
  await expect(preview.locator('strong')).toHaveText('Half')
  const isSaved = page.waitForResponse((response) => response.url().endsWith('/description'))
  await locateButton(page, 'Save').click()
  expect((await isSaved).ok()).toBe(true)
})
