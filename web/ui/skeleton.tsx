/** A dim block where something will stand; give it the size of that thing. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-shimmer bg-night-800 ${className}`} />
}
