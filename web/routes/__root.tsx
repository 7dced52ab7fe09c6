import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { useAuth } from '#web/lib/session/auth-provider.tsx'
import { siteNoticesQuery } from '#web/lib/session/queries.ts'
import { TITLES } from '#web/lib/titles/page-titles.ts'
import { Layout } from '#web/shell/layout.tsx'
import {
  ModerationActionsContext,
  ModerationActionsPlaceholder,
} from '#web/ui/text-editor/moderation.tsx'
import { toNoindexHead } from './-heads/head.ts'
import { toHeadTags } from './-heads/head-tags.ts'

export type RouterContext = {
  queryClient: QueryClient
  /** The site's origin, which makes URLs in a head absolute. Empty in browsers, which need none. */
  origin: string
  /** Returns the path of the page before the login page, or null if there was none. */
  getPreviousPage: () => string | null
  /** Starts a page's queries while its code loads. The server waits for them before rendering. */
  prefetch: (...queries: Pick<FetchQueryOptions, 'queryKey'>[]) => Promise<unknown> | undefined
}

export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: { page: null },
  loader: ({ context }) => context.prefetch(siteNoticesQuery()),
  head: ({ match: { context } }) => toHeadTags(toNoindexHead(TITLES.unknownPath), context),
  component: Root,
})

const AdminAlarm = lazyComponent(() => import('#web/community/admin/admin-alarm.tsx'))
const ContentModeration = lazyComponent(
  () => import('#web/community/moderation/content-moderation.tsx'),
  ModerationActionsPlaceholder,
)

function Root() {
  const { user, isLoading, isAdmin } = useAuth()
  const notice = isAdmin && !user?.mustShowPasskey && <AdminAlarm />
  return (
    <Layout notice={notice}>
      <ModerationActionsContext
        value={isLoading ? ModerationActionsPlaceholder : user && ContentModeration}
      >
        <Outlet />
      </ModerationActionsContext>
      {/* Has its own Suspense boundary, so that React hydrates it separately from the page. */}
      <Suspense>
        <PageReady />
      </Suspense>
    </Layout>
  )
}

/**
 * Removing `data-prerendered` makes `replayEarlyClicks` replay the clicks from before hydration.
 */
function PageReady() {
  useEffect(() => document.getElementById('root')?.removeAttribute('data-prerendered'), [])
  return null
}
