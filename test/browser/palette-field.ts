import type { Page } from '@playwright/test'

export function field(page: Page) {
  return page.getByRole('combobox', { name: 'Search the realm' })
}
