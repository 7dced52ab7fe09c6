import type { ZoomTransform } from 'd3-zoom'
import { useCallback, useSyncExternalStore } from 'react'
import type { LineageMode } from '#schema/contracts/realm/lineage.ts'
import type { Shape } from '#web/lib/address/lineage-view.ts'
import { toMoreKey } from './rows.ts'

export type Active = {
  /** A player's UUID, or the key of the row that loads more. */
  key: string
  /**
   * How the view moves to the row and focuses it; null: not at all. `address`: the URL names the
   * player, so a restored view stays as it was.
   */
  reveal: 'nearest' | 'centre' | 'address' | null
}

/** The state of one tree, apart from its loaded data in the query cache. */
type TreeState = {
  opened: ReadonlySet<string>
  /** A new object for each request to go to a row, even to the same one. */
  active: Active
  scrollTop: number
  /** A new object each time every branch is opened. */
  expanded: object | null
  chartView: { shape: Shape; transform: ZoomTransform } | null
}

export type TreeAction =
  | { type: 'open'; uuids: readonly string[] }
  | { type: 'close'; uuid: string }
  | { type: 'go'; path: readonly string[]; reveal: Active['reveal'] }
  | { type: 'loaded'; parentUuid: string; firstUuid: string }
  | ({ type: 'set' } & Partial<TreeState>)

export function toFirstState(root: string): TreeState {
  const active = { key: root, reveal: null }
  return { opened: new Set([root]), active, scrollTop: 0, expanded: null, chartView: null }
}

export function reduceTree(state: TreeState, action: TreeAction): TreeState {
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
      // Moves the focus to the first loaded child if it was on the row that loads more.
      return state.active.key === toMoreKey(action.parentUuid)
        ? { ...state, active: { key: action.firstUuid, reveal: 'nearest' } }
        : state
    case 'set': {
      const { type: _, ...changes } = action
      return { ...state, ...changes }
    }
  }
}

// Outside React, so that a tree is restored when returning from a profile.
const states = new Map<string, TreeState>()
const listeners = new Set<() => void>()

export function useTreeState(mode: LineageMode, root: string) {
  const key = `${mode}/${root}`
  const read = useCallback(() => {
    const state = states.get(key) ?? toFirstState(root)
    states.set(key, state)
    return state
  }, [key, root])
  const dispatch = useCallback(
    (action: TreeAction) => {
      states.set(key, reduceTree(read(), action))
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
