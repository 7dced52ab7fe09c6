import type { Page } from '@playwright/test'

export function locatePaletteField(page: Page) {
  return page.getByRole('combobox', { name: 'Search the realm' })
}
