import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'
import { userQuery } from './auth/queries.ts'
import { queryClient, router } from './router.tsx'

/** The landing page as a visitor sees it, for the HTML: it paints before any script runs. */
export async function prerenderLanding(): Promise<string> {
  queryClient.setQueryData(userQuery().queryKey, null)
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  return renderToString(<App />)
}
