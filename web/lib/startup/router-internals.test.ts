import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { routeTree } from '#web/route-tree.gen.ts'
import { createRouterAndQueryClient } from '#web/router.tsx'
import matchSource from '../../../node_modules/@tanstack/react-router/dist/esm/Match.js?raw'
import matchesSource from '../../../node_modules/@tanstack/react-router/dist/esm/Matches.js?raw'
import packageJson from '../../../package.json?raw'
import { matchPath } from './router-internals.ts'

const { router } = createRouterAndQueryClient({
  routeTree,
  history: createMemoryHistory({ initialEntries: ['/'] }),
})

test('the router’s version is pinned exactly, because the site uses its internals', () => {
  const { dependencies } = JSON.parse(packageJson)
  expect(dependencies['@tanstack/react-router']).toMatch(/^\d+\.\d+\.\d+$/)
})

test.each([
  ['Match.js', matchSource],
  ['Matches.js', matchesSource],
])('the installed router still checks router.ssr for Suspense in %s', (file, source) => {
  expect(
    source,
    `${file} no longer reads router.ssr: read how hydrate() in router-core marks a router whose ` +
      'first render hydrates, do the same in markAsServerRendered, and run first-page.spec.ts.',
  ).toMatch(/\(isServer \?\? router\.isServer\) \|\| router\.ssr/)
})

test('router.getMatchedRoutes returns the matched routes and the page of a path', () => {
  const { routes, page } = matchPath(router, '/players/1/private')
  const advice =
    'getMatchedRoutes has changed: adapt matchPath to what matchRoutes uses in its place.'
  expect(page?.id, advice).toBe('/_signed-in/players/$id/private')
  expect(
    routes.map(({ id }) => id),
    advice,
  ).toEqual(['__root__', '/_signed-in', page?.id])
  for (const path of ['/no/such/page', '/clans/1/x', '/lineage/x']) {
    expect(matchPath(router, path).page, advice).toBeNull()
  }
})
