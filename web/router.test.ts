import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { routeTree } from './route-tree.gen.ts'
import { createRouterAndQueryClient } from './router.tsx'

test.each([
  ['an answered', () => Promise.resolve('Nyx')],
  ['a failed', () => Promise.reject(new Error('down'))],
])('loaders do not send %s query again', async (_, respond) => {
  const history = createMemoryHistory()
  const { router, queryClient } = createRouterAndQueryClient({ routeTree, history })
  let sent = 0
  const query = {
    queryKey: ['profile'],
    queryFn: () => {
      sent += 1
      return respond()
    },
    staleTime: 0,
  }
  await router.options.context.prefetch(query)
  await router.options.context.prefetch(query)
  queryClient.clear()
  expect(sent).toBe(1)
})
