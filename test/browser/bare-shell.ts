import type { Page } from '@playwright/test'

/**
 * Opens a page without server rendering, as served when rendering fails; it loads its data from the
 * API.
 */
export async function gotoBareShell(page: Page, path: string, status = 200): Promise<void> {
  const shell = await page.request.get('/auth')
  const { pathname } = new URL(path, shell.url())
  await page.route(
    (url) => url.pathname === pathname,
    (route) => route.fulfill({ response: shell, status }),
  )
  await page.goto(path)
}
