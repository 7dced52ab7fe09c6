/** A loading placeholder; `className` has the size of the content to come. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-shimmer bg-night-800 ${className}`} />
}

type StatusLineProps = {
  text: string
  /** For screen readers only. */
  isSilent?: boolean
}

/** The count above a list, announced to screen readers when it changes. */
export function StatusLine({ text, isSilent = false }: StatusLineProps) {
  return (
    <p role="status" className={isSilent ? 'sr-only' : 'mb-2 text-bone-400 figures'}>
      {text}
    </p>
  )
}
