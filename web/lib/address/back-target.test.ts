import { expect, test } from 'vitest'
import { type BackSearch, getBackLinkSearch } from './back-search.ts'
import {
  toBloodlineBackLink,
  toClanBackLink,
  toDynastyBackLink,
  toPlayerBackLink,
} from './back-target.ts'

function toPath({ link }: ReturnType<typeof toPlayerBackLink>): string {
  return 'params' in link ? link.to.replace('$id', link.params.id) : link.to
}

test.each<[BackSearch, label: string, path: string]>([
  [{}, 'Back to Players', '/players'],
  [{ from: 'somewhere' }, 'Back to Players', '/players'],
  [{ from: 'players' }, 'Back to Players', '/players'],
  [{ from: 'clan', clanId: 7 }, 'Back to Clan', '/clans/7'],
  [{ from: 'clan' }, 'Back to Clans', '/clans'],
  [{ from: 'clans' }, 'Back to Clans', '/clans'],
  [{ from: 'dynasty-profile', dynastyId: 12 }, 'Back to Dynasty', '/dynasties/12'],
  [{ from: 'dynasty-profile' }, 'Back to Players', '/players'],
  [{ from: 'dynasty' }, 'Back to Dynasties', '/dynasties'],
  [{ from: 'dynasties' }, 'Back to Dynasties', '/dynasties'],
  [{ from: 'bloodline-3' }, 'Back to Bloodline', '/bloodlines/3'],
  [{ from: 'bloodline-x' }, 'Back to Players', '/players'],
  [{ from: 'bloodline' }, 'Back to Bloodlines', '/bloodlines'],
  [{ from: 'bloodlines' }, 'Back to Bloodlines', '/bloodlines'],
  [{ from: 'memorial' }, 'Back to the Memorial', '/memorial'],
  [{ from: 'records' }, 'Back to the Records', '/records'],
])('on a player’s page opened from %j, the link “%s” leads to %s', (search, label, path) => {
  const back = toPlayerBackLink(search)
  expect([back.label, toPath(back)]).toEqual([label, path])
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
  expect(getBackLinkSearch({ from: 'clan', clanId: '12' }).clanId).toBe(12)
  expect(getBackLinkSearch({ from: 'clan', clanId: '../admin' }).clanId).toBeUndefined()
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
  expect(toPlayerBackLink(getBackLinkSearch({ from: 'lineage', ...view })).link).toMatchObject({
    to: '/lineage',
    search: view,
  })
  expect(toPlayerBackLink(getBackLinkSearch(view)).link).toMatchObject({ to: '/players' })
})
