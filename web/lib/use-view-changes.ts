import { useEffect, useRef, useState } from 'react'

/**
 * Also keeps the changes of a pending navigation, such as a filter set during a debounced search.
 */
export function useViewChanges<View>(
  view: View,
  onView: (view: View, shouldReplace?: boolean) => void,
): (change: (asked: View) => View, shouldReplace?: boolean) => void {
  const asked = useRef(view)
  useEffect(() => {
    asked.current = view
  }, [view])
  return (change, shouldReplace) => {
    asked.current = change(asked.current)
    onView(asked.current, shouldReplace)
  }
}

const DEBOUNCE_MS = 200

export function useDebouncedValue(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
