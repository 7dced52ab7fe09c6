import { HtmlValidate } from 'html-validate'
import { expect } from './site.ts'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  // HTML_CodeSniffer asks for the type of a field that has `autocomplete`.
  rules: { 'no-implicit-input-type': 'error' },
})

/** Fails on what html-validate's standard rules, those of the HTML specification, find in a document. */
export async function expectValidHtml(html = ''): Promise<void> {
  expect(html).toMatch(/^<!doctype html>/i)
  const { results } = await validator.validateString(html)
  const found = results.flatMap(({ messages }) => messages)
  expect(
    found.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
  ).toEqual([])
}
