import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { User } from '#schema/contracts/identity/accounts.ts'
import type { LineageMode, LineageNode } from '#schema/contracts/realm/lineage.ts'
import {
  CHILDREN_PAGE_DEPTH,
  CHILDREN_PAGE_SIZE,
  LINEAGE_CHILD_LIMIT,
  LINEAGE_DEPTH,
} from '#schema/rules.ts'
import { api, unwrap } from '#web/lib/api.ts'
import { ACCOUNT_QUERY_META } from '#web/lib/query-client.ts'
import { addChildrenPage, toTreeData } from './tree/tree-data.ts'

/** `other` is a player's UUID, or null for the signed-in player. */
export function lineageTotalsQuery(other: string | null) {
  return queryOptions({
    queryKey: ['lineage', 'totals', other],
    meta: ACCOUNT_QUERY_META,
    queryFn: () =>
      other === null
        ? unwrap(api.lineage.stats.$get())
        : unwrap(api.lineage.totals[':uuid'].$get({ param: { uuid: other } })),
  })
}

export function treeQuery(mode: LineageMode, root: string) {
  return queryOptions({
    queryKey: ['lineage', mode, root],
    meta: ACCOUNT_QUERY_META,
    queryFn: async () =>
      toTreeData(await fetchTree(mode, root, { depth: LINEAGE_DEPTH, limit: LINEAGE_CHILD_LIMIT })),
    structuralSharing: false,
  })
}

export function timelineQuery(mode: LineageMode, root: string) {
  return queryOptions({
    queryKey: ['lineage', 'timeline', mode, root],
    meta: ACCOUNT_QUERY_META,
    queryFn: () =>
      unwrap(api.lineage[':mode'][':uuid'].timeline.$get({ param: { mode, uuid: root } })),
  })
}

type TreeView = {
  mode?: LineageMode | undefined
  root?: string | undefined
  asOf?: string | undefined
}

export function getTreeQueries(
  { playerUuid }: Pick<User, 'playerUuid'>,
  { mode = 'bloodline', root, asOf }: TreeView,
) {
  const uuid = root ?? playerUuid
  const totals = lineageTotalsQuery(uuid === playerUuid ? null : uuid)
  if (!uuid) return [totals]
  return [totals, treeQuery(mode, uuid), ...(asOf ? [timelineQuery(mode, uuid)] : [])]
}

export function ancestorsQuery(mode: LineageMode, uuid: string) {
  return queryOptions({
    queryKey: ['lineage', 'ancestors', mode, uuid],
    meta: ACCOUNT_QUERY_META,
    queryFn: async () => {
      const { path } = await unwrap(
        api.lineage[':mode'][':uuid'].ancestors.$get({ param: { mode, uuid } }),
      )
      return path
    },
  })
}

export function lineageSearchQuery(mode: LineageMode, root: string, text: string) {
  return queryOptions({
    queryKey: ['lineage', 'find', mode, root, text],
    meta: ACCOUNT_QUERY_META,
    queryFn: () =>
      unwrap(api.lineage[':mode'].find.$get({ param: { mode }, query: { root, q: text } })),
    placeholderData: keepPreviousData,
  })
}

export function kinshipQuery(a: string, b: string) {
  return queryOptions({
    queryKey: ['lineage', 'kinship', a, b],
    meta: ACCOUNT_QUERY_META,
    queryFn: () => unwrap(api.lineage.kinship.$get({ query: { a, b } })),
  })
}

export type LoadMoreChildrenRequest = { parentUuid: string; limit?: number }

export function loadMoreChildren(mode: LineageMode, root: string) {
  const { queryKey } = treeQuery(mode, root)
  return mutationOptions({
    mutationKey: [...queryKey, 'more'],
    mutationFn: async (
      { parentUuid, limit = CHILDREN_PAGE_SIZE }: LoadMoreChildrenRequest,
      { client },
    ) => {
      const offset = client.getQueryData(queryKey)?.members.get(parentUuid)?.nextOffset ?? 0
      const window = { depth: CHILDREN_PAGE_DEPTH, limit, offset }
      return { page: await fetchTree(mode, parentUuid, window), offset }
    },
    onSuccess: ({ page, offset }, _request, _result, { client }) => {
      client.setQueryData(
        queryKey,
        (treeData) => treeData && addChildrenPage(treeData, page, offset),
      )
    },
  })
}

type Window = { depth: number; limit: number; offset?: number }

async function fetchTree(mode: LineageMode, uuid: string, { depth, limit, offset }: Window) {
  const tree: unknown = await unwrap(
    api.lineage[':mode'][':uuid'].$get({
      param: { mode, uuid },
      query: {
        depth: String(depth),
        limit: String(limit),
        offset: offset === undefined ? undefined : String(offset),
      },
    }),
  )
  // Cast because Hono's client cannot infer a recursive type.
  return tree as LineageNode
}
