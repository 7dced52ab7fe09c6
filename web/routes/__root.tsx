import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { useAuth } from '#web/lib/session/auth-provider.tsx'
import type { RouterContext } from '#web/lib/startup/router-context.ts'
import { TITLES } from '#web/lib/titles/page-titles.ts'
import { toHiddenHead } from './-heads/head.ts'
import { toHeadTags } from './-heads/head-tags.ts'
import { Layout } from '#web/shell/layout.tsx'
import { ModerationContext, ModerationPlace } from '#web/ui/text-editor/moderation.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: { page: null },
  // Of an address that leads nowhere.
  head: ({ match: { context } }) => toHeadTags(toHiddenHead(TITLES.unknownPath), context),
  component: Root,
})

// Administrators alone need it.
const AdminAlarm = lazyComponent(() => import('#web/community/admin/admin-alarm.tsx'))
// For signed-in players.
const ContentModeration = lazyComponent(() => import('./-moderation.tsx'), ModerationPlace)

function Root() {
  const { user, isLoading, isAdmin } = useAuth()
  const notice = isAdmin && !user?.mustShowPasskey && <AdminAlarm />
  return (
    <Layout notice={notice}>
      <ModerationContext value={isLoading ? ModerationPlace : user && ContentModeration}>
        <Outlet />
      </ModerationContext>
      {/* A Suspense boundary hydrates as a whole, so the mark has one of its own, after the outlet's. */}
      <Suspense>
        <PageReady />
      </Suspense>
    </Layout>
  )
}

/** Removes the mark of a rendered document once its page is hydrated. */
function PageReady() {
  useEffect(() => document.getElementById('root')?.removeAttribute('data-prerendered'), [])
  return null
}
