import { useEffect, useRef, useState } from 'react'

/**
 * Applies changes to a view on top of those that a pending navigation has not shown yet, such as a
 * filter chosen while a search is debounced.
 */
export function useChanges<View>(
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
