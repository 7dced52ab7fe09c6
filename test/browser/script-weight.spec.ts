import { toScriptBudget, weighVisit } from '#tools/bench/weigh-visit.ts'
import { listPublicSamples } from '#tools/read-pages.ts'
import { expect, test } from './site.ts'

// React alone: less than this was not counted right.
const LEAST = 70_000

test.use({ ownContext: true })

for (const path of listPublicSamples()) {
  const budget = toScriptBudget(path)
  test(`a first visit to ${path} fetches at most ${budget / 1000} KB of script, gzip`, async ({
    page,
  }) => {
    const { script } = await weighVisit(page, path)
    expect(script).toBeGreaterThan(LEAST)
    expect(script).toBeLessThanOrEqual(budget)
  })
}
