import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { useAuth } from '#web/lib/session/auth-provider.tsx'
import { siteQuery } from '#web/lib/session/queries.ts'
import { TITLES } from '#web/lib/titles/page-titles.ts'
import { Layout } from '#web/shell/layout.tsx'
import { ModerationContext, ModerationPlace } from '#web/ui/text-editor/moderation.tsx'
import { toHiddenHead } from './-heads/head.ts'
import { toHeadTags } from './-heads/head-tags.ts'

/** Available to loaders and heads of the routes. */
export type RouterContext = {
  queryClient: QueryClient
  /** For absolute URLs in a head; empty in a browser, which does not need them. */
  origin: string
  /** The path before the login; null for the first page of a visit. */
  getPreviousPage: () => string | null
  /**
   * Fetches what a page will show: in a browser while its code loads, so that loaders do not wait;
   * on the server before rendering.
   */
  prefetch: (...queries: Pick<FetchQueryOptions, 'queryKey'>[]) => Promise<unknown> | undefined
}

export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: { page: null },
  loader: ({ context }) => context.prefetch(siteQuery()),
  // For an unknown URL.
  head: ({ match: { context } }) => toHeadTags(toHiddenHead(TITLES.unknownPath), context),
  component: Root,
})

const AdminAlarm = lazyComponent(() => import('#web/community/admin/admin-alarm.tsx'))
const ContentModeration = lazyComponent(() => import('./-moderation.tsx'), ModerationPlace)

function Root() {
  const { user, isLoading, isAdmin } = useAuth()
  const notice = isAdmin && !user?.mustShowPasskey && <AdminAlarm />
  return (
    <Layout notice={notice}>
      <ModerationContext value={isLoading ? ModerationPlace : user && ContentModeration}>
        <Outlet />
      </ModerationContext>
      {/* A Suspense boundary hydrates as a whole, so the mark has its own, after the outlet's. */}
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
