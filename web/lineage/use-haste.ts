import { useRef } from 'react'

/** Whether a list moved by more than `stepMax` since it was last drawn, and still moves. */
export function useHaste(offset: number, isScrolling: boolean, stepMax: number): boolean {
  const before = useRef(offset)
  const step = Math.abs(offset - before.current)
  before.current = offset
  return isScrolling && step > stepMax
}
