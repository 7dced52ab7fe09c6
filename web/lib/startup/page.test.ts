import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { PAGE_HEADINGS } from '#web/lib/titles/page-headings.ts'
import { TITLES } from '#web/lib/titles/page-titles.ts'
import { routeTree } from '#web/route-tree.gen.ts'
import { createRouterAndQueryClient } from '#web/router.tsx'
import { DIRECTORY_TITLE } from '#web/site.ts'
import { listPages } from './page.ts'

const { router } = createRouterAndQueryClient({
  routeTree,
  history: createMemoryHistory({ initialEntries: ['/'] }),
})
const pages = listPages(router)

test('every route declares its page, or null if it only wraps other routes', () => {
  const wrappers = Object.values(router.routesById).filter(
    ({ id, options }) => options.staticData?.page === null && id !== '__root__',
  )
  expect(pages.length + wrappers.length + 1).toBe(Object.keys(router.routesById).length)
})

test('a route that does not declare its page causes an error that says what to declare', () => {
  const root = createRootRoute({ staticData: { page: null } })
  const herald = createRoute({
    getParentRoute: () => root,
    path: '/herald',
    staticData: { page: null },
  })
  const undeclared = createRouter({ routeTree: root.addChildren([herald]) })
  expect(() => listPages(undeclared)).toThrow(
    '/herald is a page: declare it as staticData.page of its route.',
  )
})

test.each(pages)(
  '$path defines head tags exactly if it is server-rendered, and has a matching sample URL',
  ({ path, routeId, sample, rendering }) => {
    const route = Object.values(router.routesById).find(({ id }) => id === routeId)
    expect(
      Boolean(route?.options.head),
      `a page with rendering: 'server' has a head, and ${path} ${rendering === 'server' ? 'lacks one' : 'is rendered in the browser'}`,
    ).toBe(rendering === 'server')
    expect(routeId.startsWith('/_signed-in') && rendering === 'server').toBe(false)
    const pattern = new RegExp(`^${path.replace(/\$\w+/g, '[^/]+').replace(/\$$/, '.+')}$`)
    expect(sample, `the sample of ${path} is one of its addresses`).toMatch(pattern)
  },
)

test('no two menu links have the same position', () => {
  const positions = pages.flatMap(({ link }) => link?.position ?? [])
  expect(new Set(positions).size).toBe(positions.length)
})

test('every page title is in sentence case', () => {
  const titles = [
    ...pages.flatMap((page) => ('title' in page ? page.title : [])),
    ...Object.values(PAGE_HEADINGS).map(({ title }) => title),
    ...Object.values(TITLES),
  ].filter((title) => title !== DIRECTORY_TITLE)
  expect(titles).toEqual(expect.arrayContaining(['My data', 'The chronicle', 'Page not found']))
  expect(titles.filter((title) => !/^[A-Z][a-z ]+$/.test(title))).toEqual([])
})
