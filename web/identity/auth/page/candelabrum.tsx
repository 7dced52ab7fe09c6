export function Candelabrum({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="-90 -120 180 560"
      className={`overflow-visible ${className}`}
      fill="none"
      aria-hidden="true"
    >
      <defs>
        <radialGradient id="candle-light">
          <stop offset="0" stopColor="var(--color-candle)" stopOpacity="0.75" />
          <stop offset="0.4" stopColor="var(--color-candle)" stopOpacity="0.28" />
          <stop offset="1" stopColor="var(--color-candle)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cy="-60" r="200" fill="url(#candle-light)" className="animate-flicker" />
      <g stroke="var(--color-gold-600)" strokeWidth="1.5">
        <path
          d="M-4 42V396M4 42V396M-10 120Q0 108 10 120 0 132-10 120ZM-8 250Q0 240 8 250 0 260-8 250Z"
          fill="var(--color-night-900)"
        />
        <path d="M0 104C-46 112-68 88-66 52M0 104C46 112 68 88 66 52M0 92C-34 98-50 80-48 62c1-10 14-11 15-2M0 92C34 98 50 80 48 62c-1-10-14-11-15-2" />
        <path
          d="M-84 46H-48L-54 54H-78ZM84 46H48L54 54H78ZM-18 34H18L11 44H-11Z"
          fill="var(--color-night-900)"
        />
        <path d="M-4 396C-8 416-44 414-52 438M4 396C8 416 44 414 52 438M0 396V438M-60 438H-44M60 438H44M-8 438H8" />
      </g>
      <path
        d="M-73-14H-59V46H-73ZM59-26H73V46H59ZM-8-62H8V34H-8Z"
        fill="var(--color-paper-shade)"
        fillOpacity="0.85"
      />
      <path
        d={[toFlame(-66, -14), toFlame(66, -26), toFlame(0, -62)].join('')}
        fill="var(--color-gold-200)"
      />
    </svg>
  )
}

function toFlame(x: number, y: number): string {
  return `M${x} ${y - 34}C${x + 5} ${y - 22} ${x + 8} ${y - 16} ${x + 7} ${y - 9}A7 7 0 0 1 ${x - 7} ${y - 9}C${x - 8} ${y - 16} ${x - 4} ${y - 22} ${x} ${y - 34}Z`
}
