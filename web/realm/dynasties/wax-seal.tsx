import { useId } from 'react'

export function WaxSeal({ className = '' }: { className?: string }) {
  const id = useId()
  return (
    <svg viewBox="0 0 100 100" className={`drop-shadow-lg ${className}`} aria-hidden="true">
      <defs>
        <radialGradient id={id} cx="0.36" cy="0.28" r="0.85">
          <stop offset="0" className="[stop-color:var(--color-oxblood-300)]" />
          <stop offset="0.3" className="[stop-color:var(--color-oxblood-500)]" />
          <stop offset="1" className="[stop-color:var(--color-oxblood-800)]" />
        </radialGradient>
      </defs>
      <path
        d="M49 4C59 2 64 9 72 11S86 14 90 24 91 38 95 47 98 63 91 70 85 80 79 87 65 92 57 95 42 99 34 95 22 91 14 85 10 73 6 65 1 50 5 42 8 29 13 21 26 14 33 10 41 5 49 4Z"
        fill={`url(#${id})`}
      />
      <circle
        cx="50"
        cy="50"
        r="31"
        className="fill-oxblood-600 stroke-oxblood-800"
        strokeWidth="2.5"
        fillOpacity="0.55"
      />
      <path
        d="M60 33A20 20 0 1 0 67 58 16.5 16.5 0 0 1 60 33ZM66 37l1.8 4.7L72.5 43.5l-4.7 1.8L66 50l-1.8-4.7-4.7-1.8 4.7-1.8Z"
        className="fill-oxblood-300"
        fillOpacity="0.5"
      />
    </svg>
  )
}
