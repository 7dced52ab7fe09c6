import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useAuth } from '#web/auth/auth-provider.tsx'
import type { RouterContext } from '#web/router.tsx'
import { Layout } from '#web/shell/layout.tsx'
import { PageReady } from '#web/shell/page-ready.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root })

// Administrators alone need it.
const SyncAlarm = lazy(() => import('#web/admin/sync-alarm.tsx'))

function Root() {
  const { isAdmin } = useAuth()
  const notice = isAdmin && (
    <Suspense>
      <SyncAlarm />
    </Suspense>
  )
  return (
    <Layout notice={notice}>
      <Outlet />
      {/* Suspended parts come to life together: the outlet is one, so this is another. */}
      <Suspense>
        <PageReady />
      </Suspense>
    </Layout>
  )
}
