import type { Locator, Page } from '@playwright/test'

export function locateButton(page: Page, name: string | RegExp): Locator {
  return page.getByRole('button', { name, exact: typeof name === 'string' })
}

export function locateTextbox(page: Page, name: string): Locator {
  return page.getByRole('textbox', { name, exact: true })
}

export function locateToast(page: Page, text: string | RegExp): Locator {
  return page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true })
}
