/** A cross in `currentColor`. */
export function CloseGlyph({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 20" className={className} aria-hidden="true">
      <path d="M2 2 18 18M18 2 2 18" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}
