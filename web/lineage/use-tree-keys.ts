import type { KeyboardEvent } from 'react'
import type { Row } from './rows.ts'
import { findTyped, planKey, type TreeMove } from './tree-keys.ts'
import { useTypeAhead } from './use-type-ahead.ts'

type TreeKeys = {
  rows: readonly Row[]
  /** Which row has the focus. */
  at: number
  onMove: (move: TreeMove) => void
  /** The tree is to begin at this player. */
  onRoot: (uuid: string) => void
}

/** What the keys do while a row has the focus. */
export function useTreeKeys({ rows, at, onMove, onRoot }: TreeKeys) {
  const typeAhead = useTypeAhead()

  function toMove(key: string): TreeMove | null {
    const isInName = key === ' ' && typeAhead.isTyping()
    const move = isInName ? null : planKey(key, rows, at)
    if (move || Array.from(key).length !== 1) return move
    const to = findTyped(rows, at, typeAhead.add(key))
    return to === null ? null : { kind: 'go', to }
  }

  return (event: KeyboardEvent) => {
    const row = rows[at]
    const isForLink = event.target instanceof HTMLAnchorElement && event.key === 'Enter'
    if (!row || isForLink || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' && event.shiftKey && row.kind === 'member') {
      event.preventDefault()
      onRoot(row.member.playerUuid)
      return
    }
    const move = toMove(event.key)
    if (!move) return
    event.preventDefault()
    onMove(move)
  }
}
