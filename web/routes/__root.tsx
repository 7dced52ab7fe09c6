import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { RouterContext } from '#web/router.tsx'
import { Layout } from '#web/shell/layout.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root })

function Root() {
  return (
    <Layout>
      <Outlet />
    </Layout>
  )
}
