import { useRef } from 'react'

const PAUSE_MS = 700

/** Gathers letters typed in quick succession; a pause begins anew. */
export function useTypeAhead() {
  const typed = useRef({ text: '', at: 0 })
  const isTyping = () => typed.current.text !== '' && Date.now() - typed.current.at < PAUSE_MS
  function add(letter: string): string {
    const text = isTyping() ? typed.current.text + letter : letter
    typed.current = { text, at: Date.now() }
    return text
  }
  return { add, isTyping }
}
