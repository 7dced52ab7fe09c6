import { expect, test } from './signed-in.ts'

// Signs in, because only members have links to these pages in the footer.
test.use({ username: 'player.demo' })

test('on players, calendar and recruiting, a second filter chosen while the first loads is applied too', async ({
  page,
}) => {
  await page.goto('/players')
  for (const { link, path, choices } of [
    { link: null, path: '/players', choices: { Species: 'Witch', Alive: 'Dead' } },
    { link: 'Calendar', path: '/calendar', choices: { Species: 'Witch', Language: 'de' } },
    { link: 'Recruiting', path: '/recruiting', choices: { Species: 'Witch', Language: 'de' } },
  ]) {
    if (link) await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
    const form = page.locator(`form[action="${path}"]`)
    await expect(form.getByRole('combobox', { name: 'Species' })).toBeVisible()
    const held = Promise.withResolvers<void>()
    await page.route(
      ({ pathname }) => pathname === `/api${path}`,
      async (route) => {
        await held.promise
        await route.continue()
      },
    )
    for (const [label, value] of Object.entries(choices)) {
      await form.getByRole('combobox', { name: label }).selectOption(value)
    }
    held.resolve()
    for (const [label, value] of Object.entries(choices)) {
      await expect(form.getByRole('combobox', { name: label })).toHaveValue(value)
    }
  }
})
