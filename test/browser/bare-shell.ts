import type { Page } from '@playwright/test'

/** The bare shell is served when rendering fails, and loads its data from the API. */
export async function gotoBareShell(page: Page, path: string, status = 200): Promise<void> {
  const shell = await page.request.get('/auth')
  const { pathname } = new URL(path, shell.url())
  await page.route(
    (url) => url.pathname === pathname,
    (route) => route.fulfill({ response: shell, status }),
  )
  await page.goto(path)
}
