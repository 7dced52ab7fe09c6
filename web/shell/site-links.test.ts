import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { listPages } from '#web/lib/page.ts'
import { createSite } from '#web/router.tsx'
import { listSiteLinks } from './site-links.ts'

const { router } = createSite({ history: createMemoryHistory({ initialEntries: ['/'] }) })

const labels = (viewer: Parameters<typeof listSiteLinks>[1]) =>
  listSiteLinks(listPages(router), viewer).map(({ label }) => label)

test('a visitor gets the link to the login, and none to a page that needs a session', () => {
  expect(labels({ isSignedIn: false, isAdmin: false })).toEqual([
    'Dynasties',
    'Clans',
    'Bloodlines',
    'Players',
    'Enter Realm',
    'API',
    'Home',
  ])
})

test('a member gets the links to their own pages, and to the panel as an administrator', () => {
  const own = ['Dynasties', 'Clans', 'Bloodlines', 'Players', 'Profile', 'Lineage']
  expect(labels({ isSignedIn: true, isAdmin: false })).toEqual([...own, 'API', 'Home'])
  expect(labels({ isSignedIn: true, isAdmin: true })).toEqual([...own, 'Admin', 'API', 'Home'])
})
