import { expect, test } from 'vitest'
import { type BackSearch, readBackLinkSearch } from './back-search.ts'
import {
  toBloodlineBackLink,
  toClanBackLink,
  toDynastyBackLink,
  toPlayerBackLink,
} from './back-target.ts'

function toPath({ link }: ReturnType<typeof toPlayerBackLink>): string {
  return 'params' in link ? link.to.replace('$id', link.params.id) : link.to
}

test.each<[BackSearch, string]>([
  [{}, '/players'],
  [{ from: 'somewhere' }, '/players'],
  [{ from: 'clan', clanId: 7 }, '/clans/7'],
  [{ from: 'clan' }, '/clans'],
  [{ from: 'clans' }, '/clans'],
  [{ from: 'dynasty-profile', dynastyId: 12 }, '/dynasties/12'],
  [{ from: 'dynasty-profile' }, '/players'],
  [{ from: 'dynasty' }, '/dynasties'],
  [{ from: 'dynasties' }, '/dynasties'],
  [{ from: 'bloodline-3' }, '/bloodlines/3'],
  [{ from: 'bloodline-x' }, '/players'],
  [{ from: 'bloodline' }, '/bloodlines'],
  [{ from: 'bloodlines' }, '/bloodlines'],
  [{ from: 'memorial' }, '/memorial'],
  [{ from: 'records' }, '/records'],
])('the back link of a player’s page opened from %j leads to %s', (search, path) => {
  expect(toPath(toPlayerBackLink(search))).toBe(path)
})

test('the back link of a player opened from the directory leads to the same directory page', () => {
  const view = { page: 3, search: 'elise', race: 'Witch' } as const
  expect(toPlayerBackLink({ from: 'players', ...view }).link).toMatchObject({ search: view })
  expect(toPlayerBackLink(view).link).toMatchObject({ to: '/players', search: {} })
})

test.each<[BackSearch, string]>([
  [{}, '/clans'],
  [{ from: 'bloodline-9' }, '/bloodlines/9'],
  [{ from: 'bloodlines' }, '/bloodlines'],
  [{ from: 'clans' }, '/clans'],
])('the back link of a clan’s page opened from %j leads to %s', (search, path) => {
  expect(toPath(toClanBackLink(search))).toBe(path)
})

test.each<[BackSearch, string]>([
  [{}, '/dynasties'],
  [{ from: 'clan', clanId: 4 }, '/clans/4'],
  [{ from: 'clan' }, '/dynasties'],
])('the back link of a dynasty’s page opened from %j leads to %s', (search, path) => {
  expect(toPath(toDynastyBackLink(search))).toBe(path)
})

test('a bloodline’s back link leads to the clans only if the bloodline was opened from there', () => {
  expect(toPath(toBloodlineBackLink({ from: 'clans' }))).toBe('/clans')
  expect(toPath(toBloodlineBackLink({}))).toBe('/bloodlines')
})

test('an invalid id in the URL is ignored', () => {
  expect(readBackLinkSearch({ from: 'clan', clanId: '12' }).clanId).toBe(12)
  expect(readBackLinkSearch({ from: 'clan', clanId: '../admin' }).clanId).toBeUndefined()
})

test('the back link of a player opened from a tree leads to the same view of the tree', () => {
  const uuid = '0a1b2c3d-0000-0000-0000-000000000000'
  const view = {
    mode: 'followers',
    root: uuid,
    person: uuid,
    view: 'chart',
    shape: 'descending',
  } as const
  expect(toPlayerBackLink(readBackLinkSearch({ from: 'lineage', ...view })).link).toMatchObject({
    to: '/lineage',
    search: view,
  })
  expect(toPlayerBackLink(readBackLinkSearch(view)).link).toMatchObject({ to: '/players' })
})
