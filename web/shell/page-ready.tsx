import { useEffect } from 'react'

/** Marks the document once its page answers to clicks; until then it is the edge's drawing. */
export function PageReady() {
  useEffect(() => document.getElementById('root')?.removeAttribute('data-prerendered'), [])
  return null
}
