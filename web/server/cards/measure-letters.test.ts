import { expect, test, vi } from 'vitest'
import { fitLines } from './fit-lines.ts'
import { createCachedTextMeasurer } from './measure-letters.ts'

const WIDTHS: Record<string, number> = { H: 0.7, i: 0.2, m: 0.9, ' ': 0.25 }
const rasterise = (text: string, size: number) =>
  Array.from(text).reduce((sum, letter) => sum + (WIDTHS[letter] ?? 0.5) * size, 0)

test('the width of a line is the sum of its letters’ widths', () => {
  const measure = createCachedTextMeasurer(rasterise)
  for (const text of ['im i', 'mmm', '', 'Ümlaut'])
    expect(measure(text, 40)).toBeCloseTo(rasterise(text, 40))
})

test('each distinct letter of a long name is measured once', () => {
  const spy = vi.fn(rasterise)
  const name = 'Maximilian the Unpronounceable of House '.repeat(3).slice(0, 100)
  const { lines } = fitLines(
    name,
    { width: 640, sizes: [92, 48], maxLines: 2 },
    createCachedTextMeasurer(spy),
  )
  expect(lines).toHaveLength(2)
  expect(spy.mock.calls.length).toBeLessThanOrEqual(new Set(name).size + 2)
})
