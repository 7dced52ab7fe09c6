import type { Locator, Page } from '@playwright/test'

/** What a profile says of a term in its list of facts. */
export function fact(page: Page, term: string): Locator {
  return page.locator('dl > div').filter({ hasText: term }).getByRole('definition').first()
}

/** The day as a profile writes it. */
export function onDay(at: string | null): string {
  return at
    ? new Date(at).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
    : 'Unknown'
}
