import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import type { LineagePerson } from '#schema/contracts/realm/lineage.ts'
import { type PastOptions, usePastTree } from '../past/use-past-tree.ts'
import { ancestorsQuery, treeQuery } from '../queries.ts'
import { type Rows, toRows } from './rows.ts'
import { findPathFromRoot, hasChildren, type Member, type TreeData } from './tree-data.ts'
import type { TreeMove } from './tree-keys.ts'
import { type ActiveRow, useTreeState } from './tree-store.ts'
import { useTreeLoading } from './use-tree-loading.ts'

export type TreeOptions = PastOptions & { onVisit: (uuid: string) => void }

export type Tree = ReturnType<typeof useTree>
export type LoadedTree = Tree & { treeData: TreeData; rows: Rows }

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
  const rows = useMemo(() => treeData && toRows(treeData, opened), [treeData, opened])
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

  function perform(move: TreeMove) {
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
    toggle: ({ playerUuid }: Member) => {
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
    /** Writes the player into the URL, so that Back returns to them. */
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
    const loaded = findPathFromRoot(treeData, uuid).map((member) => member.playerUuid)
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
