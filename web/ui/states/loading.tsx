/** A loading placeholder. `className` sets the size of the expected content. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-shimmer bg-night-800 ${className}`} />
}

/** A loading spinner. Screen readers read `label`, which is visible only if `isLabelShown`. */
export function Spinner({ label = 'Loading', isLabelShown = false }: SpinnerProps) {
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-16">
      <svg viewBox="0 0 48 48" className="size-12 animate-turn" aria-hidden="true">
        <circle cx="24" cy="24" r="21" fill="none" className="stroke-gold-800" strokeWidth="1" />
        <path
          d="M24 3a21 21 0 0 1 0 42 24 24 0 0 0 0-42Z"
          className="fill-gold-300"
          transform="rotate(35 24 24)"
        />
      </svg>
      <span className={isLabelShown ? 'font-display text-xl italic text-bone-300' : 'sr-only'}>
        {label}
      </span>
    </div>
  )
}

type SpinnerProps = { label?: string; isLabelShown?: boolean }
