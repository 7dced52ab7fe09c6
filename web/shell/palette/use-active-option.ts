import { type KeyboardEvent, useState } from 'react'
import type { Result } from './result.ts'

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Which result Enter would take: the first, until the arrows or the pointer choose another. */
export function useActiveOption(results: readonly Result[], onPick: (result: Result) => void) {
  const [chosen, setChosen] = useState<string | null>(null)
  const at = Math.max(
    results.findIndex(({ key }) => key === chosen),
    0,
  )
  const active = results[at]

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = STEPS[event.key]
    if (step) setChosen(results.at((at + step) % results.length)?.key ?? null)
    else if (event.key === 'Enter' && active) onPick(active)
    else return
    event.preventDefault()
  }

  return { active: active?.key, choose: setChosen, onKeyDown }
}
