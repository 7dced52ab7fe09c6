import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './site.ts'

/**
 * Every rule of axe. Details are collected for violations alone: four times as fast. `AxeBuilder` would
 * evaluate its half a megabyte of script twice for each check; here it is once for each document.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async () => {
    // A colour on its way from one to another has the contrast of neither. By an adopted sheet: the
    // site's policy refuses style elements.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    const { violations } = await inPage.run(document, {
      resultTypes: ['violations'],
      // Of WCAG 2.2, and off by default.
      rules: { 'target-size': { enabled: true } },
    })
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    return violations.flatMap(({ id, nodes }) => {
      // A tooltip is in no landmark, and is open where the pointer happens to rest. The other rules are for it, too.
      const found = nodes.filter(
        ({ target, any }) => !(id === 'region' && target[0] === '#tooltip') && !any.some(isCovered),
      )
      return found.length > 0 ? [`${id}: ${found[0]?.html}`] : []
    })

    /** By a toast, for a moment, which says nothing of a target's size. */
    function isCovered({ data }: axe.CheckResult): boolean {
      return String(data?.messageKey).startsWith('partiallyObscured')
    }
  })
  expect(violations).toEqual([])
}
