type StatusLineProps = {
  text: string
  /** Hides the text visually, leaving it to screen readers. */
  isSilent?: boolean
}

/** Shows a text above a list, such as its count. Screen readers announce changes. */
export function StatusLine({ text, isSilent = false }: StatusLineProps) {
  return (
    <p role="status" className={isSilent ? 'sr-only' : 'mb-2 text-bone-400 figures'}>
      {text}
    </p>
  )
}
