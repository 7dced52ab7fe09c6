import { HtmlValidate } from 'html-validate'
import { expect } from './site.ts'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  // Requires an explicit type on every input, as HTML_CodeSniffer does for fields with
  // `autocomplete`.
  rules: { 'no-implicit-input-type': 'error' },
})

export async function expectValidHtml(html = ''): Promise<void> {
  expect(html).toMatch(/^<!doctype html>/i)
  const { results } = await validator.validateString(html)
  const found = results.flatMap(({ messages }) => messages)
  expect(
    found.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
  ).toEqual([])
}
