import { useEffect, useRef, useState } from 'react'

/**
 * Returns a function that changes the view. Each change starts from the view requested last, so
 * that it does not undo a change whose navigation is pending.
 */
export function useChangeView<View>(
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
