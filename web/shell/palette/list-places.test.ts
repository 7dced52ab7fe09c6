import { expect, test } from 'vitest'
import { listPlaces } from './list-places.ts'

const labels = (viewer: Parameters<typeof listPlaces>[0]) =>
  listPlaces(viewer).map(({ label }) => label)

test('a visitor is shown the way in, and no page that needs a login', () => {
  const shown = labels({ isSignedIn: false, isAdmin: false })
  expect(shown).toContain('Enter Realm')
  expect(shown).not.toContain('My Profile')
  expect(shown).not.toContain('Lineage')
  expect(shown).not.toContain('Admin')
})

test('who is signed in is shown their own pages, and the panel only to administrators', () => {
  expect(labels({ isSignedIn: true, isAdmin: false })).toEqual(
    expect.arrayContaining(['My Profile', 'Lineage']),
  )
  expect(labels({ isSignedIn: true, isAdmin: false })).not.toContain('Admin')
  expect(labels({ isSignedIn: true, isAdmin: true })).toContain('Admin')
  expect(labels({ isSignedIn: true, isAdmin: true })).not.toContain('Enter Realm')
})
