import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ActivityText } from './activity-text.tsx'

test.each([
  [true, 'Alive', 'Active (24h)'],
  [false, 'Alive', 'Inactive (24h)'],
  [true, 'Dead', 'Dead, seen in the last 24 hours'],
  [false, 'Dead', 'Dead'],
] as const)(
  'a player (active in 24 hours: %s) with the life status %s is described as “%s”',
  (isActive, status, text) => {
    const html = renderToStaticMarkup(<ActivityText isActive={isActive} status={status} />)
    expect(html.replace(/<[^>]*>/g, '')).toBe(text)
  },
)
