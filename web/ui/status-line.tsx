type StatusLineProps = {
  text: string
  /** For screen readers only. */
  isSilent?: boolean
}

/** Says above a list how much of it there is, and says so aloud when that changes. */
export function StatusLine({ text, isSilent = false }: StatusLineProps) {
  return (
    <p role="status" className={isSilent ? 'sr-only' : 'mb-2 text-bone-400 figures'}>
      {text}
    </p>
  )
}
