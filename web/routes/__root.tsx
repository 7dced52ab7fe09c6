import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { RouterContext } from '#web/router.tsx'
import { Layout } from '#web/shell/layout.tsx'
import { PageReady } from '#web/shell/page-ready.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root })

function Root() {
  return (
    <Layout>
      <Outlet />
      {/* Suspended parts come to life together: the outlet is one, so this is another. */}
      <Suspense>
        <PageReady />
      </Suspense>
    </Layout>
  )
}
