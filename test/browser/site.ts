import { test as base, expect, type Page } from '@playwright/test'

/**
 * A page of the running site. Once it is open it answers to clicks: what a person does before the
 * scripts are there has tests of its own. Whatever it writes to the console as an error fails the test, save what
 * `expectedErrors` matches: a browser reports each 4xx there, even one that the page asked for.
 */
export const test = base.extend<{ expectedErrors: RegExp[]; quietConsole: undefined }>({
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page)
    const reload = page.reload.bind(page)
    if (javaScriptEnabled) {
      page.goto = async (...address) => untilAlive(page, await goto(...address))
      page.reload = async (...options) => untilAlive(page, await reload(...options))
    }
    await use(page)
  },
  expectedErrors: [[], { option: true }],
  quietConsole: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
      })
      await use(undefined)
      const isExpected = (error: string) => expectedErrors.some((pattern) => pattern.test(error))
      expect(errors.filter((error) => !isExpected(error))).toEqual([])
    },
    { auto: true },
  ],
})

async function untilAlive<Answer>(page: Page, answer: Answer): Promise<Answer> {
  await page.locator('#root[data-prerendered]').waitFor({ state: 'detached' })
  return answer
}

export { expect } from '@playwright/test'
