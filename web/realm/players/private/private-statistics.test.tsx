import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { playerProfile } from '#schema/contracts/realm/players.ts'
import { makeSampleData } from '#schema/core/sample.ts'
import { PrivateStatistics } from './private-statistics.tsx'

const { publicData, privateData } = makeSampleData(playerProfile)
if (!privateData) throw new Error('the sample has no private data')
const html = renderToStaticMarkup(
  <PrivateStatistics
    player={{ ...publicData, health: 87.5, maxHealth: 100, essence: 12.25 }}
    privateData={{
      ...privateData,
      subsistence: 1234.5678,
      sire: null,
      followingPlayerName: null,
    }}
  />,
)

test('health and essence are shown with 3 decimals, and subsistence with one', () => {
  expect(html).toContain('87.500 of 100.000')
  expect(html).toContain('12.250')
  expect(html).toContain('1,234.6')
})

test.each(['Essence', 'Subsistence', 'Dark Rating'])(
  'the statistic %s is explained in a tooltip',
  (term) => {
    expect(html).toMatch(new RegExp(`<button[^>]* data-tooltip="[^"]{20,}"[^>]*>${term}</button>`))
  },
)
