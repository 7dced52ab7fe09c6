import { expect, test } from './site.ts'

for (const { path, call, choices } of [
  {
    path: '/players',
    call: '/api/players',
    choices: { Species: 'Witch', Alive: 'Dead' },
  },
  {
    path: '/calendar',
    call: '/api/calendar',
    choices: { Species: 'Witch', Language: 'de' },
  },
  { path: '/recruiting', call: '/api/recruiting', choices: { Species: 'Witch', Language: 'de' } },
]) {
  test(`on ${path}, a second filter chosen while the first is loading is applied together with the first`, async ({
    page,
  }) => {
    await page.goto(path)
    const held = Promise.withResolvers<void>()
    await page.route(
      ({ pathname }) => pathname === call,
      async (route) => {
        await held.promise
        await route.continue()
      },
    )
    for (const [label, value] of Object.entries(choices)) {
      await page.getByRole('combobox', { name: label }).selectOption(value)
    }
    held.resolve()
    for (const [label, value] of Object.entries(choices)) {
      await expect(page.getByRole('combobox', { name: label })).toHaveValue(value)
    }
  })
}
