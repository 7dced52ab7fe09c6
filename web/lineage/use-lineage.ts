import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LineageMode } from '#schema/contracts/lineage.ts'
import { toast } from '#web/ui/toast.ts'
import { useExpansion } from './expansion.ts'
import { type Forest, hasChildren } from './forest.ts'
import { loadMore, type MoreRequest, treeQuery } from './queries.ts'
import { toRows } from './rows.ts'

// The largest page that the API gives: a path is opened with few calls.
const SEEK_LIMIT = 200

export type Lineage = ReturnType<typeof useLineage>

/** A player's tree: what is loaded, what is expanded, and what can be done with it. */
export function useLineage(mode: LineageMode, root: string) {
  const queryClient = useQueryClient()
  const query = treeQuery(mode, root)
  const { data: forest, error, refetch } = useQuery(query)
  const [opened, changeOpened] = useExpansion(mode, root)
  const more = useMutation(loadMore(mode, root))
  const statuses = useMoreStatuses(mode, root)
  // A hundred thousand rows are not laid out anew because another one has the focus.
  const rows = useMemo(() => forest && toRows(forest, opened), [forest, opened])

  /** The first of those that came, else whom to stand on instead; null when the offer stays. */
  async function load(parentUuid: string): Promise<string | null> {
    if (statuses.get(parentUuid) === 'pending') return null
    const had = forest?.members.get(parentUuid)?.childUuids.length ?? 0
    // That it failed stands in the row that offers more.
    const answer = await more.mutateAsync({ parentUuid }).catch(() => null)
    if (!answer) return null
    const parent = queryClient.getQueryData(query.queryKey)?.members.get(parentUuid)
    const first = parent?.childUuids[had]
    if (first) return first
    // A page of none but those who stand in the tree already; each moves the offset on.
    if (parent?.hasMore) return load(parentUuid)
    toast({ title: 'There are no more to show', description: 'The tree has changed meanwhile.' })
    return parent?.childUuids.at(-1) ?? parentUuid
  }

  function open(uuids: readonly string[]) {
    changeOpened((before) => new Set([...before, ...uuids]))
    const [only, ...others] = uuids
    const member = only && others.length === 0 ? forest?.members.get(only) : undefined
    if (member?.hasMore && member.childUuids.length === 0) void load(member.playerUuid)
  }

  function close(uuid: string) {
    changeOpened((before) => new Set([...before].filter((one) => one !== uuid)))
  }

  function expandAll() {
    changeOpened(() => new Set(forest ? listParents(forest) : []))
  }

  function collapseAll() {
    changeOpened(() => new Set([root]))
  }

  /** Loads and opens what hides the last of `path`, which starts at the root. */
  async function reveal(path: readonly string[]) {
    const sires = path.slice(0, -1)
    for (const [index, uuid] of sires.entries()) {
      const childUuid = path[index + 1] ?? ''
      for (;;) {
        const members = queryClient.getQueryData(query.queryKey)?.members
        if (members?.has(childUuid) || !members?.get(uuid)?.hasMore) break
        await more.mutateAsync({ parentUuid: uuid, limit: SEEK_LIMIT })
      }
    }
    changeOpened((before) => new Set([...before, ...sires]))
  }

  return {
    mode,
    root,
    forest,
    error,
    refetch,
    rows,
    opened,
    statuses,
    load,
    open,
    close,
    expandAll,
    collapseAll,
    reveal,
  }
}

/** How the last call for more of somebody's children went. */
function useMoreStatuses(mode: LineageMode, root: string) {
  const entries = useMutationState({
    filters: { mutationKey: loadMore(mode, root).mutationKey, exact: true },
    select: ({ state }) => {
      const request = state.variables as MoreRequest | undefined
      return [request?.parentUuid ?? '', state.status] as const
    },
  })
  return new Map(entries)
}

function listParents({ members }: Forest): string[] {
  return [...members.values()].filter(hasChildren).map((member) => member.playerUuid)
}
