import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ActivityText } from './activity-text.tsx'

test.each([
  [true, false, 'Active (24h)'],
  [false, false, 'Inactive (24h)'],
  [true, true, 'Dead, seen in the last 24 hours'],
  [false, true, 'Dead'],
])('who is active (%s) and dead (%s) reads %s', (isActive, isDead, text) => {
  const html = renderToStaticMarkup(<ActivityText isActive={isActive} isDead={isDead} />)
  expect(html.replace(/<[^>]*>/g, '')).toBe(text)
})
