/** The animated part is a separate SVG, so that the browser moves it without repainting. */
export default function EclipseDrawing() {
  return (
    <>
      <span className="corona absolute inset-0 animate-flicker rounded-full" />
      <svg
        viewBox="-500 -500 1000 1000"
        className="absolute inset-0 size-full"
        fill="none"
        aria-hidden="true"
      >
        <defs>
          <radialGradient id="ray-fade" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="490">
            <stop offset="0.62" stopColor="var(--color-gold-200)" stopOpacity="0.85" />
            <stop offset="0.82" stopColor="var(--color-gold-400)" stopOpacity="0.4" />
            <stop offset="1" stopColor="var(--color-gold-400)" stopOpacity="0" />
          </radialGradient>
          <linearGradient id="limb" x1="0" y1="0" x2="1" y2="1">
            <stop offset="0.1" stopColor="var(--color-gold-200)" />
            <stop offset="0.55" stopColor="var(--color-gold-600)" stopOpacity="0.4" />
          </linearGradient>
        </defs>
        <path d={RAYS} stroke="url(#ray-fade)" strokeWidth="1.1" />
        <circle r="300" fill="var(--color-night-950)" stroke="url(#limb)" strokeWidth="3" />
        <circle r="291" stroke="var(--color-gold-600)" strokeOpacity="0.22" />
      </svg>
      <Almanac />
    </>
  )
}

const PHASES = 8

function Almanac() {
  return (
    <svg
      viewBox="-500 -500 1000 1000"
      className="absolute inset-0 size-full animate-wheel"
      fill="none"
      aria-hidden="true"
    >
      <path
        d={`M0-456A456 456 0 1 1-.01-456M0-494A494 494 0 1 1-.01-494${TICKS}`}
        stroke="var(--color-gold-600)"
        strokeOpacity="0.55"
      />
      {Array.from({ length: PHASES }, (_, phase) => (
        <MoonPhase key={toTurn(phase)} phase={phase} />
      ))}
    </svg>
  )
}

function MoonPhase({ phase }: { phase: number }) {
  const dark = Math.abs(phase - PHASES / 2) / (PHASES / 2)
  const isWaxing = phase < PHASES / 2
  const bulge = 13 * (1 - 2 * dark)
  const inner = bulge > 0 === isWaxing ? 1 : 0
  return (
    <g transform={`rotate(${toTurn(phase)}) translate(0 -475)`}>
      <circle r="13" fill="var(--color-night-950)" stroke="var(--color-gold-600)" />
      <path
        d={`M0-13A13 13 0 0 ${isWaxing ? 1 : 0} 0 13A${Math.abs(bulge)} 13 0 0 ${inner} 0-13Z`}
        fill="var(--color-gold-300)"
        fillOpacity="0.85"
      />
    </g>
  )
}

function toTurn(phase: number): number {
  return (phase * 360) / PHASES
}

const RAYS = toSpokes(240, (index) => {
  const reach = index % 20 === 0 ? 448 : index % 5 === 0 ? 404 : 346 + ((index * 37) % 42)
  return [310, reach]
})

const TICKS = toSpokes(120, (index) => [index % 5 === 0 ? 446 : 451, 456])

function toSpokes(count: number, toReach: (index: number) => [number, number]): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI
    const at = (radius: number) =>
      `${(Math.sin(angle) * radius).toFixed(1)} ${(-Math.cos(angle) * radius).toFixed(1)}`
    const [from, to] = toReach(index)
    return `M${at(from)}L${at(to)}`
  }).join('')
}
