import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './site.ts'

/**
 * Injects axe once per document. Requests details for violations only, which is many times faster
 * than `AxeBuilder`.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async () => {
    // Stops transitions, because a colour has the wrong contrast while it changes. Uses an adopted
    // style sheet, because the site’s CSP rejects style elements.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    const { violations } = await inPage.run(document, {
      resultTypes: ['violations'],
      // Turns on a WCAG 2.2 rule that axe does not check by default.
      rules: { 'target-size': { enabled: true } },
    })
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    return violations.flatMap(({ id, nodes }) => {
      // Ignores tooltips, which open beside the pointer and are therefore in no landmark region.
      const found = nodes.filter(
        ({ target, any }) => !(id === 'region' && target[0] === '#tooltip') && !any.some(isCovered),
      )
      return found.length > 0 ? [`${id}: ${found[0]?.html}`] : []
    })

    /** Returns true if a toast, for example, covers part of the target and distorts its size. */
    function isCovered({ data }: axe.CheckResult): boolean {
      return String(data?.messageKey).startsWith('partiallyObscured')
    }
  })
  expect(violations).toEqual([])
}
