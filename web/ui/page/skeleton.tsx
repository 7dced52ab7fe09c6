/** A loading placeholder; `className` has the size of the content to come. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-shimmer bg-night-800 ${className}`} />
}
