import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Collection, SyncStatus } from '#schema/contracts/sync/sync.ts'
import type { ChangeKind } from '#schema/sync/structure.ts'
import { api, unwrap } from '#web/lib/api.ts'
import { ACCOUNT_QUERY_META } from '#web/lib/query-client.ts'

const POLL_MS = 400
// An open page then shows within a minute that a scheduled sync needs a decision.
const IDLE_POLL_MS = 60_000

export type AuditSearch = {
  page?: number | undefined
  actor?: string | undefined
  action?: string | undefined
  target?: string | undefined
  account?: string | undefined
}

export type ChangesSearch = {
  collection?: Collection | undefined
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

export function inactiveOwnersQuery() {
  return queryOptions({
    queryKey: ['admin', 'silent-owners'],
    queryFn: () => unwrap(api.admin['silent-owners'].$get()),
    staleTime: 0,
    meta: ACCOUNT_QUERY_META,
  })
}

export function syncRunsQuery() {
  return queryOptions({
    queryKey: ['admin', 'sync', 'runs'],
    queryFn: () => unwrap(api.admin.sync.runs.$get()),
    staleTime: 0,
    meta: ACCOUNT_QUERY_META,
  })
}

export function syncRunQuery(id: number) {
  return queryOptions({
    queryKey: ['admin', 'sync', 'run', id],
    queryFn: () => unwrap(api.admin.sync.runs[':id'].$get({ param: { id: String(id) } })),
    staleTime: 0,
    meta: ACCOUNT_QUERY_META,
  })
}

export function affectedHousesQuery(run: number, { collection, kind }: ChangesSearch) {
  return queryOptions({
    queryKey: ['admin', 'sync', 'houses', run, { collection, kind }],
    queryFn: () =>
      unwrap(
        api.admin.sync.changes.houses.$get({
          query: { run: String(run), ...(collection && { collection }), ...(kind && { kind }) },
        }),
      ),
    meta: ACCOUNT_QUERY_META,
  })
}

export function syncChangesQuery(run: number, { collection, kind, house }: ChangesSearch) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'sync', 'changes', run, { collection, kind, house }],
    queryFn: ({ pageParam }) =>
      unwrap(
        api.admin.sync.changes.$get({
          query: {
            run: String(run),
            after: String(pageParam),
            ...(collection && { collection }),
            ...(kind && { kind }),
            ...(house && { house }),
          },
        }),
      ),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    meta: ACCOUNT_QUERY_META,
  })
}

export function auditQuery({ page = 1, ...filters }: AuditSearch) {
  const { actor, action, target } = filters
  return queryOptions({
    queryKey: ['admin', 'audit', { page, actor, action, target }],
    queryFn: () =>
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
    staleTime: 0,
    meta: ACCOUNT_QUERY_META,
  })
}

export function reportsQuery() {
  return queryOptions({
    queryKey: ['admin', 'reports'],
    queryFn: () => unwrap(api.admin.reports.$get()),
    staleTime: 0,
    meta: ACCOUNT_QUERY_META,
  })
}

export function accountsQuery(search: string) {
  return queryOptions({
    queryKey: ['admin', 'accounts', search],
    queryFn: () => unwrap(api.admin.accounts.$get({ query: { search } })),
    staleTime: 0,
    meta: ACCOUNT_QUERY_META,
  })
}
