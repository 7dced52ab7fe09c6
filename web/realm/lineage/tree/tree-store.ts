import type { ZoomTransform } from 'd3-zoom'
import { useCallback, useSyncExternalStore } from 'react'
import type { LineageMode } from '#schema/contracts/realm/lineage.ts'
import type { ChartShape } from '#web/lib/address/lineage-view.ts'
import { toLoadMoreKey } from './rows.ts'

export type ActiveRow = {
  key: string
  /**
   * How the view moves to the row. With null, neither the view nor the focus moves. 'address' is
   * for a row from the URL, which does not move a chart whose position was restored.
   */
  reveal: 'nearest' | 'centre' | 'address' | null
}

type TreeState = {
  opened: ReadonlySet<string>
  /**
   * The active row. A new object makes the view go to the row again, even if it is the same row.
   */
  active: ActiveRow
  scrollTop: number
  /** Replaced each time all branches are expanded, so that the chart fits into its frame again. */
  expanded: object | null
  chartView: { shape: ChartShape; transform: ZoomTransform } | null
}

export type TreeAction =
  | { type: 'open'; uuids: readonly string[] }
  | { type: 'close'; uuid: string }
  | { type: 'go'; path: readonly string[]; reveal: ActiveRow['reveal'] }
  | { type: 'loaded'; parentUuid: string; firstUuid: string }
  | ({ type: 'set' } & Partial<TreeState>)

export function createTreeState(root: string): TreeState {
  const active = { key: root, reveal: null }
  return { opened: new Set([root]), active, scrollTop: 0, expanded: null, chartView: null }
}

export function reduceTreeState(state: TreeState, action: TreeAction): TreeState {
  switch (action.type) {
    case 'open':
      return { ...state, opened: new Set([...state.opened, ...action.uuids]) }
    case 'close':
      return { ...state, opened: new Set([...state.opened].filter((one) => one !== action.uuid)) }
    case 'go': {
      const opened = new Set([...state.opened, ...action.path.slice(0, -1)])
      const key = action.path.at(-1) ?? state.active.key
      return { ...state, opened, active: { key, reveal: action.reveal } }
    }
    case 'loaded':
      // Moves the focus from the 'load more' row to the first child it loaded.
      return state.active.key === toLoadMoreKey(action.parentUuid)
        ? { ...state, active: { key: action.firstUuid, reveal: 'nearest' } }
        : state
    case 'set': {
      const { type: _, ...changes } = action
      return { ...state, ...changes }
    }
  }
}

// Kept outside React, so that a tree is restored when the visitor returns from a profile.
const states = new Map<string, TreeState>()
const listeners = new Set<() => void>()

export function useTreeState(mode: LineageMode, root: string) {
  const key = `${mode}/${root}`
  const read = useCallback(() => {
    const state = states.get(key) ?? createTreeState(root)
    states.set(key, state)
    return state
  }, [key, root])
  const dispatch = useCallback(
    (action: TreeAction) => {
      states.set(key, reduceTreeState(read(), action))
      for (const notify of listeners) notify()
    },
    [key, read],
  )
  return [useSyncExternalStore(subscribe, read, read), dispatch] as const
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}
