import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Reports text that was typed into a server-rendered field before hydration. */
export function usePreHydrationInput<Field extends { value: string }>(
  value: string,
  onChange: (value: string) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null)
  const reportInput = useEffectEvent(() => {
    const typed = field.current?.value
    if (typed !== undefined && typed !== value) onChange(typed)
  })
  useEffect(() => reportInput(), [])
  return field
}
