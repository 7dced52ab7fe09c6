import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { listPages } from '#web/lib/startup/page.ts'
import { routeTree } from '#web/route-tree.gen.ts'
import { createRouterAndQueryClient } from '#web/router.tsx'
import { listSiteLinks } from './site-links.ts'

const { router } = createRouterAndQueryClient({
  routeTree,
  history: createMemoryHistory({ initialEntries: ['/'] }),
})
const pages = listPages(router)

const OWN = ['Profile', 'Lineage']

const labels = (viewer: Parameters<typeof listSiteLinks>[1]) =>
  listSiteLinks(pages, viewer).map(({ label }) => label)

test('a visitor gets the login link, and no links to pages that need a session', () => {
  const visitor = labels({ isSignedIn: false, isAdmin: false })
  expect(visitor).toEqual(expect.arrayContaining(['Dynasties', 'Enter Realm', 'API', 'Home']))
  for (const label of [...OWN, 'Admin']) expect(visitor).not.toContain(label)
})

test('members get links to their own pages, and administrators to the admin panel', () => {
  const member = labels({ isSignedIn: true, isAdmin: false })
  expect(member).toEqual(expect.arrayContaining(['Dynasties', ...OWN, 'API', 'Home']))
  for (const label of ['Admin', 'Enter Realm']) expect(member).not.toContain(label)
  const administrator = labels({ isSignedIn: true, isAdmin: true })
  expect(administrator.filter((label) => !member.includes(label))).toEqual(['Admin'])
})

test('the site’s links are sorted by their position', () => {
  const visitor = labels({ isSignedIn: false, isAdmin: false })
  const halls = ['Dynasties', 'Clans', 'Bloodlines', 'Players']
  expect(visitor.slice(0, halls.length)).toEqual(halls)
  const positions = listSiteLinks(pages, { isSignedIn: true, isAdmin: true }).map(
    ({ position }) => position,
  )
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
})
