import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { LineageMode } from '#schema/contracts/realm/lineage.ts'
import { toast } from '#web/ui/toasts/toast.ts'
import { type LoadMoreRequest, loadMore, treeQuery } from '../queries.ts'
import type { TreeAction } from './tree-store.ts'

// The API's maximum page size, because larger pages need fewer requests to load a path.
const PATH_PAGE_LIMIT = 200

export function useTreeLoading(
  mode: LineageMode,
  root: string,
  dispatch: (action: TreeAction) => void,
) {
  const queryClient = useQueryClient()
  const more = useMutation(loadMore(mode, root))
  const statuses = new Map(
    useMutationState({
      filters: { mutationKey: loadMore(mode, root).mutationKey, exact: true },
      select: ({ state }) => {
        const request = state.variables as LoadMoreRequest | undefined
        return [request?.parentUuid ?? '', state.status] as const
      },
    }),
  )
  const readMembers = () => queryClient.getQueryData(treeQuery(mode, root).queryKey)?.members

  async function load(parentUuid: string): Promise<void> {
    if (statuses.get(parentUuid) === 'pending') return
    const count = readMembers()?.get(parentUuid)?.childUuids.length ?? 0
    // Ignores the error, because the 'load more' row shows it.
    const answer = await more.mutateAsync({ parentUuid }).catch(() => null)
    if (!answer) return
    const parent = readMembers()?.get(parentUuid)
    const first = parent?.childUuids[count]
    // Loads the next page if this page had only players who are already in the tree.
    if (!first && parent?.hasMore) return load(parentUuid)
    if (!first) {
      toast({
        title: 'There is nothing more to show',
        description: 'The tree has changed in the meantime.',
      })
    }
    const firstUuid = first ?? parent?.childUuids.at(-1) ?? parentUuid
    dispatch({ type: 'loaded', parentUuid, firstUuid })
  }

  async function loadPath(path: readonly string[]): Promise<void> {
    try {
      for (const [index, parentUuid] of path.slice(0, -1).entries()) {
        const childUuid = path[index + 1] ?? ''
        while (!readMembers()?.has(childUuid) && readMembers()?.get(parentUuid)?.hasMore) {
          await more.mutateAsync({ parentUuid, limit: PATH_PAGE_LIMIT })
        }
      }
    } catch {
      toast({ title: 'Failed to load more children', tone: 'destructive' })
    }
  }

  return { statuses, load, loadPath }
}
