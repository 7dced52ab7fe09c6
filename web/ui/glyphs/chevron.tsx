/** Points down to what opens; `className` has its width. */
export function Chevron({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 12 8"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      aria-hidden="true"
    >
      <path d="m1 1.5 5 5 5-5" />
    </svg>
  )
}
