import { queryOptions } from '@tanstack/react-query'
import type { SyncStatus } from '#schema/contracts/sync.ts'
import { api, unwrap } from '#web/lib/api.ts'
import { FOR_ACCOUNTS } from '#web/lib/query-client.ts'

const POLL_MS = 400

/** The filters of the audit log in the URL, matched exactly. */
export type AuditSearch = {
  page?: number | undefined
  actor?: string | undefined
  action?: string | undefined
  target?: string | undefined
}

/** The running or last sync; polled while one runs. */
export function syncStatusQuery(isSyncing = false) {
  return queryOptions({
    queryKey: ['admin', 'sync', 'status'],
    queryFn: () => unwrap(api.admin.sync.$get()),
    staleTime: 0,
    refetchInterval: ({ state }: { state: { data: SyncStatus | undefined } }) =>
      isSyncing || state.data?.isUnderWay ? POLL_MS : false,
    meta: FOR_ACCOUNTS,
  })
}

export function syncRunsQuery() {
  return queryOptions({
    queryKey: ['admin', 'sync', 'runs'],
    queryFn: () => unwrap(api.admin.sync.runs.$get()),
    staleTime: 0,
    meta: FOR_ACCOUNTS,
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
    meta: FOR_ACCOUNTS,
  })
}
