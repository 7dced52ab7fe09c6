import { useEffect, useRef, useState } from 'react'

/**
 * Changes of a view that a navigation shows later: each on top of those that were asked for and are not shown yet, such
 * as a type that is chosen while the search before it still waits.
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

/** A text once its typing pauses. */
export function useDebouncedValue(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
