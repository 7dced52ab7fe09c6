import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** For a field that a person may have changed before the page's scripts were there: hears of it then. */
export function useEarlyInput<Field extends { value: string }>(
  value: string,
  onChange: (value: string) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null)
  const takeEarlyInput = useEffectEvent(() => {
    const early = field.current?.value
    if (early !== undefined && early !== value) onChange(early)
  })
  useEffect(() => takeEarlyInput(), [])
  return field
}
