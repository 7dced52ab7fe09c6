import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { TITLES } from '#web/lib/page-titles.ts'
import { createSite } from '#web/router.tsx'
import { findHead } from './find-head.ts'

const site = createSite({ history: createMemoryHistory({ initialEntries: ['/'] }) })
const routeIds = Object.values(site.router.routesByPath).map(({ id }) => id)

test.each(routeIds)('the page %s has a head of its own', (routeId) => {
  expect(findHead(site, routeId).title).not.toBe(TITLES.unknownPath)
})

test('the description of the API is to be found at its address', () => {
  expect(findHead(site, '/api-docs')).toMatchObject({ title: TITLES.api, path: '/api-docs' })
})

test('an address that leads nowhere is to be found by nobody', () => {
  expect(findHead(site, null)).toMatchObject({ title: TITLES.unknownPath, path: null })
})
