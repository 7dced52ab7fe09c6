import { beforeAll, expect, inject, test } from 'vitest'
import { parseRichText } from '#schema/core/rich-text/parse-rich-text.ts'
import { FORMATTING_MARKS_MAX, LORE_MAX_LENGTH } from '#schema/rules.ts'
import { countParsingSteps } from '#test/support/count-steps.ts'
import { REPEATED_MARKDOWN_MARKS } from '#test/support/hostile-texts.ts'

// For texts of this length, parsing in quadratic time would cost a hundred times what is allowed.
const LENGTH = inject('isSoak') ? 10_000 : 1500
const PLAIN = `*a* ${'a'.repeat(LORE_MAX_LENGTH - 4)}`
/** Texts of the maximum length, with as many formatting marks as the parser accepts. */
const FULLEST = REPEATED_MARKDOWN_MARKS.map((mark) => {
  const marks = mark.match(/[*_`]+|[-+.<>()![\]\\]|https/g)?.length ?? 1
  return mark.repeat(FORMATTING_MARKS_MAX / marks).padEnd(LORE_MAX_LENGTH, 'a')
})
const steps = new Map<string, number>()
let plainSteps = 0

beforeAll(async () => {
  const texts = [PLAIN, ...REPEATED_MARKDOWN_MARKS.map((mark) => mark.repeat(LENGTH)), ...FULLEST]
  const counts = await countParsingSteps(texts)
  for (const [index, text] of texts.entries()) steps.set(text, counts[index] ?? 0)
  plainSteps = steps.get(PLAIN) ?? 0
  expect(plainSteps).toBeGreaterThan(LORE_MAX_LENGTH)
})

test.each(REPEATED_MARKDOWN_MARKS)(
  'parsing repeated %j costs at most 1.5 times as much as plain text of the same length',
  (mark) => {
    const nested = mark.repeat(LENGTH)
    expect(steps.get(nested)).toBeLessThan((1.5 * plainSteps * nested.length) / LORE_MAX_LENGTH)
    const nodes = JSON.stringify(parseRichText(nested)).split('"type":').length
    expect(nodes).toBeLessThanOrEqual(3 + 2 * nested.split('\n').length)
  },
)

test.each(REPEATED_MARKDOWN_MARKS.map((mark, index) => [mark, FULLEST[index] ?? '']))(
  'parsing the longest text full of %j costs at most 25 times as much as plain text',
  (_, text) => expect(steps.get(text)).toBeLessThan(25 * plainSteps),
)
