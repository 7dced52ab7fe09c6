import { beforeAll, expect, test } from 'vitest'
import { parseRichText } from '#schema/core/rich-text/parse-rich-text.ts'
import { LORE_MAX_LENGTH, TEXT_MARKS_MAX } from '#schema/rules.ts'
import { countSteps } from '#test/support/count-steps.ts'
import { NESTED } from '#test/support/hostile-texts.ts'

const LENGTH = 10_000
const PLAIN = `*a* ${'a'.repeat(LORE_MAX_LENGTH - 4)}`

const stepsOf = (source: string) => countSteps(() => parseRichText(source))
let plainSteps = 0

beforeAll(async () => {
  // What is done once, such as the compilation of a pattern, is not counted.
  parseRichText(PLAIN)
  plainSteps = await stepsOf(PLAIN)
  expect(plainSteps).toBeGreaterThan(LORE_MAX_LENGTH)
})

test.each(NESTED)('10,000 times %j costs what plain text of its length does', async (mark) => {
  const nested = mark.repeat(LENGTH)
  const steps = await stepsOf(nested)
  expect(steps).toBeLessThan((1.5 * plainSteps * nested.length) / LORE_MAX_LENGTH)
  const nodes = JSON.stringify(parseRichText(nested)).split('"type":').length
  expect(nodes).toBeLessThanOrEqual(3 + 2 * nested.split('\n').length)
})

// With as much text as may be saved; more marks are shown as typed.
test.each(NESTED)('of %j, the most that is parsed has a bounded cost', async (mark) => {
  const marks = mark.match(/[*_`]+|[-+.<>()![\]\\]|https/g)?.length ?? 1
  const nested = mark.repeat(TEXT_MARKS_MAX / marks).padEnd(LORE_MAX_LENGTH, 'a')
  expect(await stepsOf(nested)).toBeLessThan(25 * plainSteps)
})
