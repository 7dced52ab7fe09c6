export function Filigree({ className = '' }: { className?: string }) {
  return (
    <div aria-hidden="true" className={`flex items-center gap-4 text-gold-400 ${className}`}>
      <span className="h-px flex-1 bg-linear-to-r from-transparent to-gold-600" />
      <svg
        viewBox="0 0 120 24"
        className="h-5 w-25 shrink-0"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        <path d="M60 3.5 66 12l-6 8.5L54 12Z" strokeWidth="1.1" />
        <path d="M60 8.5 62.4 12 60 15.5 57.6 12Z" fill="currentColor" stroke="none" />
        <path
          d="M72 12c6-8 15-9 20-5 3.4 2.8 2.4 7.6-1.3 8-2.7.3-4.3-2.2-2.9-4M72 12c5 5.5 11 7 17 6.4M0 0"
          strokeWidth="1"
        />
        <path
          d="M48 12c-6-8-15-9-20-5-3.4 2.8-2.4 7.6 1.3 8 2.7.3 4.3-2.2 2.9-4M48 12c-5 5.5-11 7-17 6.4"
          strokeWidth="1"
        />
        <path d="M96 12h24M24 12H0" strokeWidth="1" opacity=".7" />
      </svg>
      <span className="h-px flex-1 bg-linear-to-l from-transparent to-gold-600" />
    </div>
  )
}
