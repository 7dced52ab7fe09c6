import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './site.ts'

/**
 * Runs axe once per document with details for violations only, which is many times faster than
 * `AxeBuilder`.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async () => {
    // A colour in transition has a wrong contrast. The site’s policy rejects style elements, but
    // not adopted style sheets.
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
      // A tooltip is in no landmark, because it opens wherever the pointer happens to be.
      const found = nodes.filter(
        ({ target, any }) => !(id === 'region' && target[0] === '#tooltip') && !any.some(isCovered),
      )
      return found.length > 0 ? [`${id}: ${found[0]?.html}`] : []
    })

    /** A toast that covers the target for a moment makes its measured size meaningless. */
    function isCovered({ data }: axe.CheckResult): boolean {
      return String(data?.messageKey).startsWith('partiallyObscured')
    }
  })
  expect(violations).toEqual([])
}
