import type { KeyboardEvent } from 'react'

const WEEK = 7

export function useDayArrowKeys(
  recorded: readonly number[],
  index: number,
  onDay: (index: number) => void,
): (event: KeyboardEvent) => void {
  const at = recorded.indexOf(index)
  const targets: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageDown: at - WEEK,
    PageUp: at + WEEK,
    Home: 0,
    End: recorded.length - 1,
  }
  return (event) => {
    const target = targets[event.key]
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const day = recorded[Math.min(Math.max(target, 0), recorded.length - 1)]
    if (day !== undefined) onDay(day)
  }
}
