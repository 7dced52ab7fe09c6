import type { Locator, Page } from '@playwright/test'

export function locateProfileFact(page: Page, term: string): Locator {
  return page.locator('dl > div').filter({ hasText: term }).getByRole('definition').first()
}

export function toDateText(at: string | null): string {
  return at
    ? new Date(at).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
    : 'Unknown'
}
