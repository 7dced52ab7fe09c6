import { useCallback, useSyncExternalStore } from 'react'
import type { LineageMode } from '#schema/contracts/lineage.ts'

// Outside of React, so that a tree is as it was left when one comes back from a profile.
const openedByTree = new Map<string, ReadonlySet<string>>()
const listeners = new Set<() => void>()

type Change = (opened: ReadonlySet<string>) => ReadonlySet<string>

/** Which players of a tree are expanded: at first the root alone. */
export function useExpansion(mode: LineageMode, root: string) {
  const key = `${mode}/${root}`
  const read = () => readOpened(key, root)
  const opened = useSyncExternalStore(subscribe, read, read)
  const change = useCallback(
    (to: Change) => {
      openedByTree.set(key, to(readOpened(key, root)))
      for (const notify of listeners) notify()
    },
    [key, root],
  )
  return [opened, change] as const
}

function readOpened(key: string, root: string): ReadonlySet<string> {
  const known = openedByTree.get(key)
  if (known) return known
  const start = new Set([root])
  openedByTree.set(key, start)
  return start
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}
