import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './site.ts'

/**
 * Runs all axe rules. Collecting details only for violations is four times as fast. `AxeBuilder`
 * evaluates its half-megabyte script twice per check; this runs it once per document.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async () => {
    // Disables transitions, because a colour in transition has a wrong contrast. Uses an adopted
    // style sheet, because the site’s policy rejects style elements.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    const { violations } = await inPage.run(document, {
      resultTypes: ['violations'],
      // This WCAG 2.2 rule is off by default.
      rules: { 'target-size': { enabled: true } },
    })
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    return violations.flatMap(({ id, nodes }) => {
      // A tooltip is in no landmark, and it opens wherever the pointer happens to be. All other
      // rules apply to it.
      const found = nodes.filter(
        ({ target, any }) => !(id === 'region' && target[0] === '#tooltip') && !any.some(isCovered),
      )
      return found.length > 0 ? [`${id}: ${found[0]?.html}`] : []
    })

    /**
     * Tells whether a toast covers the target for a moment, which makes its measured size
     * meaningless.
     */
    function isCovered({ data }: axe.CheckResult): boolean {
      return String(data?.messageKey).startsWith('partiallyObscured')
    }
  })
  expect(violations).toEqual([])
}
