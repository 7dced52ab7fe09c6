import type { Page } from '@playwright/test'

/**
 * Opens a page as the server delivers it when rendering fails: without content. The page then loads
 * its data from the API.
 */
export async function gotoAppShell(page: Page, path: string, status = 200): Promise<void> {
  const shell = await page.request.get('/auth')
  const { pathname } = new URL(path, shell.url())
  await page.route(
    (url) => url.pathname === pathname,
    (route) => route.fulfill({ response: shell, status }),
  )
  await page.goto(path)
}
