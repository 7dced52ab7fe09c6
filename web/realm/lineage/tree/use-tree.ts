import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import type { LineageMode, LineagePerson } from '#schema/contracts/realm/lineage.ts'
import { toast } from '#web/ui/toasts/toast.ts'
import { type PastTreeOptions, usePastTree } from '../past/use-past-tree.ts'
import {
  ancestorsQuery,
  type LoadMoreChildrenRequest,
  loadMoreChildren,
  treeQuery,
} from '../queries.ts'
import { type IndexedRows, toLineageRows } from './rows.ts'
import { hasChildren, listPathFromRoot, type TreeData, type TreeMember } from './tree-data.ts'
import type { TreeCommand } from './tree-keys.ts'
import { type ActiveRow, type TreeAction, useTreeState } from './tree-store.ts'

export type TreeOptions = PastTreeOptions & { onVisit: (uuid: string) => void }

export type Tree = ReturnType<typeof useTree>
export type LoadedTree = Tree & { treeData: TreeData; rows: IndexedRows }

export function useTree(options: TreeOptions) {
  const { mode, root, view, onView, onVisit } = options
  const today = useQuery(treeQuery(mode, root))
  const past = usePastTree(options)
  const { error, refetch } = past ?? today
  const treeData = past ? past.treeData : today.data
  const [state, dispatch] = useTreeState(mode, root)
  const { opened, active } = state
  const { statuses, load, loadPath } = useTreeLoading(mode, root, dispatch)
  // Memoized, so that moving the focus does not recompute up to a hundred thousand rows.
  const rows = useMemo(() => treeData && toLineageRows(treeData, opened), [treeData, opened])
  const timeline = past?.timeline
  useEffect(() => {
    if (!timeline) return
    dispatch({ type: 'open', uuids: timeline.people.map(({ playerUuid }) => playerUuid) })
  }, [timeline, dispatch])
  useEffect(
    () => () => dispatch({ type: 'set', active: { key: root, reveal: null } }),
    [dispatch, root],
  )

  function open(uuids: readonly string[]) {
    dispatch({ type: 'open', uuids })
    const [only = '', ...others] = uuids
    const member = others.length === 0 ? treeData?.members.get(only) : undefined
    if (member?.hasMore && member.childUuids.length === 0) void load(only)
  }

  function perform(move: TreeCommand) {
    if (move.kind === 'open') open(move.uuids)
    else if (move.kind === 'close') dispatch({ type: 'close', uuid: move.uuid })
    else if (move.kind === 'load') void load(move.uuid)
    else if (move.kind === 'visit') onVisit(move.uuid)
    else {
      const key = rows?.list[move.to]?.key
      if (key) dispatch({ type: 'set', active: { key, reveal: 'nearest' } })
    }
  }

  async function goTo(path: readonly string[], reveal: ActiveRow['reveal']) {
    await loadPath(path)
    dispatch({ type: 'go', path, reveal })
  }

  usePersonInAddress(options, treeData, active.key, goTo)

  return {
    ...state,
    past,
    mode,
    root,
    view,
    treeData,
    rows,
    error,
    refetch,
    statuses,
    dispatch,
    load,
    perform,
    toggle: ({ playerUuid }: TreeMember) => {
      if (opened.has(playerUuid)) dispatch({ type: 'close', uuid: playerUuid })
      else open([playerUuid])
    },
    expandAll: () => {
      const parents = [...(treeData?.members.values() ?? [])].filter(hasChildren)
      const opened = new Set(parents.map((member) => member.playerUuid))
      dispatch({ type: 'set', opened, expanded: {} })
    },
    collapseAll: () => dispatch({ type: 'set', opened: new Set([root]) }),
    find: async (people: readonly LineagePerson[]) => {
      const path = people.map((person) => person.playerUuid)
      await goTo(path, 'centre')
      onView({ ...view, person: path.at(-1) }, true)
    },
    setView: onView,
    /** Writes the player into the URL, so that Back from another page returns to the player. */
    setPerson: (uuid: string) => {
      if (uuid !== view.person) onView({ ...view, person: uuid }, false)
    },
    setRoot: (uuid: string) => onView({ ...view, root: uuid, person: undefined }, true),
    visit: onVisit,
  }
}

function usePersonInAddress(
  { mode, root, view: { person } }: TreeOptions,
  treeData: TreeData | undefined,
  activeKey: string,
  goTo: (path: readonly string[], reveal: ActiveRow['reveal']) => Promise<void>,
) {
  const queryClient = useQueryClient()
  const goToPerson = useEffectEvent(async (uuid: string) => {
    if (!treeData || uuid === activeKey) return
    const loaded = listPathFromRoot(treeData, uuid).map((member) => member.playerUuid)
    if (loaded.length > 0) return goTo(loaded, 'address')
    const line = await queryClient.fetchQuery(ancestorsQuery(mode, uuid)).catch(() => [])
    const uuids = line.map((ancestor) => ancestor.playerUuid)
    if (uuids.includes(root)) await goTo(uuids.slice(uuids.indexOf(root)), 'address')
  })
  const isLoaded = treeData !== undefined
  useEffect(() => {
    if (person && isLoaded) void goToPerson(person)
  }, [person, isLoaded])
}

// The API's maximum page size, because larger pages need fewer requests to load a path.
const PATH_PAGE_LIMIT = 200

function useTreeLoading(mode: LineageMode, root: string, dispatch: (action: TreeAction) => void) {
  const queryClient = useQueryClient()
  const more = useMutation(loadMoreChildren(mode, root))
  const statuses = new Map(
    useMutationState({
      filters: { mutationKey: loadMoreChildren(mode, root).mutationKey, exact: true },
      select: ({ state }) => {
        const request = state.variables as LoadMoreChildrenRequest | undefined
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
