import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeMarkdown } from './compose.ts'

test.each([
  ['**Bold** _and_ `code`', '\\*\\*Bold\\*\\* \\_and\\_ \\`code\\`'],
  ['@everyone <@123> <#1> <:a:2>', '\\@everyone \\<\\@123\\> \\<\\#1\\> \\<\\:a\\:2\\>'],
  ['[a](https://evil.example)', '\\[a\\]\\(https\\://evil.example\\)'],
  ['a\n# heading', 'a \\# heading'],
  ['1. first', '1\\. first'],
  ['House of 3. Night', 'House of 3. Night'],
  ['||spoiler||', '\\|\\|spoiler\\|\\|'],
])('the text %j is shown exactly after escaping', (name, escaped) => {
  expect(escapeMarkdown(name)).toBe(escaped)
})

test('escaped names have no active Markdown, stay on one line and keep their letters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const escaped = escapeMarkdown(name)
      expect(escaped).not.toMatch(/(?<!\\)(?:\\\\)*[*_~`|>#[\]()<@:]/)
      expect(escaped).not.toMatch(/[\n\r]/)
      expect(escaped.replace(/\\(.)/gsu, '$1')).toBe(name.replace(/\s+/g, ' '))
    }),
  )
})
