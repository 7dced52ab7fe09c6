const PHASES = 8

/** The great eclipse behind the title: a plate from an old almanac. */
export function EclipseEngraving({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="-500 -500 1000 1000" className={className} fill="none" aria-hidden="true">
      <defs>
        <radialGradient id="corona">
          <stop offset="0.58" stopColor="var(--color-gold-200)" stopOpacity="0.7" />
          <stop offset="0.68" stopColor="var(--color-candle)" stopOpacity="0.5" />
          <stop offset="1" stopColor="var(--color-candle)" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="ray-fade" gradientUnits="userSpaceOnUse" r="490" cx="0" cy="0">
          <stop offset="0.62" stopColor="var(--color-gold-200)" stopOpacity="0.85" />
          <stop offset="0.82" stopColor="var(--color-gold-400)" stopOpacity="0.4" />
          <stop offset="1" stopColor="var(--color-gold-400)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="limb" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0.1" stopColor="var(--color-gold-200)" />
          <stop offset="0.55" stopColor="var(--color-gold-600)" stopOpacity="0.4" />
        </linearGradient>
      </defs>
      <circle r="500" fill="url(#corona)" className="animate-flicker" />
      <path d={toRays(240)} stroke="url(#ray-fade)" strokeWidth="1.1" />
      <g className="animate-wheel">
        <circle r="456" stroke="var(--color-gold-600)" strokeOpacity="0.5" />
        <circle r="494" stroke="var(--color-gold-600)" strokeOpacity="0.5" />
        <path d={toTicks(120)} stroke="var(--color-gold-600)" strokeOpacity="0.6" />
        {Array.from({ length: PHASES }, (_, phase) => (
          <MoonPhase key={toTurn(phase)} phase={phase} />
        ))}
      </g>
      <circle r="300" fill="var(--color-night-950)" />
      <circle r="300" stroke="url(#limb)" strokeWidth="3" />
      <circle r="291" stroke="var(--color-gold-600)" strokeOpacity="0.22" />
    </svg>
  )
}

function MoonPhase({ phase }: { phase: number }) {
  const lit = Math.abs(phase - PHASES / 2) / (PHASES / 2)
  const bulge = (13 * (1 - 2 * lit)).toFixed(1)
  const side = phase < PHASES / 2 ? 1 : 0
  return (
    <g transform={`rotate(${toTurn(phase)}) translate(0 -475)`}>
      <circle r="13" fill="var(--color-night-950)" stroke="var(--color-gold-600)" />
      <path
        d={`M0-13A13 13 0 0 ${side} 0 13A${Math.abs(Number(bulge))} 16 0 0 ${Number(bulge) > 0 ? side : 1 - side} 0-13Z`}
        fill="var(--color-gold-300)"
        fillOpacity="0.85"
      />
    </g>
  )
}

function toTurn(phase: number): number {
  return (phase * 360) / PHASES
}

function toRays(count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const reach = index % 20 === 0 ? 448 : index % 5 === 0 ? 404 : 346 + ((index * 37) % 42)
    return toSpoke(index / count, 310, reach)
  }).join('')
}

function toTicks(count: number): string {
  return Array.from({ length: count }, (_, index) =>
    toSpoke(index / count, index % 5 === 0 ? 446 : 451, 456),
  ).join('')
}

function toSpoke(turn: number, from: number, to: number): string {
  const angle = turn * 2 * Math.PI
  const at = (radius: number) =>
    `${(Math.sin(angle) * radius).toFixed(1)} ${(-Math.cos(angle) * radius).toFixed(1)}`
  return `M${at(from)}L${at(to)}`
}
