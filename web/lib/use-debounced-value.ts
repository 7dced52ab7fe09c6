import { useEffect, useState } from 'react'

const DEBOUNCE_MS = 200

/** A text once its typing pauses. */
export function useDebouncedValue(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
