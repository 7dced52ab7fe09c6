import type { ReactNode } from 'react'
import { NightCourtDrawing } from './night-court-drawing.tsx'

// Lengths are in SVG units. At y = 0, the straight sides end and the two arcs of the arch begin.

const CENTRE = 96
const HALF_WIDTH = 300
const RINGS = [262, 270, 292, 300] as const
const APEX = toApex(HALF_WIDTH)

function toArch(half: number): string {
  const radius = half + CENTRE
  return `M${-half} 0A${radius} ${radius} 0 0 1 0 ${-toApex(half)}A${radius} ${radius} 0 0 1 ${half} 0`
}

/**
 * Draws the joints between the stones of an arch, `count` stones on each side. `from` and `to` are
 * half the widths of the arch's inner and outer edge.
 */
function toJoints(from: number, to: number, count: number): string {
  const last = Math.acos(CENTRE / ((from + to) / 2 + CENTRE))
  return Array.from({ length: count - 1 }, (_, index) => {
    const angle = ((index + 1) / count) * last
    const at = (half: number) => ({
      x: (half + CENTRE) * Math.cos(angle) - CENTRE,
      y: -(half + CENTRE) * Math.sin(angle),
    })
    const [a, b] = [at(from), at(to)]
    return [1, -1].map((side) => `M${point(side * a.x, a.y)}L${point(side * b.x, b.y)}`).join('')
  }).join('')
}

function toApex(half: number): number {
  return Math.sqrt((half + CENTRE) ** 2 - CENTRE ** 2)
}

function point(x: number, y: number): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}

export function AuthDoorwayFrame({ children }: { children: ReactNode }) {
  return (
    <div className="relative mx-auto w-full max-w-[35rem]">
      <Candelabrum className="absolute right-full bottom-0 mr-6 hidden h-[34rem] lg:block xl:mr-16" />
      <Candelabrum className="absolute bottom-0 left-full ml-6 hidden h-[34rem] lg:block xl:ml-16" />
      <ArchHead />
      <div className="relative -mt-px">
        <div className="absolute inset-x-[6.333%] inset-y-0 bg-linear-to-b from-night-950 via-night-950 to-oxblood-800/70" />
        <Jamb className="left-0" />
        <Jamb className="right-0 -scale-x-100" />
        <div className="relative flow-root px-[clamp(2.25rem,13%,5rem)] pb-10">{children}</div>
      </div>
      <Steps />
    </div>
  )
}

const [INNER, BEAD, STONES, OUTER] = RINGS

function ArchHead() {
  return (
    <svg
      viewBox={`${-HALF_WIDTH} ${-APEX} ${HALF_WIDTH * 2} ${APEX}`}
      className="block w-full overflow-visible"
      fill="none"
      aria-hidden="true"
    >
      <defs>
        <clipPath id="opening">
          <path d={`${toArch(INNER)}Z`} />
        </clipPath>
      </defs>
      <path d={`${toArch(OUTER)}Z`} fill="var(--color-night-900)" />
      <g clipPath="url(#opening)">
        <NightCourtDrawing />
      </g>
      <g stroke="var(--color-gold-600)">
        <path d={toArch(INNER)} stroke="var(--color-gold-400)" strokeWidth="1.5" />
        <path d={toArch(BEAD)} strokeOpacity="0.7" />
        <path d={toArch(STONES)} strokeOpacity="0.7" />
        <path d={toArch(OUTER)} />
        <path d={toJoints(BEAD, STONES, 13)} strokeOpacity="0.6" />
      </g>
    </svg>
  )
}

function Jamb({ className }: { className: string }) {
  return (
    <div
      aria-hidden="true"
      className={`absolute inset-y-0 w-[6.333%] border-r border-l border-gold-600 border-r-gold-400 bg-night-900 ${className}`}
    >
      <div className="masonry absolute inset-y-0 right-[21%] left-[21%] border-x border-gold-600/70" />
    </div>
  )
}

function Steps() {
  return (
    <svg
      viewBox="-340 0 680 58"
      className="relative left-1/2 block w-[113.4%] -translate-x-1/2"
      fill="none"
      stroke="var(--color-gold-600)"
      aria-hidden="true"
    >
      <path d="M-306 .5H306V16.5H-306Z" fill="var(--color-night-850)" />
      <path d="M-322 16.5H322V35.5H-322Z" fill="var(--color-night-900)" />
      <path d="M-339 35.5H339V57.5H-339Z" fill="var(--color-night-950)" strokeOpacity="0.7" />
    </svg>
  )
}

function Candelabrum({ className = '' }: { className?: string }) {
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
