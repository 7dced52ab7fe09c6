import { test as base, expect } from '@playwright/test'

/**
 * A page of the running site. Whatever it writes to the console as an error fails the test, save what
 * `expectedErrors` matches: a browser reports each 4xx there, even one that the page asked for.
 */
export const test = base.extend<{ expectedErrors: RegExp[]; quietConsole: undefined }>({
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

export { expect } from '@playwright/test'
