import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { FeedCollection, SyncStatus } from '#schema/contracts/sync/sync.ts'
import type { ChangeKind } from '#schema/sync/structure.ts'
import { accountOnlyQuery, api, unwrap } from '#web/lib/api.ts'
import { ACCOUNT_QUERY_META } from '#web/lib/query-client.ts'

const POLL_MS = 400
// The polling interval while no sync is running. An open page must learn soon that a sync needs a
// decision.
const IDLE_POLL_MS = 60_000

export type AuditSearch = {
  page?: number | undefined
  actor?: string | undefined
  action?: string | undefined
  target?: string | undefined
  account?: string | undefined
}

export type SyncChangesSearch = {
  collection?: FeedCollection | undefined
  kind?: ChangeKind | undefined
  house?: string | undefined
}

export function syncStatusQuery(isSyncing = false) {
  return queryOptions({
    queryKey: ['admin', 'sync', 'status'],
    queryFn: () => unwrap(api.admin.sync.$get()),
    staleTime: 0,
    refetchInterval: ({ state }: { state: { data: SyncStatus | undefined } }) =>
      isSyncing || state.data?.isUnderWay ? POLL_MS : IDLE_POLL_MS,
    meta: ACCOUNT_QUERY_META,
  })
}

/** Creates the options of a query that is fetched again at each visit to its page. */
function freshQuery<Data, const Key extends QueryKey>(queryKey: Key, queryFn: () => Promise<Data>) {
  return accountOnlyQuery(queryKey, queryFn, { staleTime: 0 })
}

export function inactiveOwnersQuery() {
  return freshQuery(['admin', 'silent-owners'], () => unwrap(api.admin['silent-owners'].$get()))
}

export function syncRunsQuery() {
  return freshQuery(['admin', 'sync', 'runs'], () => unwrap(api.admin.sync.runs.$get()))
}

export function syncRunQuery(id: number) {
  return freshQuery(['admin', 'sync', 'run', id], () =>
    unwrap(api.admin.sync.runs[':id'].$get({ param: { id: String(id) } })),
  )
}

export function affectedHousesQuery(run: number, { collection, kind }: SyncChangesSearch) {
  return accountOnlyQuery(['admin', 'sync', 'houses', run, { collection, kind }], () =>
    unwrap(api.admin.sync.changes.houses.$get({ query: { run: String(run), collection, kind } })),
  )
}

export function syncChangesQuery(run: number, { collection, kind, house }: SyncChangesSearch) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'sync', 'changes', run, { collection, kind, house }],
    queryFn: ({ pageParam }) =>
      unwrap(
        api.admin.sync.changes.$get({
          query: { run: String(run), after: String(pageParam), collection, kind, house },
        }),
      ),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    meta: ACCOUNT_QUERY_META,
  })
}

export function auditLogQuery({ page = 1, ...filters }: AuditSearch) {
  const { actor, action, target } = filters
  return freshQuery(['admin', 'audit', { page, actor, action, target }], () =>
    unwrap(
      api.admin.audit.$get({
        query: {
          page: String(page),
          ...(actor && { actor }),
          ...(action && { action }),
          ...(target && { target }),
        },
      }),
    ),
  )
}

export function reportsQuery() {
  return freshQuery(['admin', 'reports'], () => unwrap(api.admin.reports.$get()))
}

export function accountsQuery(search: string) {
  return freshQuery(['admin', 'accounts', search], () =>
    unwrap(api.admin.accounts.$get({ query: { search } })),
  )
}
