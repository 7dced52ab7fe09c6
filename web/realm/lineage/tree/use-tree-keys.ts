import { type KeyboardEvent, useRef } from 'react'
import { findTypedRow, planKeyMove, type TreeMove } from './tree-keys.ts'
import type { LoadedTree } from './use-tree.ts'

const TYPING_PAUSE_MS = 700

export function useTreeKeys({ rows: { list }, perform, setRoot }: LoadedTree, at: number) {
  const typed = useRef({ text: '', at: 0 })

  function toMove(key: string): TreeMove | null {
    const { text, at: typedAt } = typed.current
    const isTyping = text !== '' && Date.now() - typedAt < TYPING_PAUSE_MS
    const move = key === ' ' && isTyping ? null : planKeyMove(key, list, at)
    if (move || Array.from(key).length !== 1) return move
    typed.current = { text: isTyping ? text + key : key, at: Date.now() }
    const to = findTypedRow(list, at, typed.current.text)
    return to === null ? null : { kind: 'go', to }
  }

  return (event: KeyboardEvent) => {
    const row = list[at]
    const isForLink = event.target instanceof HTMLAnchorElement && event.key === 'Enter'
    if (!row || isForLink || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' && event.shiftKey && row.kind === 'member') {
      event.preventDefault()
      setRoot(row.member.playerUuid)
      return
    }
    const move = toMove(event.key)
    if (!move) return
    event.preventDefault()
    perform(move)
  }
}
