import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Size } from './layout/layout.ts'

/** The size of an element, that of the window until it is measured. */
export function useSize(ref: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState(() => ({ width: innerWidth, height: innerHeight }))
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const read = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return size
}
